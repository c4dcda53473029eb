import { expectAccessible, find, mount, testAtWidths } from '@charity-elements/runtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventCalendar } from './element.ts'
import { examples } from './examples.ts'

beforeEach(() => {
  document.body.replaceChildren()
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const events = [
  {
    startDate: '2026-11-28T11:30',
    endDate: '2026-11-28T13:00',
    headline: 'Sopplunch',
    description: '<p>Soppa och <b>bröd</b></p>',
  },
  { startDate: '2026-12-13T18:00', endDate: '2026-12-14T12:00', headline: 'Luciakonsert' },
  {
    startDate: '2027-02-01',
    headline: 'Läger',
    description: {
      tag: '#root',
      elements: [{ tag: 'p', elements: [{ tag: '#text', text: 'Ta med varma kl&auml;der' }] }],
    },
  },
]

async function calendar(props: object = { events }) {
  const { element, root } = await mount(eventCalendar, props)
  return {
    element,
    root,
    month: () => find(root, '[part=month]').textContent,
    headlines: () => Array.from(root.querySelectorAll('[part=headline]'), (headline) => headline.textContent),
    previous: find<HTMLButtonElement>(root, '[part=previous]'),
    next: find<HTMLButtonElement>(root, '[part=next]'),
  }
}

describe('a calendar', () => {
  it('has the heading ‘Kalender’ by default [CAL-1]', async () => {
    expect(find((await calendar()).root, 'h2').textContent).toBe('Kalender')
    expect(find((await calendar({ events, heading: 'Det händer' })).root, 'h2').textContent).toBe('Det händer')
  })

  it('opens on the current month, and moves one month at a time between its ends [CAL-2, CAL-3, CAL-8, CAL-9, CAL-10]', async () => {
    const { month, headlines, previous, next } = await calendar()
    const seen = []
    for (;;) {
      seen.push([month(), headlines(), previous.disabled, next.disabled])
      if (next.disabled) break
      await userEvent.click(next)
    }
    expect(seen).toEqual([
      ['november 2026', ['Sopplunch'], true, false],
      ['december 2026', ['Luciakonsert'], false, false],
      ['januari 2027', [], false, false],
      ['februari 2027', ['Läger'], false, true],
    ])
    await userEvent.click(previous)
    expect(month()).toBe('januari 2027')
    expect([previous.getAttribute('aria-label'), next.getAttribute('aria-label')]).toEqual([
      'Föregående månad',
      'Nästa månad',
    ])
  })

  it('shows a message when a month has no events [CAL-4]', async () => {
    const { root, next } = await calendar()
    expect(root.textContent).not.toContain('Inga händelser')
    await userEvent.click(next)
    await userEvent.click(next)
    expect(find(root, '.none').textContent).toBe('Inga händelser denna månad')
  })

  it('names the month in Swedish [CAL-11]', async () => {
    vi.setSystemTime(new Date('2026-05-15'))
    const { root, month } = await calendar({ events: [] })
    expect(month()).toBe('maj 2026')
    expect(find(root, '.none')).toBeVisible()
  })

  it('shows an event’s headline, times and description as rich text [CAL-5, CAL-6, CAL-7, CAL-12, CAL-13, CAL-14]', async () => {
    const { root, next } = await calendar()
    expect(find(root, '[part=headline]').textContent).toBe('Sopplunch')
    expect(find(root, '[part=when]').textContent).toBe('2026-11-28 11:30–13:00')
    expect(find(root, '.description').innerHTML).toBe('<p>Soppa och <b>bröd</b></p>')
    await userEvent.click(next)
    expect(find(root, '[part=when]').textContent).toBe('2026-12-13 18:00 till 2026-12-14 12:00')
    expect(root.querySelector('.description')).toBeNull()
    await userEvent.click(next)
    await userEvent.click(next)
    expect(find(root, '.description').innerHTML).toBe('<p>Ta med varma kläder</p>')
    expect(root.querySelectorAll('time')).toHaveLength(1)
    expect(find(root, '.add').getAttribute('aria-label')).toContain('Läger')
  })

  it('works by keyboard, and does not lose the focus at its ends', async () => {
    const { element, month, previous, next } = await calendar({ events: events.slice(0, 2) })
    next.focus()
    await userEvent.keyboard('{Enter}')
    expect(month()).toBe('december 2026')
    expect(next.disabled).toBe(true)
    expect(element.shadowRoot?.activeElement).toBe(previous)
    await userEvent.keyboard(' ')
    expect(month()).toBe('november 2026')
    expect(element.shadowRoot?.activeElement).toBe(next)
    // Safari gives a button that is pressed no focus: nothing takes it from where the user is.
    next.blur()
    next.click()
    await expect.poll(month).toBe('december 2026')
    expect(element.shadowRoot?.activeElement).toBeNull()
  })

  it('leaves out an event with invalid dates, with a console warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { headlines } = await calendar({ events: [...events, { startDate: 'i morgon', headline: 'Fel' }] })
    expect(headlines()).toEqual(['Sopplunch'])
    await vi.waitFor(() =>
      expect(warn.mock.calls).toEqual([
        ['charity-elements: <event-calendar> \'Fel\' has no valid start date ("i morgon") and is left out'],
      ]),
    )
  })

  it('downloads an event as a file for the user’s own calendar', async () => {
    const { root } = await calendar()
    let file: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob
      return 'blob:calendar'
    })
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const saved: string[] = []
    const onClick = (press: Event) => {
      const link = press.target
      if (link instanceof HTMLAnchorElement) saved.push(link.download)
      press.preventDefault()
    }
    // The link is not in the document, so only a listener on the link itself gets its click.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      this.addEventListener('click', onClick)
      this.dispatchEvent(new MouseEvent('click', { cancelable: true }))
    })
    find(root, '.add').click()
    expect(saved).toEqual(['sopplunch.ics'])
    // By its type, a phone opens it in the calendar.
    expect(file?.type).toBe('text/calendar;charset=utf-8')
    expect(await file?.text()).toContain('SUMMARY:Sopplunch\r\nDESCRIPTION:Soppa och bröd\r\n')
    await vi.waitFor(() => expect(revoke).toHaveBeenCalledWith('blob:calendar'))
  })

  it('shows new events when the page changes them, and stays in its month', async () => {
    const { element, month, headlines, next } = await calendar()
    await userEvent.click(next)
    Reflect.set(element, 'events', [{ startDate: '2026-12-24', headline: 'Julafton' }])
    await expect.poll(headlines).toEqual(['Julafton'])
    expect(month()).toBe('december 2026')
    Reflect.set(element, 'events', [])
    await expect.poll(month).toBe('november 2026')
  })

  testAtWidths('is accessible and fits at %i px', [360, 768, 1280], async (width) => {
    vi.useRealTimers()
    await page.viewport(width, 800)
    for (const { props } of examples) await calendar(props)
    await Promise.all(
      Array.from(document.querySelectorAll('event-calendar'), ({ shadowRoot }) =>
        shadowRoot?.getAnimations().map(({ finished }) => finished),
      ).flat(),
    )
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
