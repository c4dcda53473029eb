import {
  emulate,
  expectAccessible,
  find,
  fullMotion,
  mount,
  settled,
  testAtWidths,
} from '@charity-elements/runtime/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isShown, setUpPage, tap, widths } from '../testing/test-page.ts'
import { sideMenu } from './element.ts'
import { examples, largeTree } from './examples.ts'

beforeEach(async () => void (await setUpPage(1024)))

const page = (title: string, children: readonly object[] = [], more: object = {}) => ({
  id: title,
  title,
  path: `/${title}/`,
  children,
  ...more,
})
const tree = [
  page('a', [page('a1', [page('a11'), page('a12')]), page('a2', [page('a21')])]),
  page('b', [page('b1')]),
  page('c'),
]

async function menu(given: readonly object[] | object = tree) {
  const { element, root } = await mount(sideMenu, { tree: given })
  const expander = (title: string) => find(root, `[aria-label="Undersidor till ${title}"]`)
  return {
    element,
    root,
    expander,
    /** The visible pages, in order. */
    shown: () =>
      Array.from(root.querySelectorAll('.page-title'))
        .filter(isShown)
        .map(({ textContent }) => textContent),
    press: async (title: string) => {
      await userEvent.click(expander(title))
      await settled(element.shadowRoot ?? document)
    },
  }
}

