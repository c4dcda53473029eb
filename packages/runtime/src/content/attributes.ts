import type { TemplateElement } from '../core/template/jsx-runtime.ts'

/** Attributes whose boolean value is written as a word. */
const isWritten = /^(?:aria-|data-|(?:contenteditable|draggable|spellcheck)$)/

/** The names that are not just lower case in HTML. */
const htmlNames: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  viewBox: 'viewBox',
  preserveAspectRatio: 'preserveAspectRatio',
}

/** Attributes of SVG that are written with hyphens: `strokeWidth`. */
const isHyphenated = /^(?:stroke|fill|clip|stop|text)[A-Z]/

function attributeName(name: string): string {
  const known = Object.hasOwn(htmlNames, name) ? htmlNames[name] : undefined
  return known ?? name.replace(/[A-Z]/g, (letter) => (isHyphenated.test(name) ? '-' : '') + letter.toLowerCase())
}

/**
 * Whether an address would run a script. Content has already passed `safe-url.ts`; this is the last
 * guard, as in React.
 */
const isScript = (text: string): boolean => /^javascript:/i.test(text.replace(/[\0-\x20]/g, ''))

/**
 * The attributes of an element in HTML. Leaves out everything that could run a script, whatever the
 * template was given.
 */
export function attributesOf({ attributes }: TemplateElement): ReadonlyMap<string, string> {
  const written = new Map<string, string>()
  for (const [given, value] of Object.entries(attributes)) {
    const name = attributeName(given)
    if (name.startsWith('on') || (value === false && !isWritten.test(name))) continue
    if (value === true && !isWritten.test(name)) written.set(name, '')
    else if (['string', 'number', 'boolean'].includes(typeof value) && !isScript(String(value)))
      written.set(name, String(value))
  }
  return written
}
