import { useLanguage } from '@charity-elements/runtime/react'
import { plainText } from '@charity-elements/ui/content'
import { RichText } from '@charity-elements/ui/react'
import { dateBadge, formatEventTime } from './format.ts'
import { icsFile, icsFileName } from './ics.ts'
import { type CalendarEvent, dayAfter } from './model.ts'
import { texts } from './texts.ts'

/** Downloads the event as a file for the user's own calendar. */
function downloadIcs(event: CalendarEvent): void {
  const description = plainText(event.description).join('\n')
  const text = icsFile(event, { description, url: location.href, now: new Date() })
  const blobUrl = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = blobUrl
  link.download = icsFileName(event.headline)
  link.click()
  // The browser has read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(blobUrl), 0)
}

/** An event. Once it is over, nobody can add it to a calendar. */
export function EventCard({ event, now }: { readonly event: CalendarEvent; readonly now: Date }) {
  const language = useLanguage()
  const t = language.texts(texts)
  const { weekday, day, month } = dateBadge(event, language.locale)
  const { from, to, between } = formatEventTime(event, t)
  return (
    <li className="event" part="event">
      <div className="badge" aria-hidden="true">
        <span>{weekday}</span>
        <b>{day}</b>
        <span>{month}</span>
      </div>
      <div className="about">
        <h4 className="headline" part="headline">
          {event.headline}
        </h4>
        <p className="when" part="when">
          <time className="moment" dateTime={event.start.toISOString()}>
            {from}
          </time>
          {between}
          {to && (
            <time className="moment" dateTime={event.end?.toISOString()}>
              {to}
            </time>
          )}
        </p>
        {event.description !== '' && <RichText content={event.description} className="description" />}
        {now < dayAfter(event) && (
          <button
            type="button"
            className="add"
            aria-label={t.addNamed({ headline: event.headline })}
            onClick={() => downloadIcs(event)}
          >
            {t.add}
          </button>
        )}
      </div>
    </li>
  )
}
