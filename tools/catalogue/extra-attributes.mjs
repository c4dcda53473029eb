import '../../scripts/build/elements.mjs'

/** @typedef {{name: string, description: string, values: readonly string[]}} ExtraAttribute An attribute that is not a prop. */

const { outcomes } = await import('@charity-elements/preview')

/**
 * The attributes of an element that are not props.
 * @param {import('@charity-elements/runtime').ElementDefinition} definition @returns
 * {ExtraAttribute[]}
 */
export const extraAttributes = ({ previews, root, styles, takesGifts }) => [
  {
    name: 'data-props',
    description: 'All props as one JSON object; a single attribute overrides its key.',
    values: [],
  },
  ...(root === 'shadow'
    ? [
        {
          name: 'data-surface',
          description: 'The dark surface that the page shows it on: its text, lines and controls become light.',
          values: ['inverse', 'primary'],
        },
      ]
    : []),
  ...(styles.some((sheet) => sheet.includes('[data-sticky]'))
    ? [
        {
          name: 'data-sticky',
          description:
            'Keeps it at the top of the window while the page scrolls. Fields and headings that the page scrolls to stay below it.',
          values: [],
        },
      ]
    : []),
  ...(previews
    ? [
        {
          name: 'data-preview',
          description:
            'Simulates the outcomes in the page, without a network, under a banner that says so: for page editors.',
          values: outcomes[previews].filter((outcome) => outcome !== 'absent'),
        },
      ]
    : []),
  ...(takesGifts
    ? [
        {
          name: 'data-gift-variant',
          description:
            'The variant of an experiment, such as amounts-higher: it is reported with the gift. See Experiments.',
          values: [],
        },
      ]
    : []),
  {
    name: 'data-texts',
    description: 'Texts that replace its own, by key, as one JSON object: see Texts.',
    values: [],
  },
]
