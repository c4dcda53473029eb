import { useEffect, useState } from 'react'
import { type Day, stockholmDay } from './post-days.ts'

/** The day that it is in Sweden; null until the page stands, so that what a server draws is true on any day. */
export function useToday(): Day | null {
  const [today, setToday] = useState<Day | null>(null)
  useEffect(() => {
    const look = () => setToday(stockholmDay(new Date()))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return today
}
