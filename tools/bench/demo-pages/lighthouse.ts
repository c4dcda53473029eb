import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { launchOptions } from '../../../scripts/setup/launch-options.ts'
import type { Demo } from './demo.ts'

/** The pages that Lighthouse visits. */
export const auditedPages: Readonly<Record<string, (demo: Demo) => string>> = {
  'gift flow, /ge/gava/': ({ host }) => `${host}/ge/gava/`,
  'form, /volontar/': ({ host }) => `${host}/volontar/`,
  'start, /': ({ host }) => `${host}/`,
  microsite: ({ microsite }) => `${microsite}/`,
}

const score = z.number().transform((share) => Math.round(share * 100))
const figure = z.object({ numericValue: z.number() }).transform(({ numericValue }) => numericValue)

const report = z
  .object({
    categories: z.object({
      performance: z.object({ score }),
      accessibility: z.object({ score }),
      'best-practices': z.object({ score }),
      seo: z.object({ score }),
    }),
    audits: z.object({
      'largest-contentful-paint': figure,
      'total-blocking-time': figure,
      'max-potential-fid': figure,
      'cumulative-layout-shift': figure,
    }),
  })
  .transform(({ categories, audits }) => ({
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    practices: categories['best-practices'].score,
    seo: categories.seo.score,
    lcp: audits['largest-contentful-paint'],
    blocked: audits['total-blocking-time'],
    delay: audits['max-potential-fid'],
    shift: audits['cumulative-layout-shift'],
  }))

/** What Lighthouse says of a page. Times in ms. */
export type Audit = z.infer<typeof report>

/** Visits a page with Lighthouse as a phone: slow 4G, processor four times slower. */
export async function audit(url: string): Promise<Audit> {
  const { executablePath, args } = launchOptions()
  const { stdout } = await promisify(execFile)(
    join(import.meta.dirname, '../node_modules/.bin/lighthouse'),
    [
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=--headless=new ${args.join(' ')}`,
    ],
    { env: { ...process.env, ...(executablePath && { CHROME_PATH: executablePath }) }, maxBuffer: 2 ** 27 },
  )
  return report.parse(JSON.parse(stdout))
}
