import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { find } from '../../testing/mount.ts'
import { beginElements, clearElements, insertHtml, renders, viewOf } from '../../testing/test-element.tsx'
import { takeTurn } from './take-turn.ts'

beforeEach(beginElements)
afterEach(() => {
  clearElements()
  scrollTo(0, 0)
})

/** Keeps the processor busy, as a large view does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

/** Blocks of the page, each as high as the viewport. */
const blocks = (count: number): Element[] =>
  Array.from({ length: count }, () => {
    const block = document.body.appendChild(document.createElement('div'))
    block.style.blockSize = '100vh'
    // Otherwise the mouse, which is over a block, has it rendered at once.
    block.style.pointerEvents = 'none'
    return block
  })

/**
 * Queues blocks whose views take 12 ms each while `isSlow`. Returns the blocks that have been
 * rendered, in order.
 */
function queue(all: readonly Element[], isSlow = () => true): Element[] {
  const rendered: Element[] = []
  for (const block of all) {
    void takeTurn().then(() => {
      rendered.push(block)
      if (isSlow()) work(12)
    })
  }
  return rendered
}

const timeout = 10_000

it('turns: elements render in the order in which they ask', async () => {
  const all = blocks(9)
  const rendered = queue(all)
  await vi.waitFor(() => expect(rendered).toEqual(all), { timeout })
})

it('turns: other tasks and frames run between its slices', async () => {
  const order: string[] = []
  const rendered = queue(blocks(300), () => order.length < 2)
  const isDone = () => rendered.length === 300
  requestAnimationFrame(() => order.push(isDone() ? 'late frame' : 'frame'))
  setTimeout(() => order.push(isDone() ? 'late task' : 'task'))
  await vi.waitFor(() => expect(order).toHaveLength(2), { timeout })
  expect(order.sort()).toEqual(['frame', 'task'])
  await vi.waitFor(() => expect(isDone()).toBe(true), { timeout })
})

it('turns: one view that fails does not stop the others', async () => {
  const failed = takeTurn().then(() => {
    throw new Error('it broke')
  })
  const rendered = queue(blocks(2))
  await expect(failed).rejects.toThrow('it broke')
  await vi.waitFor(() => expect(rendered).toHaveLength(2))
})

it('turns: a hidden page needs no scheduler', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const yielded = vi.spyOn(scheduler, 'yield')
  const rendered = queue(blocks(6))
  await vi.waitFor(() => expect(rendered).toHaveLength(6))
  expect(yielded).not.toHaveBeenCalled()
})

it('a single element is rendered in the tasks after it is connected', async () => {
  const element = insertHtml('<test-element></test-element>')
  // Its turn, React's own task, and at most three pauses of React.
  for (let task = 0; task < 5; task += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(0)
    })
  }
  expect(element.shadowRoot?.querySelector('h2')?.textContent).toBe('Rubrik')
})

it('an element that is removed before its turn is not rendered, and one that returns is', async () => {
  const before = renders.count
  const removed = insertHtml('<test-element></test-element>')
  await Promise.resolve()
  removed.remove()
  await viewOf(insertHtml('<test-element></test-element>'))
  expect(renders.count).toBe(before + 1)
  document.body.append(removed)
  await viewOf(removed)
})

it('an element that waits knows its props when a script reads one', async () => {
  const element = insertHtml('<test-element data-amounts="[7]"></test-element>')
  await Promise.resolve()
  expect(element.shadowRoot?.querySelector('h2')).toBeNull()
  expect(Reflect.get(element, 'amounts')).toEqual([7])
})

it.each(['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'])(
  'an element that waits behind others is rendered at once at its %s',
  async (type) => {
    queue(blocks(20), () => false)
    const element = insertHtml('<test-element><a href="#ge">Ge</a></test-element>')
    await Promise.resolve()
    expect(element.shadowRoot?.querySelector('h2')).toBeNull()
    const inside = find(element, 'a')
    // Nothing in the page's content can hide the event from the element.
    inside.addEventListener(type, (event) => event.stopPropagation())
    inside.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    expect(element.shadowRoot?.querySelector('h2')?.textContent).toBe('Rubrik')
  },
)

it('an element that has the focus already is rendered in the microtask after it is connected', async () => {
  const element = document.createElement('test-element')
  element.innerHTML = '<a href="#ge">Ge</a>'
  document.body.append(element)
  find(element, 'a').focus()
  await Promise.resolve()
  expect(element.shadowRoot?.querySelector('h2')?.textContent).toBe('Rubrik')
})
