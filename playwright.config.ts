import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { headlessShellOptions } from './scripts/setup/launch-options.ts'

/** Tests for `npm run test:long`: by file name, or by tag beside others of the same part. */
const isLong = /\.long\.e2e\.ts|@long/

/** The browser suite: the built files of the CDN, served by the demo host. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // On a developer's machine, a flaky test fails. In CI it gets one retry, which the report names.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.stdout.isTTY ? 'line' : 'list',
  outputDir: 'test-results',
  use: {
    // Tests that need the whole browser, such as those of the back/forward cache, name it
    // themselves.
    launchOptions: headlessShellOptions(),
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Recording slows down every test. Use `--trace on` for one that fails.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'short', testMatch: '**/*.e2e.ts', grepInvert: isLong },
    { name: 'long', testMatch: '**/*.e2e.ts', grep: isLong },
    {
      // For `npm run test:engines`: tests whose result may differ in Firefox.
      name: 'firefox',
      testMatch: '**/{{call,file}-faults.long,keyboard}.e2e.ts',
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: join(import.meta.dirname, 'tests/engines/firefox-for-playwright.ts') },
      },
    },
  ],
})
