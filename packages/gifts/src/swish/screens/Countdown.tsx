import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'

/** The time left to pay. Nothing is shown when it is unknown or has run actionLabel: the outcome comes from the server. */
export function Countdown({ expiresAt }: { readonly expiresAt: string | null }) {
  const end = expiresAt === null ? NaN : Date.parse(expiresAt)
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])

  const seconds = Math.ceil((end - now) / 1000)
  if (!(seconds > 0)) return null
  return (
    <p className="time-left" role="timer">
      {texts.timeLeft(seconds)}
    </p>
  )
}
