import alias from '@rollup/plugin-alias'
import { existsSync } from 'node:fs'
import { elementDefinitions, elementModule, root, version } from './scripts/build/elements.mjs'
import { lateParts } from './scripts/build/late-parts.mjs'
import { loaderTable } from './scripts/build/loader-table.mjs'
import { manifest } from './scripts/build/manifest.mjs'
import { createRelease, fromRelease, remember } from './scripts/build/release.mjs'
import { sourcePlugins, virtualModules } from './scripts/build/sources.mjs'
import { stableAddresses } from './scripts/build/stable-addresses.mjs'
import { demoTexts, elementTexts, knownTexts } from './tools/catalogue/texts.mjs'

/*
 * Builds `dist/cdn`, twice: on React, and on preact. tools/catalogue adds what describes the elements to it.
 *   files/<name>-<hash>.js    elements, and what they share; the same for all releases
 *   1.0.0/, 1.0.0/lite/       a release: its loader, its lists, and addresses that name no hash
 *   v1/, v1/lite/             what a page loads that follows the newest release of a major version
 */

const elements = [...(await elementDefinitions()).values()]
/** The module that defines each element. */
const definitions = Object.fromEntries(
  elements.map((element) => [`virtual:elements/${element.tag}`, () => elementModule(element, element.file)]),
)
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
  'payments-attempt': /\/payments\/src\/client\/(attempt|delays|phone)/,
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

/** How a file is made from its sources: packages, TypeScript and JSX, style sheets as text, minification. */
const sources = (replaced, values) => [
  alias({ entries: replaced }),
  sourcePlugins({
    browser: true,
    // Files for all releases learn the version from the script that the page has loaded.
    values: { __CE_VERSION__: 'globalThis.charityElements?.version', ...values },
    comments: 'allFunctionsCalledOnLoad',
  }),
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

function buildsOf({ folder, replaced }, texts, isDemo) {
  const release = createRelease(folder, elements)
  const files = remember(release, !isDemo)

  /** A file that shares nothing with the elements, so that a page whose elements nobody uses fetches no other. */
  const alone = (name, path) => ({
    input: { [name]: loaderSource(path) },
    plugins: [fromRelease(release), sources(replaced), files],
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
      plugins: [virtualModules(definitions), sources(replaced, { __CE_TEXTS__: texts }), lateParts(), files],
      output,
    },
    alone('page-services', 'page/page-services.ts'),
    alone('hydration', 'hydration.ts'),
    {
      input: { loader: loaderSource('loader.ts') },
      plugins: [
        virtualModules({ 'virtual:elements': () => loaderTable(release) }),
        sourcePlugins({ browser: true }),
        stableAddresses(release),
        files,
        manifest(release),
      ],
      output: { dir: 'dist/cdn', entryFileNames: `${folder}/[name].js` },
    },
  ]
}

/** The demo host shows the first flavour, to browsers on the same machine. */
export default async ({ configDemo: isDemo = false }) => {
  const texts = JSON.stringify(knownTexts(await (isDemo ? demoTexts() : elementTexts())))
  return flavours.slice(0, isDemo ? 1 : undefined).flatMap((flavour) =>
    buildsOf(flavour, texts, isDemo).map(({ plugins, ...build }) => ({
      ...build,
      plugins: plugins.flat(2).filter((plugin) => !(isDemo && plugin.name === 'minified')),
      onLog: failOnWarning,
    })),
  )
}
