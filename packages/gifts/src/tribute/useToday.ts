import { useEffect, useState } from 'react'
import { type Day, stockholmDay } from './post-days.ts'

/** Today in Sweden. Null until mounted, so that server-rendered HTML is valid on any day. */
export function useToday(): Day | null {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted ? stockholmDay(new Date()) : null
}
