import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/browser.ts'

/** The browser suite: the built files of the CDN, served by the demo host. `*.long.e2e.ts` are for `npm run test:long`. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A machine at work may miss a beat of a browser; what fails twice has failed, and what passes at the second try is told.
  retries: 1,
  reporter: process.env['CI'] ? [['line']] : [['list']],
  outputDir: 'test-results',
  use: { launchOptions: launchOptions(), locale: 'sv-SE', timezoneId: 'Europe/Stockholm', trace: 'retain-on-failure' },
  projects: [
    { name: 'short', testMatch: '**/*.e2e.ts', testIgnore: '**/*.long.e2e.ts' },
    { name: 'long', testMatch: '**/*.long.e2e.ts' },
  ],
})
