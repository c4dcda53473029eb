import { ArrowIcon } from '@charity-elements/runtime/controls/icons.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { EventCard } from './EventCard.tsx'
import type { EventCalendarProps } from './element.ts'
import { monthName } from './format.ts'
import { eventsIn, monthsOf, readEvents } from './model.ts'
import { inStockholm, monthOf } from './stockholm.ts'
import { texts } from './texts.ts'

export function EventCalendar({ heading, events: given }: EventCalendarProps) {
  const [now] = useState(() => new Date())
  const { events, problems } = useMemo(() => readEvents(given), [given])
  const months = useMemo(() => monthsOf(events, now), [events, now])
  const [chosen, setChosen] = useState(() => monthOf(inStockholm(now)))
  // Other events may leave the month that was shown outside the list.
  const index = Math.min(Math.max(chosen - (months[0] ?? chosen), 0), months.length - 1)
  const month = months[index] ?? chosen
  const shown = eventsIn(month, events)

  useEffect(() => {
    for (const problem of problems) console.warn(`charity-elements: <event-calendar> ${problem} and is left out`)
  }, [problems])

  const previous = useRef<HTMLButtonElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const step = (by: 1 | -1) => setChosen(months[index + by] ?? month)
  // A button that is disabled while it has focus would lose the visitor's place: the other one takes over.
  useEffect(() => {
    const [pressed, other] = index === 0 ? [previous.current, next.current] : [next.current, previous.current]
    const root = pressed?.getRootNode()
    if (pressed?.disabled && root instanceof ShadowRoot && root.activeElement === pressed) other?.focus()
  }, [index])

  return (
    <section className="calendar" part="calendar" aria-labelledby="calendar-heading">
      <div className="top">
        <h2 id="calendar-heading" className="heading" part="heading">
          {heading || texts.heading}
        </h2>
        <div className="switcher">
          <button
            ref={previous}
            type="button"
            className="step"
            part="previous"
            aria-label={texts.previous}
            disabled={index === 0}
            onClick={() => step(-1)}
          >
            <ArrowIcon className="icon back" />
          </button>
          <h3 className="month" part="month" aria-live="polite">
            {monthName(month)}
          </h3>
          <button
            ref={next}
            type="button"
            className="step"
            part="next"
            aria-label={texts.next}
            disabled={index === months.length - 1}
            onClick={() => step(1)}
          >
            <ArrowIcon />
          </button>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="none">{texts.none}</p>
      ) : (
        <ol className="events" role="list" key={month}>
          {shown.map((event) => (
            <EventCard key={`${event.start.getTime()} ${event.headline}`} event={event} />
          ))}
        </ol>
      )}
    </section>
  )
}
