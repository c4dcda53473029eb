/** A day as `YYYY-MM-DD`, without time or zone. */
export type Day = string

export const toDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)
export const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is an existing day, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => !Number.isNaN(toTime(text)) && toDay(toTime(text)) === text
