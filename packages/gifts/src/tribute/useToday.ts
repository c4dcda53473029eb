import { useEffect, useState } from 'react'
import { type Day, stockholmDay } from './post-days.ts'

/** The day that it is in Sweden whenever the flow is drawn; null until the page stands, so that what a server draws is true on any day. */
export function useToday(): Day | null {
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return stands ? stockholmDay(new Date()) : null
}