describe('a side menu', () => {
  it('shows a tree of pages, each a link [SID-1]', async () => {
    const { root, shown } = await menu()
    expect(shown()).toEqual(['a', 'b', 'c'])
    expect(Array.from(root.querySelectorAll('a'), ({ pathname }) => pathname)).toEqual(['/a/', '/b/', '/c/'])
  })

  it('expands a page to show what is below it, and collapses it again [SID-2]', async () => {
    const { root, shown, press, expander } = await menu()
    expect(root.querySelectorAll('button')).toHaveLength(2)
    await press('a')
    expect(expander('a').getAttribute('aria-expanded')).toBe('true')
    expect(find(root, `#${CSS.escape(expander('a').getAttribute('aria-controls') ?? '')}`).textContent).toBe('a1a2')
    expect(shown()).toEqual(['a', 'a1', 'a2', 'b', 'c'])
    await press('a')
    expect(expander('a').getAttribute('aria-expanded')).toBe('false')
    await expect.poll(shown).toEqual(['a', 'b', 'c'])
    await expect.poll(() => root.querySelector('.branch')).toBeNull()
  })

  it('has at most one expanded branch on each level [SID-5]', async () => {
    const { shown, press } = await menu()
    await press('a')
    await press('a1')
    expect(shown()).toEqual(['a', 'a1', 'a11', 'a12', 'a2', 'b', 'c'])
    await press('a2')
    await expect.poll(shown).toEqual(['a', 'a1', 'a2', 'a21', 'b', 'c'])
    await press('b')
    await expect.poll(shown).toEqual(['a', 'b', 'b1', 'c'])
  })

  it('marks the current page and opens its branch at load, without animation [SID-3, SID-4]', async () => {
    await emulate({ features: [fullMotion] })
    const current = [
      page('a', [page('a1', [page('a11', [], { isCurrentPage: true })]), page('a2', [page('a21')])]),
      page('b'),
    ]
    const { element, root, shown, expander } = await menu(current)
    expect(Array.from(root.querySelectorAll('.branch')).flatMap((branch) => branch.getAnimations())).toEqual([])
    expect(shown()).toEqual(['a', 'a1', 'a11', 'a2', 'b'])
    const marked = find(root, '[aria-current=page]')
    expect(marked.textContent).toBe('a11')
    expect(getComputedStyle(find(root, '.row.current')).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    expect(expander('a').getAttribute('aria-expanded')).toBe('true')

    // The page changes the current page.
    element.setAttribute(
      'data-tree',
      JSON.stringify([page('a', [page('a1')]), page('b', [page('b1')], { isCurrentPage: true })]),
    )
    await expect.poll(shown).toEqual(['a', 'b', 'b1'])
    expect(find(root, '[aria-current=page]').textContent).toBe('b')
  })

  it('reads id, title, path, level, isCurrentPage and children from the CMS [SID-6]', async () => {
    const { root, shown } = await menu({
      Id: 1061,
      Title: 'Om oss',
      Path: 'om-oss/',
      Level: 3,
      IsCurrentPage: true,
      Children: { id: '1062', title: 'Historia', path: 'https://example.org/', level: 4, children: null },
    })
    expect(shown()).toEqual(['Om oss', 'Historia'])
    expect(Array.from(root.querySelectorAll('a'), ({ href }) => href)).toEqual([
      `${location.origin}/om-oss/`,
      'https://example.org/',
    ])
    expect(Array.from(root.querySelectorAll('.row'), (row) => row.getAttribute('part'))).toEqual([
      'page level-3',
      'page level-4',
    ])
    expect(find(root, '[aria-current=page]').textContent).toBe('Om oss')
  })

  it('keeps its open branches when the page sets another tree, and opens that of another current page', async () => {
    const { element, shown, press } = await menu()
    await press('a')
    element.dataset['tree'] = JSON.stringify([page('ny'), ...tree])
    await expect.poll(shown).toEqual(['ny', 'a', 'a1', 'a2', 'b', 'c'])
    element.dataset['tree'] = JSON.stringify([page('b', [page('b1', [], { isCurrentPage: true })]), page('c')])
    await expect.poll(shown).toEqual(['b', 'b1', 'c'])
    expect(find(element.shadowRoot as ShadowRoot, '[part~=current]').textContent).toBe('b1')
  })

  it('takes 250 ms to expand and to collapse [SID-7]', async () => {
    await emulate({ features: [fullMotion] })
    const { element, root, expander } = await menu()
    for (const expanded of ['true', 'false']) {
      expander('a').click()
      await expect.poll(() => expander('a').getAttribute('aria-expanded')).toBe(expanded)
      const durations = find(root, '.branch')
        .getAnimations()
        .map(({ effect }) => effect?.getComputedTiming().duration)
      expect(durations).toEqual([250])
      await settled(element.shadowRoot ?? document)
    }
  })

  it('opens a page without an address by its title', async () => {
    const { root, shown } = await menu([{ title: 'Orter', children: [page('Lund')] }, { title: 'Tom' }])
    await userEvent.click(find(root, 'button'))
    expect(shown()).toEqual(['Orter', 'Lund', 'Tom'])
    expect(root.querySelectorAll('button')).toHaveLength(1)
  })

  it('works by keyboard and by touch', async () => {
    const { element, expander, shown } = await menu()
    await userEvent.tab()
    await userEvent.tab()
    expect(element.shadowRoot?.activeElement).toBe(expander('a'))
    await userEvent.keyboard('{Enter}')
    expect(expander('a').getAttribute('aria-expanded')).toBe('true')
    await userEvent.tab()
    expect(element.shadowRoot?.activeElement?.textContent).toBe('a1')
    await settled(element.shadowRoot ?? document)
    await tap(expander('b'))
    await expect.poll(shown).toEqual(['a', 'b', 'b1', 'c'])
  })

  it('renders only the open branches of 2,000 pages, and one new branch per press', async () => {
    const given = largeTree(20, 9, 10)
    const { root, expander } = await menu(given)
    expect(JSON.stringify(given).match(/"id"/g)).toHaveLength(2000)
    const rendered = () => root.querySelectorAll('a').length
    expect(rendered()).toBe(20)
    expander('Avdelning 3').click()
    await expect.poll(rendered).toBe(20 + 9)
    const others = [...root.querySelectorAll('a')]
    const changed: Node[] = []
    new MutationObserver((changes) => changed.push(...changes.flatMap(({ addedNodes }) => [...addedNodes]))).observe(
      root,
      { subtree: true, childList: true },
    )
    expander('Ort 3.4').click()
    await expect.poll(rendered).toBe(20 + 9 + 10)
    expect(changed).toHaveLength(1)
    expect(others.every(({ isConnected }) => isConnected)).toBe(true)
  })

  it('shows the open branch alone on a phone, and the others when it is closed', async () => {
    await setUpPage(360)
    const { root } = await mount(sideMenu, examples[0]?.props ?? {})
    const shown = () => Array.from(root.querySelectorAll<HTMLElement>('.page-title')).filter(isShown)
    expect(shown().map(({ textContent }) => textContent)).toEqual([
      'Hemlöshet',
      'Härbärge',
      'Göteborg',
      'Malmö',
      'Stockholm',
      'Uppsala',
    ])
    await userEvent.click(find(root, '[aria-label="Undersidor till Hemlöshet"]'))
    await expect.poll(() => shown().map(({ textContent }) => textContent)).toContain('Mat och värme')
  })

  testAtWidths('is accessible and fits at %i px, closed and open', widths, async (width) => {
    await setUpPage(width)
    for (const { props } of examples.filter(({ name }) => name !== 'Empty')) {
      document.body.replaceChildren()
      const { root } = await mount(sideMenu, props)
      await expectAccessible()
      const buttons = Array.from(root.querySelectorAll('button')).filter(isShown)
      await userEvent.click(buttons.at(-1) ?? expect.fail('nothing to open'))
      await expectAccessible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    }
  })
})
