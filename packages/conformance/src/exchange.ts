/** A request and what came of it. */
export interface Exchange {
  sent: { method: string; url: string; headers: Record<string, string>; body?: string }
  /** 0 where no answer came. */
  status: number
  headers: Headers
  text: string
  /** Why no answer came. */
  trouble?: string
}
