import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { elements, tags } from '../../vitest.config.ts'
import { packageFolders } from '../../scripts/build/elements.mjs'
import rules from './vitest.config.ts'

/*
 * The tests of views as Stryker runs them: in its copy of the repository, one test file after
 * another, in a browser and in Node.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests that count for the area (`areas.ts`). */
const own = process.env['MUTATION_TESTS']?.split(' ') ?? []

/**
 * Milliseconds to wait for what a test expects: longer than the pause in typing after which a field
 * shows its error.
 */
const patience = 2500

/**
 * Our packages, by what they export. Those in `node_modules` are links to the originals, not to
 * Stryker's copy.
 */
const ourPackages = [...packageFolders].flatMap(([name, folder]) => {
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.entries(exports).map(([path, file]) => ({
    find: new RegExp(`^@charity-elements/${name}${path.slice(1).replace('*', '([^/]+)')}(?=\\?|$)`),
    replacement: join(folder, file.replace('*', '$1')),
  }))
})
const resolve = { alias: ourPackages }

export default defineConfig({
  root,
  test: {
    tags,
    // As `--tags-filter` of `npm test`.
    ...{ tagsFilter: ['!long'] },
    projects: [
      {
        ...elements,
        root,
        resolve,
        cacheDir: join(root, '.vite'),
        // The browser also fetches from the originals' `node_modules`.
        server: { fs: { strict: false } },
        test: {
          ...elements.test,
          include: own.map((tests) => tests.replace('*.test', '*.browser.test')),
          exclude: ['**/node_modules/**'],
          isolate: true,
          maxWorkers: 1,
          // Most changes are noticed by a wait that ends in vain.
          provide: { ...elements.test.provide, patience },
          expect: { poll: { timeout: patience, interval: 10 } },
          testTimeout: 20_000,
        },
      },
      { root, resolve, test: { ...rules.test, name: 'rules' } },
    ],
  },
})
