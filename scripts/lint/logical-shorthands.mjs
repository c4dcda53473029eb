/*
 * A rule for style sheets, beside `css/prefer-logical-properties`: shorthands and values that name a side without its name, so that a
 * page from right to left is laid out as one from left to right.
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

/** Whether a shorthand's values are other ones on the left than on the right. @param {string} property @param {readonly string[]} values */
export function isLopsided(property, values) {
  if (positions.includes(property)) return values.some((value) => value === 'left' || value === 'right')
  if (sides.includes(property)) return values.length === 4 && values[1] !== values[3]
  if (property !== 'border-radius' || values.includes('/')) return false
  // Top left, top right, bottom right, bottom left; what is left out is that of the opposite corner.
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
