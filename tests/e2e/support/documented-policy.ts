import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { Site } from './fixtures.ts'
import { openTestPage } from './test-page.ts'

const documentedPolicy =
  /^## Content Security Policy\n[^]*?```\n([^]*?)```/m.exec(readFileSync('docs/embedding.md', 'utf8'))?.[1] ?? ''

/** A minimal gift bar with its fallback link. */
export const bar = '<gift-bar data-tagline="Ge" data-button-amounts="[100]"><a href="/ge/">Ge en gåva</a></gift-bar>'

/**
 * Opens a page with this body at the host's origin, under the Content Security Policy that
 * docs/embedding.md gives.
 */
export async function openUnderPolicy(page: Page, site: Site, body: string, head = '', query = ''): Promise<void> {
  const policy = `${documentedPolicy
    .replaceAll('https://cdn.example.org/', `${site.host}/cdn/`)
    .replaceAll('https://www.example.org', site.host)
    .replaceAll('\n', ' ')}; trusted-types charity-elements dompurify`
  await openTestPage(page, site, body, {
    ...(head && { head }),
    headers: { 'Content-Security-Policy': policy },
    query,
  })
}
