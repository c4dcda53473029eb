/** A request and its result. */
export interface Exchange {
  sent: { method: string; url: string; headers: Record<string, string>; body?: string }
  /** 0 if there was no answer. */
  status: number
  headers: Headers
  text: string
  /** Why there was no answer. */
  trouble?: string
}
