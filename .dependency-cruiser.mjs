import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'

const manifest = (folder) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
const scope = '@charity-elements/'

/** The published packages. One may import another if its `package.json` depends on it. */
const packages = [
  ...readdirSync('packages').map((name) => `packages/${name}`),
  ...manifest('.').workspaces.filter((folder) => folder.startsWith('tools/')),
].map((folder) => {
  const { dependencies, devDependencies } = manifest(folder)
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith(scope))
  return { folder, name: basename(folder), allowed: names.map((name) => name.slice(scope.length)) }
})

// Tests and their support may render in Node, hydrate and preview.
const tests = String.raw`\.test\.tsx?$|/testing/`

const published = packages.map(({ name }) => name)

const packageRules = packages.map(({ folder, name, allowed }) => ({
  name: `${name}-imports`,
  comment: `${folder} may import ${allowed.join(', ') || 'nothing of ours'}: see docs/architecture.md.`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: tests },
  to: {
    path: '^(packages|tools|host|demo-host|stories)/',
    pathNot: `^(packages|tools)/(${[name, ...allowed].join('|')})/`,
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: { pathNot: tests }, to: { circular: true } },
    ...packageRules,
    {
      name: 'payment-client-lowest',
      comment: 'The client of payments knows no dialog: client, then machines, then screens (docs/architecture.md).',
      severity: 'error',
      from: { path: '^packages/payments/src/(client|reports)/', pathNot: tests },
      to: { path: '^packages/payments/src/', pathNot: '^packages/payments/src/(client|reports)/' },
    },
    {
      name: 'payment-machines-below-screens',
      comment: 'A machine of payments knows the client, and no screen, effect or React.',
      severity: 'error',
      from: { path: '^packages/payments/src/[^/]+/(machine|state).ts$' },
      to: { path: '^packages/payments/src/(?!(client|reports|signed)/|[^/]+/(machine|state).ts$)|(^|/)react(-dom)?/' },
    },
    {
      name: 'payment-effects-below-screens',
      comment: 'What a payment does needs no screen.',
      severity: 'error',
      from: { path: '^packages/payments/src/(client/|[^/]+/effects.ts$)', pathNot: tests },
      to: { path: '^packages/payments/src/.*[.]tsx$' },
    },
    {
      name: 'runtime-core',
      comment: 'What every element needs imports nothing above it: `register.ts` puts them together.',
      severity: 'error',
      from: { path: '^packages/runtime/src/core/', pathNot: tests },
      to: { path: '^packages/runtime/src/', pathNot: '^packages/runtime/src/core/' },
    },
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
      from: { path: `^(?:(?:packages|tools)/)?(${published.join('|')}|host|demo-host|stories)/`, pathNot: tests },
      to: {
        path: `^(packages|tools)/(${published.join('|')})/`,
        pathNot: '^(packages|tools)/$1/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'own-package-by-path',
      comment: 'Inside a package, import by relative path.',
      severity: 'error',
      from: { path: '^(packages|tools)/([^/]+)/', pathNot: tests },
      to: { path: '^$1/$2/', pathNot: '/node_modules/', dependencyTypesNot: ['local'] },
    },
    {
      name: 'host-imports',
      comment: 'A host shares only the contract with the elements, and can be deployed without the demo.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(packages|tools|demo-host|stories)/', pathNot: '^packages/contract/' },
    },
    {
      name: 'store-imports',
      comment: 'The store knows tables, not requests or figures.',
      severity: 'error',
      from: { path: '^host/src/store/', pathNot: tests },
      to: { path: '^host/src/(api|http|metrics)/' },
    },
    {
      name: 'demo-host-imports',
      comment: 'A host shares only the contract with the elements.',
      severity: 'error',
      from: { path: '^demo-host/src/' },
      to: { path: '^(packages|tools|stories)/', pathNot: '^packages/contract/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '(^|/)dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
