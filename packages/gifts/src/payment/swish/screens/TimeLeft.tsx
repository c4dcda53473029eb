import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'

/** How long Swish waits for the payer. Nothing is shown when that is unknown or over: what then happened, the server tells. */
export function TimeLeft({ expiresAt }: { readonly expiresAt: string | null }) {
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
