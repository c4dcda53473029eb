import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * The modules of a package that have unit tests beside them, and others that the same tests cover. Views and effects are tested in
 * browsers.
 *
 * @param others Their paths in the package's `src`.
 */
function inPackage(name: string, others = /^$/) {
  const files = new Set(readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' }))
  const isTested = (path: string) => ['ts', 'tsx'].some((ending) => files.has(path.replace(/[jt]s$/, `test.${ending}`)))
  return [...files]
    .filter((path) => /\.[jt]s$/.test(path) && (isTested(path) || others.test(path)))
    .map((path) => `packages/${name}/src/${path}`)
}

/** The modules to mutate: rules and state machines, by package. */
export const areas = {
  blocks: inPackage('blocks', /^event-calendar\/(format|ics|model)\.ts$/),
  contract: inPackage('contract', /^[^/]+\.ts$/),
  doctor: inPackage('doctor'),
  forms: inPackage('forms', /^content-form\/(conditions|rules)\/[^/]+\.ts$/),
  gifts: inPackage('gifts'),
  loader: inPackage('loader'),
  menus: inPackage('menus'),
  payments: inPackage(
    'payments',
    /^(payment\/(create-error|creating)|swish\/(cancellation|creating|state|user-actions))\.ts$/,
  ),
  prerender: inPackage('prerender'),
  runtime: inPackage('runtime'),
  ui: inPackage('ui', /^(content\/pictures|fields\/input)\/[^/]+\.ts$/),
}

/**
 * The only tests that count for an area. By default, all tests that import a mutated module count.
 * For a module that nearly all others import and that creates its values when it loads, that would
 * take a day.
 */
export const testsOf: Readonly<Record<string, readonly string[]>> = {
  contract: ['tests/contract/**/*.test.ts'],
  prerender: ['packages/prerender/**/*.test.ts'],
  runtime: ['packages/runtime/**/*.test.{ts,tsx}'],
}
