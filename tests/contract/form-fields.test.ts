import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { type FormField, type FormJourney, formJourneys } from '../../packages/gifts/src/testing/form-fields.ts'

const file = 'docs/form-fields.md'
const introduction = `# Where each field of a gift arrives

Every field of the gift flows, by payment, and the field of the CRM's entry that has what the donor
entered. In italics: what is by design in no entry, and why. \`paidBy\` is what the host knows. A
test enters each field in a browser, another one sends that to the host and reads the CRM, and both
share the data of this page (\`packages/gifts/src/testing/form-fields.ts\`), which \`npx vitest run
tests/contract/form-fields.test.ts --update\` writes again.

The tax number is sent where the host names the extension [\`tax-number\`](api.md#extensions). A
backend of the specification alone reads it in the form that \`persistformdata\` saves before the
payment: \`ssn\` of \`donatorForm\`.
`

const cell = (fields: readonly FormField[]): string =>
  [...new Set(fields.map(({ arrives }) => ('in' in arrives ? `\`${arrives.in}\`` : `*${arrives.not}*`)))].join(', ')

/** A table of a flow: a row for each field, and a column for each way to pay. */
function tableOf(flow: string, journeys: readonly FormJourney[]): string {
  const fieldsOf = ({ steps, dialog = [] }: FormJourney) => [...steps.flat(), ...dialog]
  const controls = [...new Set(journeys.flatMap(fieldsOf).map(({ control }) => control))]
  const payments = [...new Set(journeys.map(({ payment }) => payment))]
  const columns = payments.map((payment) => journeys.filter((journey) => journey.payment === payment).flatMap(fieldsOf))
  const rows = controls.map((control) => [
    `\`${control}\``,
    ...columns.map((fields) => cell(fields.filter((field) => field.control === control)) || '–'),
  ])
  const lines = [['field', ...payments], payments.map(() => '---').concat('---'), ...rows]
  return `## ${flow}\n\n${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`
}

it(`${file} is what the tests of the forms enter`, async () => {
  const flows = [...new Set(formJourneys.map(({ flow }) => flow))].sort()
  const tables = flows.map((flow) =>
    tableOf(
      flow,
      formJourneys.filter((journey) => journey.flow === flow),
    ),
  )
  const options = { ...(await resolveConfig(file)), parser: 'markdown' }
  const page = await format([introduction, ...tables].join('\n'), options)
  await expect(page).toMatchFileSnapshot(`../../${file}`)
})

it('every field that arrives nowhere has a reason', () => {
  const fields = formJourneys.flatMap(({ steps, dialog = [] }) => [...steps.flat(), ...dialog])
  const reasons = fields.flatMap(({ arrives }) => ('not' in arrives ? arrives.not : []))
  expect(new Set(reasons)).toEqual(
    new Set([
      'An anonymous gift is one without the fields of the donor.',
      'Disabled while the day is unknown.',
      'The entry has the name and the address of the receiver.',
      'The number that pays takes its place.',
    ]),
  )
})
