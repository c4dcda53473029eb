import { importForNode } from '../build/elements.mjs'

/** @typedef {{name: string, description: string, values: readonly string[]}} OwnAttribute An attribute that is no prop. */

/** @type {{outcomes: typeof import('../../packages/runtime/src/preview/outcomes.ts').outcomes}} */
const { outcomes } = await importForNode(
  `export { outcomes } from './packages/runtime/src/preview/outcomes.ts'`,
  'preview-outcomes',
)

/**
 * The attributes of an element beside those of its props.
 * @param {import('../../packages/runtime/src/element/define.ts').ElementDefinition} definition @returns {OwnAttribute[]}
 */
export const ownAttributes = ({ previews }) => [
  {
    name: 'data-props',
    description: 'All props as one JSON object; a single attribute overrides its key.',
    values: [],
  },
  ...(previews
    ? [
        {
          name: 'data-preview',
          description: 'Plays what can happen in the page, without a network, and says so: for whoever builds it.',
          values: outcomes[previews].filter((outcome) => outcome !== 'absent'),
        },
      ]
    : []),
]
