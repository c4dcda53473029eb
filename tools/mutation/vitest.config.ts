import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/*
 * The tests of rules, as Stryker runs them: in its copy of the repository, one test file after
 * another.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests that count for the area (`areas.ts`). */
const own = process.env['MUTATION_TESTS']

// The mock serves this folder. No test that counts here needs a build in it.
mkdirSync(join(root, 'dist/cdn'), { recursive: true })

export default defineConfig({
  root,
  // Packages in `node_modules` are links to the originals, not to Stryker's copy.
  resolve: {
    alias: {
      '@charity-elements/contract/cms-form': `${root}packages/contract/src/cms-form/index.ts`,
      '@charity-elements/contract/reference': `${root}packages/contract/src/reference/index.ts`,
      '@charity-elements/contract': `${root}packages/contract/src/index.ts`,
    },
  },
  test: {
    css: true,
    pool: 'threads',
    setupFiles: ['tests/setup/html-parser.ts'],
    include: own ? own.split(' ') : ['{packages,tools}/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
    // The explorations of all states take seconds for each mutant, and find few that the transition
    // tables do not.
    exclude: [
      '**/*.browser.test.*',
      '**/!(broken-hosts|variants).long.test.*',
      '**/swish/state-space.test.ts',
      '**/node_modules/**',
    ],
    testTimeout: 20_000,
  },
})
