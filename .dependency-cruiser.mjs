/** The packages that a package may import: the table of docs/architecture.md. */
const mayImport = {
  contract: [],
  runtime: ['contract'],
  ui: ['runtime'],
  payments: ['contract', 'runtime', 'ui'],
  blocks: ['runtime', 'ui'],
  forms: ['contract', 'payments', 'runtime', 'ui'],
  gifts: ['contract', 'payments', 'runtime', 'ui'],
  menus: ['contract', 'runtime', 'ui'],
  loader: ['contract', 'doctor', 'payments', 'runtime'],
  doctor: ['contract', 'loader', 'runtime'],
  preview: ['contract', 'mock', 'runtime'],
  prerender: ['doctor', 'runtime', 'ui'],
  mock: ['contract'],
  conformance: ['contract'],
}

// Tests and their support may render in Node, hydrate and preview.
const tests = String.raw`\.test\.tsx?$|/testing/`

const packageRules = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `packages/${name} may import ${allowed.join(', ') || 'nothing of ours'}: see docs/architecture.md.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: { path: '^(packages|host|demo-host|stories)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: { pathNot: tests }, to: { circular: true } },
    ...packageRules,
    {
      name: 'requests-as-types',
      comment: 'Browsers download what a call imports. They need the types of requests, but not the schemas.',
      severity: 'error',
      from: { path: '^packages/contract/src/(calls/)?[^/]+$', pathNot: '/index.ts$' },
      to: { path: '^packages/contract/src/requests/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'public-face',
      comment: 'Import what the package exports: `@charity-elements/runtime/react`.',
      severity: 'error',
      from: { path: '^(?:packages/)?([^/]+)/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'own-package-by-path',
      comment: 'Inside a package, import by relative path.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: tests },
      to: { path: '^packages/$1/', dependencyTypesNot: ['local'] },
    },
    {
      name: 'host-imports',
      comment: 'A host shares only the contract with the elements, and can be deployed without the demo.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(packages|demo-host|stories)/', pathNot: '^packages/contract/' },
    },
    {
      name: 'demo-host-imports',
      comment: 'A host shares only the contract with the elements.',
      severity: 'error',
      from: { path: '^demo-host/src/' },
      to: { path: '^(packages|stories)/', pathNot: '^packages/contract/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
