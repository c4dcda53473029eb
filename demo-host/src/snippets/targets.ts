import { markupOf } from '../../../scripts/catalogue/markup.mjs'

/** The kinds of files that a snippet is pasted into. */
export const targets = ['html', 'markdown', 'razor', 'php', 'jsx'] as const
export type Target = (typeof targets)[number]

export interface Element {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
  /** The HTML of its children. */
  readonly fallback: string
  /** Where its props are in HTML. */
  readonly form?: 'attributes' | 'child'
}

const html = ({ tag, props, fallback, form }: Element): string => markupOf(tag, props, fallback.trim(), form)

const lines = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '')

/** A PHP literal. */
function php(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(php).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `[${Object.entries(value)
      .map(([key, part]) => `${php(key)} => ${php(part)}`)
      .join(', ')}]`
  }
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  return JSON.stringify(value ?? null)
}

const phpSnippet = ({ tag, props, fallback }: Element): string =>
  [
    '<?php $props = [',
    ...Object.entries(props).map(([name, value]) => `  ${php(name)} => ${php(value)},`),
    ']; ?>',
    `<${tag} data-props="<?= htmlspecialchars(json_encode($props, JSON_THROW_ON_ERROR), ENT_QUOTES) ?>">`,
    ...lines(fallback).map((line) => `  ${line}`),
    `</${tag}>`,
  ].join('\n')

/** Razor reads `@` as code. */
const razorSnippet = (element: Element): string =>
  [
    html(element).replaceAll('@', '@@'),
    `@* Från en modell: <${element.tag} data-props="@System.Text.Json.JsonSerializer.Serialize(Model)"> *@`,
  ].join('\n')

/** A prop in JSX: a plain text in quotes, everything else as an expression. */
const jsxProp = ([name, value]: [string, unknown]): string =>
  typeof value === 'string' && !/["&{}\\\n]/.test(value) ? `${name}="${value}"` : `${name}={${JSON.stringify(value)}}`

const componentOf = (tag: string): string => tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const jsxSnippet = ({ tag, props, fallback }: Element, packageName: string): string =>
  [
    `import { ${componentOf(tag)} } from '${packageName}/react'`,
    '',
    `<${componentOf(tag)}`,
    ...Object.entries(props).map((prop) => `  ${jsxProp(prop)}`),
    ...(fallback.trim() === ''
      ? []
      : [`  dangerouslySetInnerHTML={{ __html: ${JSON.stringify(lines(fallback).join(''))} }}`]),
    '/>',
  ].join('\n')

/** An element in the language of a target. @param packageName The npm package of the element. */
export function elementCode(target: Target, element: Element, packageName: string): string {
  switch (target) {
    case 'html':
    case 'markdown':
      return html(element)
    case 'razor':
      return razorSnippet(element)
    case 'php':
      return phpSnippet(element)
    case 'jsx':
      return jsxSnippet(element, packageName)
  }
}
