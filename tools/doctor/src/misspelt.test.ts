import { expect, it } from 'vitest'
import type { ElementDefinition } from '@charity-elements/runtime'
import sample from '../../../packages/forms/src/content-form/vectors/docs-v17-simple-comment-form.json'
import { misspeltNames } from './misspelt.ts'

const modules = import.meta.glob<Readonly<Record<string, ElementDefinition>>>('../../../packages/*/src/*/element.ts', {
  eager: true,
})
const definitions = Object.values(modules).flatMap((module) => Object.values(module))
const examples = import.meta.glob<{ examples?: readonly { props: object }[] }>(
  '../../../packages/*/src/*/examples.ts',
  { eager: true },
)

/** What the doctor finds misspelt in a value of `data-props` and in its attributes. */
function misspelt(tag: string, props: object, attributes: Record<string, string> = {}) {
  const definition = definitions.find((one) => one.tag === tag)
  if (!definition) throw new Error(`There is no ${tag}.`)
  return misspeltNames(definition, {
    attributes: Object.keys(attributes),
    attribute: (name) => attributes[name] ?? null,
    jsonChild: null,
    dataProps: JSON.stringify(props),
  })
}

const field = { id: 'a', caption: 'Namn', type: 'Short answer', requierd: true, setings: {}, isMandatory: true }
const form = {
  id: 'f',
  submitLable: 'Skicka',
  cssClass: 'wide',
  pages: [{ Captoin: 'Om dig', fieldsets: [{ columns: [{ feilds: [] }, { fields: [field] }] }] }],
}
const inForm = [
  { path: '', name: 'submitLable', meant: 'submitLabel' },
  { path: '.pages[0]', name: 'captoin', meant: 'caption' },
  { path: '.pages[0].fieldsets[0].columns[0]', name: 'feilds', meant: 'fields' },
  { path: '.pages[0].fieldsets[0].columns[1].fields[0]', name: 'requierd', meant: 'required' },
  { path: '.pages[0].fieldsets[0].columns[1].fields[0]', name: 'setings', meant: 'settings' },
]
const inside = (where: string) => inForm.map(({ path, ...rest }) => ({ inside: where + path, ...rest }))

it('misspelt keys of a form are named, each with its place', () => {
  expect(misspelt('content-form', { form })).toEqual(inside('data-props.form'))
  expect(misspelt('content-form', {}, { 'data-form': JSON.stringify(form) })).toEqual(inside('data-form'))
  expect(misspelt('content-form', { formPicker: { id: 'a', form } })).toEqual(inside('data-props.formPicker.form'))
})

it('a key that is also given as it should be is no mistake', () => {
  const page = { fieldsets: [], fieldset: [], Caption: null, caption: 'Om dig', captions: 'x' }
  expect(misspelt('content-form', { form: { id: 'f', pages: [page] } })).toEqual([])
})

it.each([
  ['gift-bar', { connectedGift: { id: '42', giftTags: ['Hemlöshet'] } }, 'data-props.connectedGift', 'giftTag'],
  [
    'gift-bar',
    { connectedGift: [{ properties: { GiftTga: [] } }] },
    'data-props.connectedGift[0].properties',
    'giftTag',
  ],
  [
    'side-menu',
    { tree: { children: [{ children: [{ titel: 'Om' }] }] } },
    'data-props.tree.children[0].children[0]',
    'title',
  ],
])('%s names a misspelt key inside %j', (tag, props, where, meant) => {
  expect(misspelt(tag, props)).toEqual([{ inside: where, name: expect.any(String), meant }])
})

it("the CMS's own keys and all examples have no misspelt names", () => {
  expect(misspelt('content-form', { form: sample })).toEqual([])
  const found = Object.entries(examples).flatMap(([path, module]) => {
    const tag = path.split('/').at(-2) ?? ''
    return (module.examples ?? []).flatMap(({ props }) => misspelt(tag, props).map((one) => ({ tag, ...one })))
  })
  expect(found).toEqual([])
  expect(Object.values(examples).filter((module) => module.examples).length).toBeGreaterThan(15)
})
