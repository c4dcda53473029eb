import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Browser, type Page, expect } from '@playwright/test'

const given = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run \`npm run test:wordpress\`.`)
  return value
}

export const wordpress = given('WORDPRESS_URL')
export const host = given('HOST_URL')
const simulators = given('SIMULATORS_URL')
const folder = given('WORDPRESS_FOLDER')

export type User = 'admin' | 'editor' | 'author'

export interface Example {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  readonly fallback: string
}

const fromDist = (path: string): unknown => JSON.parse(readFileSync(`dist/cdn/${path}`, 'utf8'))

export const { version } = fromDist('manifest.json') as { version: string }

/** The states of each element, by tag. */
export const examples = fromDist('examples.json') as Readonly<Record<string, readonly Example[]>>

/** An admin page, with the user logged in. */
export async function logIn(browser: Browser, user: User, path = '/wp-admin/'): Promise<Page> {
  // On a narrower window, the editor closes its settings whenever its list of blocks opens.
  const page = await (await browser.newContext({ viewport: { width: 1500, height: 950 } })).newPage()
  await page.goto(`${wordpress}/wp-login.php?redirect_to=${encodeURIComponent(wordpress + path)}`)
  await page.locator('#user_login').fill(user)
  await page.locator('#user_pass').fill(`${user}-password`)
  await page.locator('#wp-submit').click()
  await page.waitForURL((url) => url.href.startsWith(wordpress) && !url.pathname.endsWith('wp-login.php'))
  return page
}

/**
 * Publishes a post as the user who is logged in, with the editor's own calls. Returns its address.
 */
export async function publish(page: Page, title: string, content: string): Promise<string> {
  if (!page.url().includes('post-new.php')) await page.goto(`${wordpress}/wp-admin/post-new.php`)
  await page.waitForFunction(() => 'wp' in window)
  return page.evaluate(
    async (post) => {
      const { apiFetch } = Reflect.get(window, 'wp') as { apiFetch(call: object): Promise<{ link: string }> }
      return (await apiFetch({ path: '/wp/v2/posts', method: 'POST', data: { ...post, status: 'publish' } })).link
    },
    { title, content },
  )
}

/** Runs PHP in the site. */
export const runPhp = (code: string): string =>
  execFileSync(
    'php',
    ['-r', `$_SERVER['HTTP_HOST']='${new URL(wordpress).host}'; require '${folder}/wp-load.php'; ${code}`],
    {
      encoding: 'utf8',
    },
  )

/** PHP's warnings so far. */
export const phpProblems = (): string => {
  try {
    return readFileSync(`${folder}/wp-content/debug.log`, 'utf8') + readFileSync(`${folder}/debug.log`, 'utf8')
  } catch {
    try {
      return readFileSync(`${folder}/debug.log`, 'utf8')
    } catch {
      return ''
    }
  }
}

interface Payment {
  readonly id: string
  readonly amount: number
  readonly status: string
}

export const payments = async (): Promise<readonly Payment[]> => (await fetch(`${simulators}/control/swish`)).json()

/** The donor approves the newest payment in Swish. */
export async function approve({ id }: Payment): Promise<void> {
  const answer = await fetch(`${simulators}/control/swish/${id}/approve`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(answer.status).toBe(200)
}

/**
 * The props of an element after everything that WordPress did to it, read back from its attributes.
 */
export const readBack = (page: Page, tag: string, index = 0): Promise<Record<string, unknown> | null> =>
  page.evaluate(
    ([name, place]) => {
      const element = document.querySelectorAll(name)[place]
      if (!element) return null
      const props: Record<string, unknown> = {}
      for (const { name: attribute, value } of Array.from(element.attributes)) {
        if (attribute === 'data-props') Object.assign(props, JSON.parse(value))
        else if (attribute.startsWith('data-')) props[attribute] = value
      }
      return props
    },
    [tag, index] as const,
  )

/** Whether the running element shows its view instead of its fallback. */
export const isDrawn = (page: Page, tag: string): Promise<boolean> =>
  page.evaluate((name) => {
    const element = document.querySelector(name)
    if (!element || !customElements.get(name)) return false
    return name === 'raw-code' || Boolean(element.shadowRoot && !element.shadowRoot.querySelector(':scope > slot'))
  }, tag)
