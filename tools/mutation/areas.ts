import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packageFolder, root } from '../../scripts/build/elements.mjs'

/** The path of a file of a package's `src`. */
const pathOf = (name: string, path: string) => join(relative(root, packageFolder(name)), 'src', path)

/** The files of a package, by their paths in its `src`. */
const filesOf = (name: string) => readdirSync(join(packageFolder(name), 'src'), { recursive: true, encoding: 'utf8' })

/**
 * The modules of a package that have unit tests beside them, and others that the same tests cover.
 *
 * @param others Their paths in the package's `src`.
 */
function inPackage(name: string, others = /^$/) {
  const files = new Set(filesOf(name))
  const isTested = (path: string) => ['ts', 'tsx'].some((ending) => files.has(path.replace(/[jt]s$/, `test.${ending}`)))
  return [...files]
    .filter((path) => /\.[jt]s$/.test(path) && (isTested(path) || others.test(path)))
    .map((path) => pathOf(name, path))
}

/** A package's own code, without tests, texts, examples and lists of exports. */
const codeOf = (name: string) =>
  filesOf(name)
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.|(^|\/)(examples|languages|testing)\/|(^|\/)(examples|index|(\w+-)?texts)\.ts$/.test(path),
    )
    .map((path) => pathOf(name, path))

/** A command line tool's code, without the program: only tests of the built one run it. */
const toolIn = (name: string) => codeOf(name).filter((path) => !/\/(bin|cli)\.ts$/.test(path))

/** The other modules of a package: views, hooks, effects, and what they share. Browsers decide what they do. */
function withoutUnitTests(name: string) {
  const tested = new Set(rules[name])
  // Only end-to-end tests load the built loader.
  return codeOf(name).filter((path) => !tested.has(path) && !path.endsWith('/loader.ts'))
}

/** The rules and state machines of each package. */
const rules: Readonly<Record<string, readonly string[]>> = {
  blocks: inPackage('blocks', /^event-calendar\/(format|ics|model|stockholm-time)\.ts$/),
  conformance: toolIn('conformance'),
  // The descriptions of calls are texts and examples.
  contract: codeOf('contract').filter(
    (path) => !/\/reference\/(?!calls|call-reference|json-schema|openapi)/.test(path),
  ),
  doctor: inPackage('doctor'),
  forms: inPackage('forms', /^content-form\/(conditions|rules)\/[^/]+\.ts$/),
  gifts: inPackage('gifts'),
  loader: inPackage('loader'),
  menus: inPackage('menus'),
  mock: toolIn('mock'),
  payments: inPackage(
    'payments',
    /^(saved\/\w+-\w+|client\/(cancel|errors|payment|state)|reports\/(gift-analytics|gift-storage)|swish\/(machine|state))\.ts$/,
  ),
  prerender: inPackage('prerender', /^(find-files|page)\.js$|^render\/(html-tree|render)\.ts$/),
  runtime: inPackage('runtime'),
  ui: inPackage('ui', /^(content\/pictures|fields\/input)\/[^/]+\.ts$/),
}

/** What is mutated, by package: its rules, and its views. */
export const areas: Readonly<Record<string, readonly string[]>> = {
  ...rules,
  ...Object.fromEntries(
    ['blocks', 'doctor', 'forms', 'gifts', 'loader', 'menus', 'payments', 'preview', 'runtime', 'ui'].map((name) => [
      `views/${name}`,
      withoutUnitTests(name),
    ]),
  ),
}

/** The area of a file, or of lines of it: `packages/a/src/b.ts:10-20`. */
export function areaOf(file: string): string {
  const path = file.replace(/:[\d:-]+$/, '')
  return Object.keys(areas).find((area) => areas[area]?.includes(path)) ?? path.split('/')[1] ?? ''
}

/** The preview of elements, in the packages that have one. */
const previewTests = 'packages/{forms,gifts}/**/*preview*.test.{ts,tsx}'

