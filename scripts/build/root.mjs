import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** The folder of the npm packages. */
export const npmOutput = join(root, 'dist/npm')

/** The version of the library, which is in the root `package.json` only. @type {string} */
export const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
