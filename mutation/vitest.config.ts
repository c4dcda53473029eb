import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/* The tests of rules, as Stryker runs them: in its copy of the repository, one test file after another. */

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  test: {
    css: true,
    pool: 'threads',
    include: ['packages/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
    // The explorations of all states take seconds for each mutant, and find few that the transition tables do not.
    exclude: [
      '**/*.browser.test.*',
      '**/*.long.test.*',
      '**/*swish-state-space.test.ts',
      '**/spec-state-space.test.ts',
      '**/node_modules/**',
    ],
    testTimeout: 20_000,
  },
})
