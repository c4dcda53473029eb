import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * The modules of a package that have unit tests beside them, and others that the same tests cover. Views and effects are tested in
 * browsers.
 *
 * @param {string} name @param {readonly string[]} others
 */
const inPackage = (name, ...others) => [
  ...globSync(`packages/${name}/src/**/*.test.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.(browser|long)\.test/.test(path))
    .map((path) => path.replace(/\.test\.tsx?$/, '.ts'))
    .filter((path) => existsSync(join(root, path))),
  ...others.flatMap((path) => globSync(`packages/${name}/src/${path}`, { cwd: root })),
]

/** What is mutated: rules and state machines, by package. */
export const areas = {
  blocks: inPackage('blocks', 'event-calendar/{format,ics,model}.ts'),
  contract: inPackage('contract', '*.ts'),
  doctor: inPackage('doctor'),
  forms: inPackage('forms', 'content-form/{conditions,rules}/*.ts'),
  gifts: inPackage('gifts'),
  loader: inPackage('loader'),
  menus: inPackage('menus'),
  payments: inPackage(
    'payments',
    'payment/{create-error,creating}.ts',
    'swish/{cancellation,creating,state,user-actions}.ts',
  ),
  prerender: inPackage('prerender'),
  runtime: inPackage('runtime'),
  ui: inPackage('ui', 'content/pictures/*.ts', 'fields/input/*.ts'),
}
