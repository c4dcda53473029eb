import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { find } from '../testing/mount.ts'
import {
  View,
  beginElements,
  clearElements,
  dispatched,
  events,
  props,
  put,
  says,
  viewOf,
} from '../testing/test-element.tsx'
import { defineElement } from './define.ts'
import { register } from './register.ts'

/* What design 3 and 4 ask of how an element is told its props, in a real browser. */

beforeEach(beginElements)
afterEach(clearElements)

describe('props', () => {
  it('come from attributes, the JSON child and data-props, a single attribute over both', async () => {
    const element = put(
      `<test-element data-title="Från attributet" data-props='{"title":"data-props","amounts":[5],"isOpen":true}'>
        <script type="application/json">{"amounts":[1,2],"person":{"FirstName":"Åsa","unknown":1}}</script>
      </test-element>`,
    )
    await says(element, 'h2', 'Från attributet')
    await says(element, 'p', '5')
    await says(element, '.person', 'Åsa')
    await says(element, '.open', 'open')
  })

  it('are read as the CMS serialises them: keys in either case, null for absent, a gift flat or under properties', async () => {
    const nested = put(
      `<test-element data-connected-gift='{"Id":42,"Properties":{"MinimumGiftAmount":null,"GiftTag":[{"Name":"Hemlöshet"}]}}'></test-element>`,
    )
    await says(nested, '.gift', '42 Hemlöshet')
    const flat = put(
      `<test-element data-connected-gift='[{"id":"7","giftTag":{"name":"Mat"}}]' data-is-open="True"></test-element>`,
    )
    await says(flat, '.gift', '7 Mat')
    await says(flat, '.open', 'open')
  })

  it('return to their default when an attribute is removed or emptied; an empty boolean is true', async () => {
    const element = put(`<test-element data-title="Egen" data-amounts="[7]" data-is-open></test-element>`)
    await says(element, '.open', 'open')
    element.removeAttribute('data-title')
    element.setAttribute('data-amounts', '')
    await says(element, 'h2', 'Rubrik')
    await says(element, 'p', '100')
  })

  it('may be set as properties before the element is defined, and are never written back to an attribute', async () => {
    const late = defineElement({ tag: 'test-late', props, events, view: View })
    const element = document.body.appendChild(document.createElement('test-late'))
    Object.assign(element, { title: 'Tidig', person: { firstName: 'Hemlig' } })
    register(late)
    await says(element, 'h2', 'Tidig')
    Object.assign(element, { title: 'Sen', amounts: [9] })
    await says(element, 'h2', 'Sen')
    await says(element, 'p', '9')
    expect(element.getAttributeNames()).toEqual([])
    Object.assign(element, { title: undefined })
    await says(element, 'h2', 'Rubrik')
  })
})

describe('bad input', () => {
  it('in an attribute is told in the console and to the page, and shows the fallback', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const element = put(`<test-element data-amounts="[100,"><a href="/ge/">Ge en gåva</a></test-element>`)
    await vi.waitFor(() => expect(dispatched).toHaveLength(1))
    expect(warn.mock.calls[0]?.[0]).toBe('charity-elements: <test-element> data-amounts: is not JSON')
    expect(dispatched[0]?.detail).toEqual({ tag: 'test-element', reason: 'data-amounts: is not JSON' })
    expect(find(element, 'a').checkVisibility()).toBe(true)
    element.setAttribute('data-amounts', '["hundra"]')
    await vi.waitFor(() => expect(dispatched).toHaveLength(2))
    expect(dispatched[1]?.detail.reason).toMatch(/^data-amounts\.0: .*number/)
    element.setAttribute('data-amounts', '[100]')
    await viewOf(element)
    expect(find(element, 'a').checkVisibility()).toBe(false)
    element.setAttribute('data-amounts', '{')
    await vi.waitFor(() => expect(find(element, 'a').checkVisibility()).toBe(true))
    element.setAttribute('data-amounts', '[200]')
    await says(element, 'p', '200')
    expect(find(element, 'a').checkVisibility()).toBe(false)
  })

  it('or a view that throws never stops the page or its neighbours [TRK-7]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const broken = put(`<test-element data-title="boom"><b>Reserv</b></test-element>`)
    const neighbour = put(`<test-element data-title="Granne"></test-element>`)
    await says(neighbour, 'h2', 'Granne')
    await vi.waitFor(() => expect(find(broken, 'b').checkVisibility()).toBe(true))
    // The room that was kept for the view is not kept for what stands in its place.
    await vi.waitFor(() => expect(broken.getBoundingClientRect().height).toBeLessThan(64))
    expect(window.dataLayer).toEqual([{ event: 'javascript_error', tag: 'test-element', message: 'Error: it broke' }])
    expect(dispatched[0]?.detail.reason).toBe('stopped working: it broke')
    broken.setAttribute('data-title', 'Lagad')
    Object.assign(broken, { amounts: [1] })
    await says(broken, 'h2', 'Lagad')
  })
})
