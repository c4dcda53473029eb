import { playwright } from '@vitest/browser-playwright'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type TestUserConfig, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { browserDependencies } from './scripts/dev/browser-dependencies.ts'
import { headlessShellOptions, launchOptions } from './scripts/setup/launch-options.ts'
import { mockedRequests, releaseResponses, mockHosts } from './tests/browser/mock-hosts.ts'
import { fontFiles } from './tests/fonts/font-files.ts'

/** Milliseconds to wait for what a test expects. */
const patience = 10_000

/** Workers of the tests in Node: those with servers wait for each other more than they compute. */
const workers = 4

/**
 * Options of all projects. Style sheets are processed instead of stubbed, and timeouts allow for a
 * busy machine. On a developer's machine, a flaky test fails. In CI it gets one retry, which the report names.
 */
const shared = {
  css: true,
  testTimeout: 20_000,
  expect: { poll: { timeout: patience, interval: 10 } },
  retry: process.env['CI'] ? 1 : 0,
} as const

/**
 * Always shows the focus ring. Whether `:focus-visible` matches a focus that a script has moved
 * depends on the browser's release, but a visual baseline must not.
 */
const focusRings: Plugin = {
  name: 'focus-rings',
  enforce: 'pre',
  transform: (code, id) => (/\.css(\?|$)/.test(id) ? code.replaceAll(':focus-visible', ':focus') : null),
}

/** Options of one project. */
interface ProjectOptions {
  /** Whether each file has a new page. */
  isolate?: boolean
  exclude?: string[]
  plugins?: Plugin[]
  setupFiles?: string[]
  browser?: Partial<TestUserConfig['browser']>
}

/**
 * A project whose tests run in a real browser, from source. It gets its own copy of the browser
 * options, because Vitest modifies them.
 */
const inBrowser = (
  name: string,
  include: string[],
  { browser = {}, exclude = [], isolate = true, plugins = [], setupFiles = [] }: ProjectOptions = {},
) => ({
  plugins,
  publicDir: 'demo-host/assets',
  optimizeDeps: {
    include: [...browserDependencies, 'axe-core'],
  },
  test: {
    ...shared,
    name,
    include,
    exclude: ['**/node_modules/**', ...exclude],
    isolate,
    setupFiles: [
      'tests/fonts/setup.ts',
      'tests/browser/swedish-page.ts',
      'tests/browser/patient-wait.ts',
      'tests/browser/fresh-page.ts',
      ...setupFiles,
    ],
    provide: { fonts: fontFiles(), patience },
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium' as const }],
      viewport: { width: 1280, height: 800 },
      ...browser,
    },
  },
})

const elementOptions: ProjectOptions = {
  browser: {
    commands: { mockHosts, mockedRequests, releaseResponses },
    provider: playwright({ launchOptions: headlessShellOptions(), contextOptions: { reducedMotion: 'reduce' } }),
  },
}

/**
 * Tests of what happens when a page or an element is loaded, and those that render elements ahead:
 * importing that replaces the HTML parser of their page.
 */
const firstLoads = [
  'packages/{loader,runtime}/**/*.browser.test.{ts,tsx}',
  'tools/doctor/**/*.browser.test.{ts,tsx}',
  'packages/**/{calls,*-hydration,*-return,gift-previews,content-without-react}.browser.test.ts',
  'packages/blocks/src/rich-text/rich-text.browser.test.ts',
]

/** Elements in Chromium, from source. The files share a page, which takes half the time. */
export const elements = inBrowser('elements', ['{packages,tools,tests}/**/*.browser.test.{ts,tsx}'], {
  ...elementOptions,
  exclude: firstLoads,
  isolate: false,
})

/** The same, with a new page for each file. */
const pages = inBrowser('pages', firstLoads, elementOptions)

/** Files that wait for their providers for half a minute, or build all elements. */
const slowest = /\/provider-faults\/|\/(catalogue|server-render)\.test\.ts$/

