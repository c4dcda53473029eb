import { pascalCase } from '../../tools/catalogue/catalogue.mjs'

/** The first text of a new element, until its author writes it. */
export const introOf = (tag: string) => ({
  swedish: `Skriv vad ${tag} säger.`,
  english: `Write what ${tag} says.`,
})

/**
 * The files of a new element, by name, with a test.
 *
 * @param tag `candle-wall`
 * @returns Throws for an invalid tag.
 */
export function newElementFiles(tag: string): Record<string, string> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(tag)) {
    throw new Error(`"${tag}" is not a valid tag: use lower-case words with hyphens, such as candle-wall.`)
  }
  const view = pascalCase(tag)
  const name = view.charAt(0).toLowerCase() + view.slice(1)
  return {
    'props.ts': `import type { ViewProps } from '@charity-elements/runtime'
import { type InferInput, object, optional, string } from 'valibot'

export const props = object({
  /** The heading. */
  heading: optional(string(), ''),
})

export type ${view}Props = ViewProps<typeof props>
export type ${view}Input = InferInput<typeof props>
`,
    'element.ts': `import { defineElement } from '@charity-elements/runtime'
import { ${view} } from './${view}.tsx'
import styles from './${tag}.css?inline'
import { languages } from '../languages.ts'
import { props } from './props.ts'

/**
 * Say in a sentence what it does for a visitor.
 *
 * @part heading The heading.
 * @part intro The text below it.
 */
export const ${name} = defineElement({
  tag: '${tag}',
  props,
  styles: [styles],
  languages,
  view: ${view},
  reserve: '8em',
})
`,
    'texts.ts': `import { defineTexts } from '@charity-elements/runtime'

export const texts = defineTexts('${tag}', {
  intro: '${introOf(tag).swedish}',
})
`,
    [`${view}.tsx`]: `import { useTexts } from '@charity-elements/runtime/react'
import type { ${view}Props } from './props.ts'
import { texts } from './texts.ts'

export function ${view}({ heading }: ${view}Props) {
  const t = useTexts(texts)
  return (
    <>
      <h2 className="heading" part="heading">
        {heading}
      </h2>
      <p part="intro">{t.intro}</p>
    </>
  )
}
`,
    [`${tag}.css`]: `.heading {
  font-size: var(--h2);
}
`,
    'examples.ts': `import type { Example } from '@charity-elements/runtime'
import type { ${view}Input } from './props.ts'

const fallback = '<p>What a visitor sees until the element works.</p>'

export const examples: readonly Example<${view}Input>[] = [
  { name: 'Usual', props: { heading: 'Tänd ett ljus' }, fallback },
  { name: 'Empty', props: {}, fallback },
  {
    name: 'Overlong',
    props: { heading: 'Tänd ett ljus för någon som du saknar, för någon som du tänker på, eller för dig själv' },
    fallback,
  },
]
`,
    [`${tag}.browser.test.ts`]: `import { expectAccessible, mount } from '@charity-elements/runtime/testing'
import { expect, it } from 'vitest'
import { ${name} } from './element.ts'

it('shows its heading and its text', async () => {
  const { root } = await mount(${name}, { heading: 'Tänd ett ljus' })
  expect(root.querySelector('h2')?.textContent).toBe('Tänd ett ljus')
  expect(root.querySelector('p')?.textContent).toBe('${introOf(tag).swedish}')
  await expectAccessible()
})
`,
  }
}
