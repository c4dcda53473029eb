import { pascalCase } from '../catalogue/catalogue.mjs'
import { escapeHtml } from '../prerender/src/escape-html.js'

/** @typedef {import('../catalogue/catalogue.mjs').Entry} Entry */
/** @typedef {import('@valibot/to-json-schema').JsonSchema} JsonSchema */

const upper = (/** @type {string} */ name) => name.charAt(0).toUpperCase() + name.slice(1)

const plainTypes = /** @type {Record<string, string>} */ ({
  string: 'string',
  number: 'decimal',
  integer: 'int',
  boolean: 'bool',
})

/** A comment in XML. @param {string} text @param {string} indent */
const summary = (text, indent) => `${indent}/// <summary>${escapeHtml(text).replace(/\s*\n\s*/g, ' ')}</summary>`

/**
 * The C# type of a value. Objects become records, which are added to `records`. A value with
 * several forms is an `object`.
 * @param {JsonSchema | boolean | undefined} schema
 * @param {string} name Of a record for it.
 * @param {Map<string, JsonSchema>} records
 * @returns {string}
 */
function typeOf(schema, name, records) {
  if (typeof schema !== 'object') return 'object'
  const { type, properties, items } = schema
  if (type === 'array') return `IReadOnlyList<${typeOf(/** @type {JsonSchema} */ (items), name, records)}>`
  if (type === 'object' && properties && Object.keys(properties).length > 0) {
    records.set(name, schema)
    return name
  }
  return (schema.enum ? 'string' : plainTypes[String(type)]) ?? 'object'
}

/**
 * A record with a property for each field, all of them optional, and the records that it uses
 * inside of it.
 * @param {string} name @param {string} description @param
 * {{name: string, description?: string, schema: JsonSchema}[]} fields @param {string} indent
 * @returns {string}
 */
function record(name, description, fields, indent) {
  const inner = `${indent}    `
  /** @type {Map<string, JsonSchema>} */
  const records = new Map()
  const properties = fields.map(({ name: field, description: text, schema }) => {
    // A record must not have the same name as a property beside it.
    const type = typeOf(schema, `${upper(field)}Value`, records)
    return [...(text ? [summary(text, inner)] : []), `${inner}public ${type}? ${upper(field)} { get; init; }`].join(
      '\n',
    )
  })
  const used = [...records].map(([inside, { properties: parts = {} }]) =>
    record(
      inside,
      `The fields of ${inside.replace(/Value$/, '')}.`,
      Object.entries(parts).map(([field, schema]) => ({ name: field, schema: /** @type {JsonSchema} */ (schema) })),
      inner,
    ),
  )
  return [
    summary(description, indent),
    `${indent}public sealed record ${name}`,
    `${indent}{`,
    [...properties, ...used].join('\n\n'),
    `${indent}}`,
  ].join('\n')
}

/**
 * The names of the fields of a schema, at any depth.
 * @param {JsonSchema | boolean | undefined} schema
 * @returns {string[]}
 */
function fieldNames(schema) {
  if (typeof schema !== 'object') return []
  const { properties = {}, items, anyOf = [], $defs = {} } = schema
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...[items].flat(), ...anyOf, ...Object.values($defs)].flatMap((inner) =>
      fieldNames(/** @type {JsonSchema} */ (inner)),
    ),
  ]
}

/** @param {readonly string[]} names */
const csharpList = (names) => `[${names.map((name) => `"${name}"`).join(', ')}]`

/** The C# file of an element: its model and its TagHelper. @param {Entry} entry */
export function csharpFile({ tag, description, summary: short, props, needs }) {
  const name = pascalCase(tag)
  const names = props.map((prop) => prop.name)
  const fields = [...new Set([...names, ...props.flatMap(({ schema }) => fieldNames(schema))])]
  return `// Generated from the element's definition.
#nullable enable
using System;
using System.Collections.Generic;
using Microsoft.AspNetCore.Razor.TagHelpers;

namespace CharityElements;

${record(name, description, props, '')}

${summary(`<${tag} content="…">: ${short}`, '')}
[HtmlTargetElement("${tag}", Attributes = "content")]
[HtmlTargetElement("${tag}", Attributes = "model")]
public sealed class ${name}TagHelper : CharityTagHelper<${name}>
{
    private static readonly IReadOnlySet<string> Fields = new HashSet<string>(${csharpList(fields)}, StringComparer.OrdinalIgnoreCase);

    /// <inheritdoc />
    protected override IReadOnlyList<string> PropNames => ${csharpList(names)};

    /// <inheritdoc />
    protected override IReadOnlyList<IReadOnlyList<string>> Needs => [${needs.map(csharpList).join(', ')}];

    /// <inheritdoc />
    protected override IReadOnlySet<string> FieldNames => Fields;
}
`
}