/** Starts the slowest files first, so that others run beside them. Vitest would start them last: they are small. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [true, false].flatMap((isSlow) => own.filter(({ moduleId }) => slowest.test(moduleId) === isSlow))
    })
  }
}

/** What a test may be tagged with. */
export const tags = [{ name: 'long', description: 'Runs in `npm run test:long`, not in `npm test`.', timeout: 60_000 }]

export default defineConfig({
  test: {
    // A missing visual baseline is a failure: `npm run visual:update` creates it.
    update: 'none',
    tags,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        // Rules, and views rendered in Node.
        test: {
          ...shared,
          name: 'rules',
          // The tested code is pure, so the tests can share one module registry: a third of the
          // time.
          isolate: false,
          pool: 'threads',
          // Each worker loads all modules again, and these tests never wait.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/setup/property-cases.ts', 'tests/setup/html-parser.ts'],
          // Some of them build the catalogue of all elements.
          hookTimeout: 60_000,
          include: [
            '{packages,tools}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/{contract,gala}/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.{ts,tsx}', '**/*.long.test.{ts,tsx}', '**/node_modules/**'],
        },
      },
      {
        // Long matrices, for `npm run test:long`.
        test: {
          ...shared,
          name: 'long',
          include: [
            '{packages,tools}/**/*.long.test.{ts,tsx}',
            'host/**/*.long.test.ts',
            'demo-host/**/*.long.test.ts',
            'tests/{conformance,host,security}/**/*.long.test.ts',
          ],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          globalSetup: 'demo-host/testing/global-setup.ts',
          maxWorkers: 2,
        },
      },
      {
        // The demo host: real servers on free ports.
        test: {
          ...shared,
          name: 'host',
          // Loading the database and the server takes longer than most of the tests.
          isolate: false,
          include: ['host/**/*.test.ts', 'demo-host/**/*.test.ts', 'tests/{host,security}/**/*.test.ts'],
          exclude: ['**/*.long.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          globalSetup: ['demo-host/testing/global-setup.ts', 'tests/s3-server/start.ts'],
          maxWorkers: workers,
          maxConcurrency: 3,
        },
      },
      {
        // The conformance kit, and the hosts that it checks: real servers on free ports.
        test: {
          ...shared,
          name: 'conformance',
          include: ['tests/conformance/**/*.test.ts', 'tests/mock/**/*.test.ts'],
          exclude: ['**/*.long.test.ts', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: workers,
        },
      },
      {
        // A release and a deployment on this machine, for `npm run test:operations`.
        test: {
          ...shared,
          name: 'operations',
          include: ['tests/operations/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each test continues where the previous one ended.
          retry: 0,
          bail: 1,
        },
      },
      {
        // Firefox and WebKit, for `npm run test:engines`.
        test: {
          ...shared,
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'demo-host/testing/global-setup.ts',
          maxWorkers: 2,
        },
      },
      elements,
      pages,
      // Every story in both brands, for `npm run test:long`.
      inBrowser('stories', ['stories/**/*.browser.test.ts'], {
        plugins: [focusRings],
        setupFiles: ['stories/freeze-clock.ts'],
        browser: {
          // The pictures must not depend on the locale, the time zone or running animations.
          provider: playwright({
            launchOptions: launchOptions(),
            contextOptions: {
              reducedMotion: 'reduce',
              locale: 'sv-SE',
              timezoneId: 'Europe/Stockholm',
              viewport: { width: 1280, height: 4000 },
            },
          }),
          expect: {
            toMatchScreenshot: {
              comparatorOptions: { threshold: 0.1, allowedMismatchedPixelRatio: 0.001 },
              resolveScreenshotPath: ({ arg, ext, root }) => join(root, 'stories/baselines', `${arg}${ext}`),
            },
          },
        },
      }),
    ],
  },
})
