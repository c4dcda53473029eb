import { ArrowIcon, useLanguage } from '@charity-elements/runtime/react'
import { type MouseEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EventCard } from './EventCard.tsx'
import type { EventCalendarProps } from './props.ts'
import { monthName } from './format.ts'
import { eventsInMonth, calendarMonths, parseEvents } from './model.ts'
import { toStockholmTime, monthIndex } from './stockholm-time.ts'
import { texts } from './texts.ts'

export function EventCalendar({ heading, events: cmsEvents }: EventCalendarProps) {
  const { locale, texts: textsOf } = useLanguage()
  const t = textsOf(texts)
  const [now] = useState(() => new Date())
  const { events, problems } = useMemo(() => parseEvents(cmsEvents), [cmsEvents])
  const months = useMemo(() => calendarMonths(events, now), [events, now])
  const [chosen, setChosen] = useState(() => monthIndex(toStockholmTime(now)))
  // When the events change, the month that was shown may no longer be in the list.
  const index = Math.min(Math.max(chosen - (months[0] ?? chosen), 0), months.length - 1)
  const month = months[index] ?? chosen
  const shown = eventsInMonth(month, events)

  useEffect(() => {
    for (const problem of problems) console.warn(`charity-elements: <event-calendar> ${problem} and is left out`)
  }, [problems])

  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  /** Whether the button that was pressed had the focus. */
  const hadFocus = useRef(false)
  const moveBy =
    (by: 1 | -1) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      hadFocus.current = currentTarget.matches(':focus')
      setChosen(months[index + by] ?? month)
    }
  // A button that becomes disabled loses the focus, in some browsers at once. Give it to the other
  // button.
  useLayoutEffect(() => {
    const [pressed, other] = index === 0 ? [previous.current, next.current] : [next.current, previous.current]
    if (hadFocus.current && pressed?.disabled) other?.focus()
    hadFocus.current = false
  }, [index])

  return (
    <section className="calendar" part="calendar" aria-labelledby="calendar-heading">
      <div className="top">
        <h2 id="calendar-heading" className="heading" part="heading">
          {heading || t.heading}
        </h2>
        <div className="switcher">
          <button
            ref={previous}
            type="button"
            className="step"
            part="previous"
            aria-label={t.previous}
            disabled={index === 0}
            onClick={moveBy(-1)}
          >
            <ArrowIcon className="icon back" />
          </button>
          <h3 className="month" part="month" aria-live="polite">
            {monthName(month, locale)}
          </h3>
          <button
            ref={next}
            type="button"
            className="step"
            part="next"
            aria-label={t.next}
            disabled={index === months.length - 1}
            onClick={moveBy(1)}
          >
            <ArrowIcon />
          </button>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="none">{t.none}</p>
      ) : (
        <ol className="events" role="list" key={month}>
          {shown.map((event) => (
            <EventCard key={`${event.start.getTime()} ${event.headline}`} event={event} now={now} />
          ))}
        </ol>
      )}
    </section>
  )
}
