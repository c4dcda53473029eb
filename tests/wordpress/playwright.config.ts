import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/setup/launch-options.ts'

/**
 * The plugin in a real WordPress. `tools/wordpress/test.ts` starts the site and the host, and
 * runs this.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: '../../test-results/wordpress',
  use: {
    launchOptions: launchOptions(),
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
  },
})
