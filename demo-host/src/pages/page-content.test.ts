import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mainPages } from '../../testing/main-pages.ts'
import { type TestHost, startTestHost } from '../../testing/test-host.ts'
import { flattenTree, siteTree } from './content/page-tree.ts'

/* What the demo's pages say: enough, the same everywhere, with pictures that fit. */

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

const mainOf = async (path: string) => {
  const page = await (await fetch(host.addresses.host + path)).text()
  return (/<main[^]*<\/main>/.exec(page)?.[0] ?? '').replaceAll('&nbsp;', '\u00a0').replaceAll('&quot;', '"')
}

/** Numbers that a line may end within. Those of phones and accounts have groups of two, or a dash. */
const brokenNumbers = (text: string) => text.match(/(?<![\w-]|\d )\d{1,3}(?: \d{3})+(?!\w| \d|-)/g) ?? []

describe('pages of the demo', () => {
  it('in the tree have three paragraphs each, and whole numbers', async () => {
    const wrong: string[] = []
    for (const { path } of flattenTree(siteTree(''))) {
      const main = await mainOf(path)
      if (main.includes('"with-sidebar"') && (main.match(/<p[ >]/g) ?? []).length < 3) wrong.push(path)
      wrong.push(...brokenNumbers(main))
    }
    expect(wrong).toEqual([])
  })

  it.each(mainPages)('%s: no line ends within a number', async (path) => {
    expect(brokenNumbers(await mainOf(path))).toEqual([])
  })
})

describe('a night indoors', () => {
  const counts: Readonly<Record<string, number>> = { en: 1, a: 1, två: 2, two: 2, fem: 5, five: 5 }

  it.each(['/kampanj/', '/en/', '/ge/gava/'])('costs 200 kronor on %s', async (path) => {
    const main = await mainOf(path)
    const impacts = [...main.matchAll(/\{"amount":(\d+),"text":"(en|a|två|two|fem|five) (?:natt|nätter|nights?)\b/g)]
    expect(impacts.length).toBeGreaterThan(0)
    // A gift may give more than its nights, but less than another night.
    for (const [impact, amount, count = ''] of impacts)
      expect(Math.floor(Number(amount) / 200), impact).toBe(counts[count])
    for (const [, nights, sum = ''] of main.matchAll(/(\d+)\s(?:kallaste nätter|coldest nights)[^]*?(\d\D000)/g))
      expect(Number(sum.replace(/\D/, ''))).toBe(Number(nights) * 200)
  })
})

describe('pages for giving', () => {
  const pictureOf = (main: string) => /<aside class="story"[^]*?\/media\/([a-z]+)\.jpg/.exec(main)?.[1]

  it.each(mainPages.filter((path) => /^\/ge\/./.test(path)))(
    '%s: a picture and a story are beside it',
    async (path) => {
      const main = await mainOf(path)
      expect(pictureOf(main)).toBeDefined()
      expect(/<aside class="story"[^]*<\/aside>/.exec(main)?.[0].match(/<p>/g)?.length).toBeGreaterThan(1)
    },
  )

  it('the page for gifts every month names BankID, with which they are signed', async () => {
    expect(await mainOf('/ge/manad/')).toContain('"paymentMarks":"Autogiro, BankID"')
  })

  it.each(['/ge/hylla/', '/ge/minne/'])('%s: promises no card before the element does', async (path) => {
    expect(await mainOf(path)).not.toMatch(/inom (en|ett|två|tre|fyra|\d+) dag/)
  })

  it.each([
    ['/ge/hylla/', '/tack/hylla/'],
    ['/ge/minne/', '/tack/minne/'],
  ])('%s: the thanks are about the person, with the same picture', async (path, thanks) => {
    const main = await mainOf(path)
    expect(main).toContain(`"route":{"path":"${thanks}"}`)
    const thanked = await mainOf(thanks)
    expect(thanked).toContain(`/media/${pictureOf(main)}.jpg`)
    expect(thanked).not.toContain('sover inomhus')
  })
})
