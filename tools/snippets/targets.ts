import { markupOf } from '../catalogue/markup.mjs'

/** The kinds of files that a snippet is pasted into. */
export const targets = ['html', 'markdown', 'razor', 'php', 'jsx'] as const
export type Target = (typeof targets)[number]

export interface Element {
  readonly tag: string
  readonly props: Readonly<Record<string, unknown>>
  /** Texts that replace its own, by key. */
  readonly texts?: Readonly<Record<string, string>>
  /** The HTML of its children. */
  readonly fallback: string
  /** The place of its props in HTML. */
  readonly form?: 'attributes' | 'child'
}

/** The texts of an element, if any is replaced. */
const replaced = ({ texts = {} }: Element) => (Object.keys(texts).length > 0 ? { texts } : {})

const html = (element: Element, form = element.form): string =>
  markupOf(element.tag, element.props, element.fallback.trim(), form, replaced(element))

/**
 * With its props in attributes, because editors remove a `<script>` and show its text to visitors.
 */
const htmlForEditors = (element: Element): string => html(element, 'attributes')

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

const phpAttribute = (name: string): string =>
  ` data-${name}="<?= htmlspecialchars(json_encode($${name}, JSON_THROW_ON_ERROR), ENT_QUOTES) ?>"`

function phpSnippet(element: Element): string {
  const { tag, props, fallback } = element
  const variables = Object.entries({ props, ...replaced(element) })
  return [
    ...variables.flatMap(([name, values]) => [
      `<?php $${name} = [`,
      ...Object.entries(values).map(([key, value]) => `  ${php(key)} => ${php(value)},`),
      ']; ?>',
    ]),
    `<${tag}${variables.map(([name]) => phpAttribute(name)).join('')}>`,
    ...lines(fallback).map((line) => `  ${line}`),
    `</${tag}>`,
  ].join('\n')
}

/** Razor reads `@` as code. */
const razorSnippet = (element: Element): string =>
  [
    htmlForEditors(element).replaceAll('@', '@@'),
    `@* Från en modell: <${element.tag} data-props="@System.Text.Json.JsonSerializer.Serialize(Model)"> *@`,
  ].join('\n')

/** A prop in JSX: a plain text in quotes, everything else as an expression. */
const jsxProp = ([name, value]: [string, unknown]): string =>
  typeof value === 'string' && !/["&{}\\\n]/.test(value) ? `${name}="${value}"` : `${name}={${JSON.stringify(value)}}`

const componentOf = (tag: string): string => tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

function jsxSnippet(element: Element, packageName: string): string {
  const { tag, props, fallback } = element
  const { texts } = replaced(element)
  return [
    `import { ${componentOf(tag)} } from '${packageName}/react'`,
    '',
    `<${componentOf(tag)}`,
    ...Object.entries(props).map((prop) => `  ${jsxProp(prop)}`),
    ...(texts ? [`  ${jsxProp(['data-texts', JSON.stringify(texts)])}`] : []),
    ...(fallback.trim() === ''
      ? []
      : [`  dangerouslySetInnerHTML={{ __html: ${JSON.stringify(lines(fallback).join(''))} }}`]),
    '/>',
  ].join('\n')
}

/** An element in the language of a target. @param packageName The npm package of the element. */
export function elementCode(target: Target, element: Element, packageName: string): string {
  switch (target) {
    case 'html':
      return html(element)
    case 'markdown':
      return htmlForEditors(element)
    case 'razor':
      return razorSnippet(element)
    case 'php':
      return phpSnippet(element)
    case 'jsx':
      return jsxSnippet(element, packageName)
  }
}
