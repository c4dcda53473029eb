import { createContext, type ReactNode } from 'react'

/**
 * Asks for a monthly gift before a one-time gift is paid, in an element that takes both; null
 * elsewhere.
 */
export const MonthlyAskContext = createContext<((amount: number | null) => ReactNode) | null>(null)
