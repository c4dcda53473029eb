import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible, find, mount, settled } from '@charity-elements/runtime/testing'
import { modalDialog } from './element.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

const letter = '<p>För 200 kronor</p><a href="/ge/">Ge en gåva</a>'
const dialogOf = (root: HTMLElement) => find<HTMLDialogElement>(root, 'dialog')
const isOpen = (root: HTMLElement) => vi.waitFor(() => expect(dialogOf(root).open).toBe(true))

describe('<modal-dialog>', () => {
  it('closes on Escape when closing is allowed, and tells the page [MOD-1]', async () => {
    const { element, root } = await mount(
      modalDialog,
      { heading: 'Så används din gåva', isOpen: true },
      { fallback: letter },
    )
    await isOpen(root)
    expect(find(element, 'a').checkVisibility()).toBe(true)
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    await settled(element.shadowRoot as ShadowRoot)
    await expectAccessible()
    const heard: string[] = []
    element.addEventListener('dialog-close', ({ type }) => {
      heard.push(type)
      Object.assign(element, { isOpen: false })
    })
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(dialogOf(root).open).toBe(false))
    expect(heard).toEqual(['dialog-close'])
    expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden')
    Object.assign(element, { isOpen: true })
    await isOpen(root)
  })

  it('closes by its button', async () => {
    const { root } = await mount(modalDialog, { heading: 'Tack', isOpen: true }, { fallback: letter })
    await isOpen(root)
    const button = find(root, '.dialog-close')
    expect(button.getAttribute('aria-label')).toBe('Stäng')
    button.click()
    await vi.waitFor(() => expect(dialogOf(root).open).toBe(false))
  })

  it.each([
    ['the property', (element: HTMLElement) => void Object.assign(element, { isOpen: true })],
    ['its attribute', (element: HTMLElement) => element.setAttribute('data-is-open', 'true')],
  ])('that the visitor has closed reads as closed, and %s opens it again', async (_, open) => {
    const { element, root } = await mount(modalDialog, { heading: 'Tack' }, { fallback: letter })
    element.setAttribute('data-props', '{ "isOpen": true }')
    for (let visit = 0; visit < 3; visit += 1) {
      await isOpen(root)
      await userEvent.keyboard('{Escape}')
      await vi.waitFor(() => expect(dialogOf(root).open).toBe(false))
      expect(element).toHaveProperty('isOpen', false)
      open(element)
    }
    await isOpen(root)
  })

  it('is in English on an English page', async () => {
    onTestFinished(() => document.documentElement.setAttribute('lang', 'sv'))
    document.documentElement.lang = 'en'
    const { root } = await mount(modalDialog, { heading: 'Thank you', isOpen: true }, { fallback: letter })
    await isOpen(root)
    expect(find(root, '.dialog-close').getAttribute('aria-label')).toBe('Close')
    expect(find(root, 'h2').matches(':lang(en)')).toBe(true)
  })

  it('stays open on Escape, however often, when closing is not allowed [MOD-2]', async () => {
    const { root } = await mount(
      modalDialog,
      { heading: 'Vänta', isOpen: true, isClosable: false },
      { fallback: letter },
    )
    await isOpen(root)
    for (let press = 0; press < 4; press += 1) await userEvent.keyboard('{Escape}')
    expect(dialogOf(root).open).toBe(true)
    dialogOf(root).close()
    await isOpen(root)
    expect(root.querySelector('.dialog-close')).toBeNull()
  })

  it('stays open when the page prevents dialog-close', async () => {
    const { element, root } = await mount(modalDialog, { heading: 'Vänta', isOpen: true }, { fallback: letter })
    await isOpen(root)
    element.addEventListener('dialog-close', (event) => event.preventDefault())
    await userEvent.keyboard('{Escape}')
    expect(dialogOf(root).open).toBe(true)
  })

  it('waits while another dialog is open on the page', async () => {
    const first = await mount(modalDialog, { heading: 'Först', isOpen: true }, { fallback: letter })
    await isOpen(first.root)
    const second = await mount(modalDialog, { heading: 'Sedan', isOpen: true }, { fallback: letter })
    expect(dialogOf(second.root).open).toBe(false)
    await userEvent.keyboard('{Escape}')
    await isOpen(second.root)
    expect(dialogOf(first.root).open).toBe(false)
  })
})
