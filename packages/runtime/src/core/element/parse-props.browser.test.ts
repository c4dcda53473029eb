import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { find } from '../../testing/mount.ts'
import {
  View,
  beginElements,
  clearElements,
  dispatched,
  events,
  props,
  insertHtml,
  requiresTitle,
  expectText,
  viewOf,
} from '../../testing/test-element.tsx'
import { defineElement } from './define.ts'
import { reactElement } from '../../react/react-element.tsx'
import { register } from '../../register.ts'

beforeEach(beginElements)
afterEach(clearElements)

describe('props', () => {
  it('come from the JSON child, data-props and single attributes, which override both', async () => {
    const element = insertHtml(
      `<test-element data-title="Från attributet" data-props='{"title":"data-props","amounts":[5],"isOpen":true}'>
        <script type="application/json">{"amounts":[1,2],"person":{"FirstName":"Åsa","unknown":1}}</script>
      </test-element>`,
    )
    await expectText(element, 'h2', 'Från attributet')
    await expectText(element, 'p', '5')
    await expectText(element, '.person', 'Åsa')
    await expectText(element, '.open', 'open')
    element.dataset['title'] = 'Ny'
    await expectText(element, 'h2', 'Ny')
    await expectText(element, '.person', 'Åsa')
    expect(dispatched).toEqual([])
  })

  it.each(['Ge {nu}', 'Så här: {"title": "Ge"}', '{"title": "Ge"} och så vidare'])(
    'are not the fallback text %s',
    async (text) => {
      const element = insertHtml(`<test-element>${text}</test-element>`)
      await viewOf(element)
      expect(element.textContent).toBe(text)
      expect(dispatched).toEqual([])
    },
  )

  it.each([
    ['as it was', '{"title":"Borta"}'],
    ['with typographic quotes, in a paragraph', '<p>{ “title”: “Borta” }</p>'],
  ])('that an editor made text are hidden from visitors, and the console says so: %s', async (_, text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const element = insertHtml(`<test-element>${text}<a href="/ge">Ge {nu}</a></test-element>`)
    await vi.waitFor(() => expect(element.textContent).toBe('Ge {nu}'))
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('has its JSON as text'), element)
    warn.mockRestore()
  })

  it('are parsed as the CMS serialises them: keys in either case, null, a flat or nested gift', async () => {
    const nested = insertHtml(
      `<test-element data-connected-gift='{"Id":42,"Properties":{"MinimumGiftAmount":null,"GiftTag":[{"Name":"Hemlöshet"}]}}'></test-element>`,
    )
    await expectText(nested, '.gift', '42 Hemlöshet')
    const flat = insertHtml(
      `<test-element data-connected-gift='[{"id":"7","giftTag":{"name":"Mat"}}]' data-is-open="True"></test-element>`,
    )
    await expectText(flat, '.gift', '7 Mat')
    await expectText(flat, '.open', 'open')
  })

  it('return to their default when an attribute is removed or emptied; an empty boolean is true', async () => {
    const element = insertHtml(`<test-element data-title="Egen" data-amounts="[7]" data-is-open></test-element>`)
    await expectText(element, '.open', 'open')
    element.removeAttribute('data-title')
    element.setAttribute('data-amounts', '')
    await expectText(element, 'h2', 'Rubrik')
    await expectText(element, 'p', '100')
  })

  it('can be set as properties before the upgrade, and are never written back to attributes', async () => {
    const late = defineElement({ tag: 'test-late', props, events, view: View })
    const element = document.body.appendChild(document.createElement('test-late'))
    Object.assign(element, { title: 'Tidig', person: { firstName: 'Hemlig' } })
    register(late, reactElement)
    await expectText(element, 'h2', 'Tidig')
    Object.assign(element, { title: 'Sen', amounts: [9] })
    await expectText(element, 'h2', 'Sen')
    await expectText(element, 'p', '9')
    expect(element.getAttributeNames()).toEqual([])
    for (const nothing of [undefined, null]) {
      Object.assign(element, { title: nothing })
      await expectText(element, 'h2', 'Rubrik')
      expect(Reflect.get(element, 'title')).toBe('Rubrik')
    }
  })
})

describe('invalid input', () => {
  it('of an optional prop takes its default, and is said with what was given and is expected', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = insertHtml(`<test-element data-amounts="[100,"><a href="/ge/">Ge en gåva</a></test-element>`)
    await vi.waitFor(() => expect(dispatched).toHaveLength(1))
    expect(warn.mock.calls[0]?.[0]).toBe(
      'charity-elements: <test-element> data-amounts: is not JSON (given: "[100,"; expected: JSON)',
    )
    expect(dispatched[0]?.detail).toEqual({
      tag: 'test-element',
      reason: 'data-amounts: is not JSON',
      prop: 'amounts',
      given: '[100,',
      expected: 'JSON',
    })
    await expectText(element, 'p', '100')
    expect(find(element, 'a').checkVisibility()).toBe(false)

    element.setAttribute('data-amounts', '["hundra"]')
    await vi.waitFor(() => expect(dispatched).toHaveLength(2))
    expect(dispatched[1]?.detail).toMatchObject({ prop: 'amounts', given: 'hundra', expected: 'number' })
    expect(dispatched[1]?.detail.reason).toMatch(/^data-amounts\.0: .*number/)
    // Reported once, not with each change of another prop.
    element.setAttribute('data-title', 'Ny rubrik')
    await expectText(element, 'h2', 'Ny rubrik')
    expect(dispatched).toHaveLength(2)
    element.setAttribute('data-amounts', '[200]')
    await expectText(element, 'p', '200')
  })

  it('of a required prop shows the fallback, and later leaves the view as it is', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    register(requiresTitle, reactElement)
    const element = insertHtml(`<test-required data-amounts="[1]"><a href="/ge/">Ge en gåva</a></test-required>`)
    await vi.waitFor(() => expect(dispatched[0]?.detail).toMatchObject({ prop: 'title', expected: '"title"' }))
    expect(find(element, 'a').checkVisibility()).toBe(true)
    element.setAttribute('data-title', 'Rubrik')
    await expectText(element, 'h2', 'Rubrik')
    find(await viewOf(element), 'button').click()
    await expectText(element, 'button', '1')
    Object.assign(element, { title: 7, amounts: [2] })
    await vi.waitFor(() => expect(dispatched[1]?.detail).toMatchObject({ prop: 'title', given: 7, expected: 'string' }))
    expect((await viewOf(element)).textContent).toBe('Rubrik1closed1')
    expect(find(element, 'a').checkVisibility()).toBe(false)
  })

  it('or a view that throws never stops the page or other elements [TRK-7]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = insertHtml(`<test-element data-title="boom"><b>Reserv</b></test-element>`)
    const neighbour = insertHtml(`<test-element data-title="Granne"></test-element>`)
    await expectText(neighbour, 'h2', 'Granne')
    await vi.waitFor(() => expect(find(broken, 'b').checkVisibility()).toBe(true))
    // The fallback does not get the reserved size of the view.
    await vi.waitFor(() => expect(broken.getBoundingClientRect().height).toBeLessThan(64))
    expect(window.dataLayer).toEqual([{ event: 'javascript_error', tag: 'test-element', message: 'Error: it broke' }])
    expect(dispatched[0]?.detail.reason).toBe('stopped working: it broke')
    broken.setAttribute('data-title', 'Lagad')
    await expectText(broken, 'h2', 'Lagad')
  })
})
