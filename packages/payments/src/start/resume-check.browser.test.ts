import type { Services } from '@charity-elements/runtime'
import { expect, it, onTestFinished } from 'vitest'
import { checkOnLoad, rememberPressed, type ResumeAction } from './resume-check.ts'

/** What each of a page's bars does when the page loads. */
async function checksOf(bars: string, pressed?: number): Promise<readonly ResumeAction[]> {
  sessionStorage.clear()
  const page = document.body.appendChild(document.createElement('main'))
  onTestFinished(() => page.remove())
  page.innerHTML = bars
  const calls: unknown = { send: async () => ({ shouldOpen: true }), pageState: globalThis }
  const services = calls as Services
  const elements = [...page.children]
  if (pressed !== undefined) rememberPressed(services, 'giftbar', elements[pressed] ?? page)
  return await Promise.all(elements.map((element) => checkOnLoad(services, 'giftbar', element)))
}

const [shown, hidden] = ['<a-bar></a-bar>', '<a-bar hidden style="display: none"></a-bar>']

it.each([
  ['the first', shown + shown, undefined, ['open', 'nothing']],
  ['the pressed one', shown + shown, 1, ['nothing', 'open']],
  ['the one that the page shows', hidden + shown, undefined, ['nothing', 'open']],
  ['the one that the page shows, whichever was pressed', hidden + shown, 0, ['nothing', 'open']],
  ['none of those that the page hides', hidden + hidden, 1, ['nothing', 'nothing']],
])('of two bars, %s goes on with an interrupted payment', async (_, bars, pressed, actions) => {
  expect(await checksOf(bars, pressed)).toEqual(actions)
})