/** Prerendered elements, which are used before they are hydrated. */
const hydrationTests = 'packages/{blocks,menus}/**/*hydration*.test.{ts,tsx}'

const testsIn = (folder: string) => [`{packages,tools}/${folder}/**/*.test.{ts,tsx}`]

/** Card and invoice, in the flows that offer them. */
const paymentTests = testsIn(
  '{gifts/src/{company-gift,standard-gift},payments/src/{card,client,invoice,redirect-modal,saved,start-form}}',
)

/** The flows that the parts of a flow are tested in. */
const flowTests = testsIn('gifts/src/{company-gift,flow,monthly-gift,standard-gift}')

/** The tests that count for some areas and folders. */
const chosenTests: Readonly<Record<string, readonly string[]>> = {
  conformance: [
    ...testsIn('conformance'),
    'tests/conformance/{broken-hosts.long,hostile-host,specification-alone}.test.ts',
  ],
  contract: [...testsIn('{contract,forms/src/content-form/definition}'), 'tests/contract/**/*.test.ts'],
  mock: [
    ...testsIn('preview'),
    'tests/contract/contract.test.ts',
    'tests/conformance/{specification-alone,variants.long}.test.ts',
    'tests/mock/{settings,specification-alone,strangers}.test.ts',
  ],
  prerender: testsIn('prerender'),
  runtime: testsIn('runtime'),
  'views/preview': [...testsIn('preview'), previewTests],
  'gifts/src/anniversary-gift': testsIn('gifts/src/tribute'),
  'gifts/src/company-gift': flowTests,
  'gifts/src/flow': flowTests,
  'gifts/src/memorial-gift': testsIn('gifts/src/tribute'),
  'gifts/src/monthly-gift': flowTests,
  'gifts/src/standard-gift': flowTests,
  'gifts/src/tribute-thanks': testsIn('gifts/src/thank-you'),
  'loader/src/hydration.ts': [hydrationTests, 'packages/loader/src/hydration*.test.ts'],
  'loader/src/page': testsIn('{blocks/src/content-link,loader/src/page}'),
  'menus/src/header-parts': testsIn('menus/src/{campaign-menu,header-parts,site-header}'),
  'payments/src/card': paymentTests,
  'payments/src/client': [...paymentTests, ...testsIn('payments/src/swish')],
  'payments/src/invoice': paymentTests,
  'payments/src/start-form': paymentTests,
  'payments/src/redirect-modal': paymentTests,
  'payments/src/saved': paymentTests,
  'payments/src/signing': testsIn('{gifts/src/monthly-gift,payments/src/signing}'),
  'payments/src/start': testsIn('{gifts/src/{flow,gift-bar,gift-module},payments/src/start}'),
  'payments/src/swish': testsIn('{gifts/src/gift-bar,payments/src/swish}'),
  'runtime/src/content': [...testsIn('{blocks/src/accordion-item,runtime/src/content}'), hydrationTests],
  'runtime/src/core': testsIn('runtime'),
  'runtime/src/react': [...testsIn('runtime/src/{core/element,react,translation}'), previewTests],
  'runtime/src/surface': testsIn('{blocks/src/page-banner,gifts/src/gift-module,runtime/src/surface}'),
}

/**
 * The only tests that count for a file of an area. For views, they are the tests of the view's own
 * folder, or of its package where that has none: running all tests of a package can take minutes
 * for each change. For rules, all tests that import a mutated module count, except for modules that
 * nearly all others import: they create their values when they load, and that would take a day.
 */
export function testsOf(area: string, file: string): readonly string[] {
  const ofArea = chosenTests[area]
  if (ofArea || !area.startsWith('views/')) return ofArea ?? []
  const [, name = '', , folder = ''] = file.split('/')
  const own = `${name}/src/${folder}`
  const hasTests = filesOf(name).some((path) => path.startsWith(`${folder}/`) && path.includes('.browser.test.'))
  return chosenTests[own] ?? testsIn(hasTests ? own : name)
}
