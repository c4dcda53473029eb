/*
 * A rule for style sheets, in addition to `css/prefer-logical-properties`. It finds shorthands and
 * values that set left and right without naming them, so that right-to-left pages are mirrored
 * correctly.
 */

/** Shorthands of four sides: top, right, bottom, left. */
const sides = [
  'margin',
  'padding',
  'inset',
  'border-width',
  'border-color',
  'border-style',
  'scroll-margin',
  'scroll-padding',
]

/** Properties that have no logical form. */
const positions = ['transform-origin', 'background-position', 'object-position']

/**
 * Whether a shorthand has different values on the left and on the right.
 * @param {string} property
 * @param {readonly string[]} values
 */
export function isLopsided(property, values) {
  if (positions.includes(property)) return values.some((value) => value === 'left' || value === 'right')
  if (sides.includes(property)) return values.length === 4 && values[1] !== values[3]
  if (property !== 'border-radius' || values.includes('/')) return false
  // Top left, top right, bottom right, bottom left. A missing value is that of the opposite corner.
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = values
  return topLeft !== topRight || bottomRight !== bottomLeft
}

/** @type {import('@eslint/css').CSSRuleDefinition} */
const logicalShorthands = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { lopsided: '{{property}} differs on the left and on the right: write its logical properties.' },
  },
  create: ({ sourceCode, report }) => ({
    Declaration(node) {
      if (node.value.type !== 'Value') return
      const values = node.value.children.map((child) => sourceCode.getText(child)).filter((text) => text.trim() !== '')
      if (isLopsided(node.property, values)) {
        report({ node, messageId: 'lopsided', data: { property: node.property } })
      }
    },
  }),
}

export const logicalRules = { meta: { name: 'logical' }, rules: { shorthands: logicalShorthands } }
