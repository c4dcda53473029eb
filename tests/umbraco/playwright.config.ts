import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/setup/launch-options.ts'

/**
 * The Umbraco package in an ASP.NET Core site. `tools/umbraco/test.ts` starts the site and the demo
 * host, and runs this.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: '../e2e/support/global-setup.ts',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: '../../test-results/umbraco',
  use: {
    launchOptions: launchOptions(),
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
  },
})
