import commonjs from '@rollup/plugin-commonjs'
import json from '@rollup/plugin-json'
import nodeResolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { existsSync } from 'node:fs'
import { compressedCopies } from './scripts/build/compressed-copies.mjs'
import { elementDefinitions, elementModules, root, version } from './scripts/build/elements.mjs'
import { lateParts } from './scripts/build/late-parts.mjs'
import { loaderTable } from './scripts/build/loader-table.mjs'
import { manifest } from './scripts/build/manifest.mjs'
import { createRelease, fromRelease, remember } from './scripts/build/release.mjs'
import { byPath, cssAsText, minified, replacedPackages, typescript, virtualModules } from './scripts/build/sources.mjs'
import { stableAddresses } from './scripts/build/stable-addresses.mjs'
import { demoTexts, elementTexts, knownTexts } from './tools/catalogue/texts.mjs'

/*
 * Builds `dist/cdn`, twice: on React, and on preact. tools/catalogue adds what describes the elements to it.
 *   files/<name>-<hash>.js    elements, and what they share; the same for all releases
 *   1.0.0/, 1.0.0/lite/       a release: its loader, its lists, and addresses that name no hash
 *   v1/, v1/lite/             the newest release of a major version
 */

const elements = [...(await elementDefinitions()).values()]
const loaderSource = (path) => `packages/loader/src/${path}`

/** All that the flavours differ in: what stands in the place of React. */
const flavours = [
  { folder: version, replaced: {} },
  {
    folder: `${version}/lite`,
    replaced: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: `${root}/scripts/build/preact.mjs`,
    },
  },
]

/** What is fetched with a folder of another package, or has none of its own. */
const guests = {
  'runtime-react': /\/node_modules\/(react(-dom)?|scheduler|preact|@r2wc\/react[\w-]+)\/|commonjsHelpers|build\/preact/,
  'forms-parts': /\/forms\/src\/\w+\./,
  'runtime-core':
    /\/contract\/src\/cms-object|\/node_modules\/(valibot|@r2wc\/core)\/|\/runtime\/src\/[\w-]+\.|\/src\/languages\.ts/,
  'runtime-api': /\/contract\/src\/(requests\/|[\w-]+\.)/, // `requests` are types here.
  'ui-content': /\/template\/void-elements|\/core\/after-resize/,
  'blocks-sanitiser': /\/node_modules\/dompurify\//,
  'menus-header-parts': /\/menus\/src\/[\w-]+\.|\/links\/page-address/,
  'ui-controls': /\/ui\/src\/(dialog\/|fields\/|state-machine)/,
  preview: /\/tools\/(preview|mock)\/src\//,
  'payments-attempt': /\/payments\/src\/client\/(attempt|codes|delays|phone)/,
  'payments-client': /\/contract\/src\/calls\/swish/,
  'payments-provider': /\/thank-you\/thank-you-page/,
  'payments-qr': /\/node_modules\/(qrcode|dijkstrajs)\//,
  'payments-signed': /\/contract\/src\/calls\/(assently|page)\./,
  'gifts-flow': /\/gifts\/src\/remembered\/|\/payments\/src\/(saved|start-form)\//,
}

/**
 * The shared file of a module. All modules of a folder are fetched together: `payments-start` is
 * packages/payments/src/start. An element's file has its folder; a file has what it alone uses.
 */
function sharedFile(id) {
  const guest = Object.keys(guests).find((name) => guests[name].test(id))
  if (guest) return guest
  const [, name, folder, file] = /\/packages\/([a-z]+)\/src\/(?:([\w-]+)\/)?([\w-]+)/.exec(id) ?? []
  if (folder === 'languages') return `${name}-${file}`
  const isUnshared = [undefined, 'cms-form', 'consent'].includes(folder)
  return isUnshared || existsSync(`packages/${name}/src/${folder}/element.ts`) ? undefined : `${name}-${folder}`
}

/** How every file is made from its sources. */
const sources = ({ replaced = {}, modules = {}, texts }, says) => [
  virtualModules(modules),
  cssAsText(),
  replacedPackages(replaced),
  byPath(),
  nodeResolve({ browser: true }),
  json(),
  typescript(),
  replace({
    preventAssignment: true,
    values: {
      'process.env.NODE_ENV': '"production"',
      ...(texts && { __CE_TEXTS__: JSON.stringify(texts) }),
      // Files for all releases learn it from the script that the page has loaded.
      __CE_VERSION__: JSON.stringify(says) ?? 'globalThis.charityElements?.version',
    },
  }),
  commonjs(), // After the values: it then leaves out the development builds of React.
  minified('allFunctionsCalledOnLoad'),
]

const output = {
  dir: 'dist/cdn',
  entryFileNames: 'files/[name]-[hash].js',
  chunkFileNames: ({ name }) => `files/${name.replace(/\B[A-Z]/g, '-$&').toLowerCase()}-[hash].js`,
  manualChunks: sharedFile,
  onlyExplicitManualChunks: true,
  // What runs for the first elements, Chrome compiles while it downloads (docs/decisions/0154).
  banner: ({ name }) =>
    /^(runtime-(core|react|content)|ui-content)$/.test(name) ? '//# allFunctionsCalledOnLoad' : '',
}

function failOnWarning(level, log, print) {
  // One element may import late what another imports at once.
  if (level === 'warn' && !log.id?.includes('node_modules') && log.code !== 'CIRCULAR_DEPENDENCY')
    throw new Error(log.message)
  print(level, log)
}

function buildsOf({ folder, replaced }, texts) {
  const release = createRelease(folder, elements)
  const files = [remember(release), compressedCopies(release)]

  /** A file that shares nothing with the elements, so that a page whose elements nobody uses fetches no other. */
  const alone = (name, path) => ({
    input: { [name]: loaderSource(path) },
    plugins: [fromRelease(release), sources({ replaced }), files],
    output: { ...output, manualChunks: undefined, inlineDynamicImports: true },
  })

  return [
    {
      input: {
        ...Object.fromEntries(elements.map(({ tag }) => [tag, `virtual:elements/${tag}`])),
        'api-services': loaderSource('page/api-services.ts'),
        doctor: 'tools/doctor/src/index.ts',
      },
      // An entry exports its public names, and names that other files need.
      preserveEntrySignatures: 'allow-extension',
      plugins: [sources({ replaced, modules: elementModules(elements), texts }), lateParts(), files],
      output,
    },
    alone('page-services', 'page/page-services.ts'),
    alone('hydration', 'hydration.ts'),
    {
      input: { loader: loaderSource('loader.ts') },
      plugins: [loaderTable(release), sources({}, version), stableAddresses(release), files, manifest(release)],
      output: { dir: 'dist/cdn', entryFileNames: `${folder}/[name].js` },
    },
  ]
}

/** The demo host shows the first flavour, to browsers on the same machine. */
export default async ({ configDemo = false }) => {
  const texts = knownTexts(await (configDemo ? demoTexts() : elementTexts()))
  return flavours.slice(0, configDemo ? 1 : undefined).flatMap((flavour) =>
    buildsOf(flavour, texts).map(({ plugins, ...build }) => ({
      ...build,
      plugins: plugins.flat().filter(({ name }) => !configDemo || !/^(minified|compressed-copies)$/.test(name)),
      onLog: failOnWarning,
    })),
  )
}
