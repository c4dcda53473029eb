/** An answer before it is written. */
export interface Reply {
  status: number
  /** The content type; none for an empty body. */
  type?: string
  body?: string
  headers?: Record<string, string>
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

export const empty = (status: number): Reply => ({ status })

export const html = (body: string, status = 200): Reply => ({ status, type: 'text/html; charset=utf-8', body })

export const redirect = (location: string): Reply => ({ status: 303, headers: { Location: location } })

/** Escapes text for HTML. */
export const escaped = (text: unknown): string =>
  String(text).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
