import { find } from '@charity-elements/runtime/testing'
import { apiPaths } from '@charity-elements/payments/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearPage, openElement } from '../testing/element-harness.ts'
import { donationForm } from './element.ts'
import { examples } from './examples.ts'

beforeEach(clearPage)
afterEach(clearPage)

it.each([
  ['with a contract to sign', 'pending', 'Signering avbruten', 'Varje månad'],
  ['without one', 'none', 'Belopp och betalsätt', 'En gång'],
])('a donor who returns %s in another browser comes back to the right flow', async (_, status, said, chosen) => {
  history.replaceState(null, '', '?ce-return=opaque')
  const saved = { status, signatureUrl: 'https://sign.example.org/1', formData: { giftAmount: 150 } }
  const flow = await openElement(donationForm, examples[0]?.props ?? {}, { [apiPaths.savedCase]: saved })
  await flow.says(said)
  await vi.waitFor(() => expect(find(flow.root, '.frequency-choice.chosen').innerText).toBe(chosen))
})
