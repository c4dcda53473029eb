import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { find } from '../testing/mount.ts'
import { View, beginElements, clearElements, expectText } from '../testing/test-element.tsx'
import { wrapElement } from './wrap-element.ts'

beforeEach(beginElements)
afterEach(clearElements)

const TestElement = wrapElement({
  tag: 'test-element',
  props: ['title', 'amounts', 'isOpen'],
  events: { onTestPress: 'test-press', onElementError: 'element-error' },
  define: () => Promise.resolve(),
})

/** Renders into the page and returns the element. */
function renderInPage(
  props: Record<string, unknown>,
  root = createRoot(document.body.appendChild(document.createElement('div'))),
) {
  flushSync(() => root.render(createElement(TestElement, props, <a href="/ge">Ge</a>)))
  return { root, element: find(document.body, 'test-element') }
}

describe('React component of an element', () => {
  it('has lists and booleans in server-rendered HTML, and hydrates without a warning', async () => {
    const props = { title: 'Hej "du" & <jag>', amounts: [75, 150], isOpen: false, className: 'wide', id: 'a' }
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(createElement(TestElement, props, <a href="/ge">Ge</a>))
    const element = find(container, 'test-element')
    await expectText(element, 'h2', 'Hej "du" & <jag>')
    await expectText(element, 'p', '75 150')
    expect([element.className, element.id, element.textContent]).toEqual(['wide', 'a', 'Ge'])
    const root = flushSync(() => hydrateRoot(container, createElement(TestElement, props, <a href="/ge">Ge</a>)))
    expect(error).not.toHaveBeenCalled()
    root.unmount()
    error.mockRestore()
  })

  it('follows changed props, and gives the default back for one that is taken away', async () => {
    const { root, element } = renderInPage({ title: 'Ett', amounts: [1], isOpen: true })
    await expectText(element, 'h2', 'Ett')
    renderInPage({ title: '', isOpen: null }, root)
    await expectText(element, 'h2', '')
    await expectText(element, 'p', '100')
    await expectText(element, '.open', 'closed')
    root.unmount()
  })

  it('calls the listener of the last render, which may cancel the event', async () => {
    const first = vi.fn()
    const { root, element } = renderInPage({ onTestPress: first })
    await expectText(element, 'button', '0')
    const second = vi.fn((event: Event) => event.preventDefault())
    renderInPage({ onTestPress: second }, root)
    find(element.shadowRoot as ShadowRoot, 'button').click()
    await vi.waitFor(() => expect(second).toHaveBeenCalledOnce())
    expect(first).not.toHaveBeenCalled()
    await expectText(element, 'button', '0')
    root.unmount()
  })

  it('reports an error of the first render to its listener, and gives the element to a ref', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const onElementError = vi.fn()
    const ref = { current: null }
    const { root, element } = renderInPage({ amounts: 'many', onElementError, ref })
    await vi.waitFor(() => expect(onElementError).toHaveBeenCalledOnce())
    expect(ref.current).toBe(element)
    root.unmount()
  })

  it('defines its tag, and says so on the console if that fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const define = vi.fn(() => Promise.reject(new Error('offline')))
    const Absent = wrapElement({ tag: 'absent-element', props: [], events: {}, define })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    flushSync(() => root.render(createElement(Absent)))
    await vi.waitFor(() =>
      expect(warn).toHaveBeenCalledWith(expect.stringContaining('<absent-element>'), expect.any(Error)),
    )
    flushSync(() => root.render(createElement(Absent, { className: 'wide' })))
    expect(define).toHaveBeenCalledOnce()
    root.unmount()
  })
})

it('a prerendered view that waited for its script can be used once it is hydrated', async () => {
  const props = { title: 'Ge', amounts: [100], isOpen: false, person: undefined, connectedGift: undefined }
  const element = document.createElement('test-element')
  element.attachShadow({ mode: 'open' }).innerHTML =
    `<div class="root" lang="sv" data-prerendered hidden>${renderToString(<View {...props} emit={() => true} />)}</div>`
  element.dataset['props'] = JSON.stringify(props)
  const button = find(element.shadowRoot as ShadowRoot, 'button')
  document.body.append(element)
  await vi.waitFor(() => {
    button.click()
    expect(button.textContent).not.toBe('0')
  })
  expect(button.isConnected && !button.closest('[hidden]')).toBe(true)
})
