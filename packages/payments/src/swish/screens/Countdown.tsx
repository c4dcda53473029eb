import { useTexts } from '@charity-elements/runtime/react'
import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'

/** `2:05` */
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Swish waits three minutes. If more are left, this device's clock is slow. */
const longestMs = 5 * 60_000

/**
 * The time left to pay; nothing if it is unknown, or if this device's clock is wrong. Even when the
 * time has run out on this screen, only the server decides the outcome.
 */
export function Countdown({ expiresAt }: { readonly expiresAt: string | null }) {
  const t = useTexts(texts)
  const end = expiresAt === null ? NaN : Date.parse(expiresAt)
  const [start] = useState(() => Date.now())
  const [now, setNow] = useState(start)

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  const seconds = Math.ceil((end - now) / 1000)
  if (!(end > start) || end - start > longestMs) return null
  return seconds > 0 ? (
    <p className="time-left" role="timer">
      {t.timeLeft({ time: minutes(seconds) })}
    </p>
  ) : (
    <p className="time-out" role="status">
      {t.timeOut}
    </p>
  )
}
