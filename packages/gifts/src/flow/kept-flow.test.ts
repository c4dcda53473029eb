import { describe, expect, it } from 'vitest'
import { scriptedApi } from '../payment/swish/testing/scripted-api.ts'
import { keeper } from './keeper.ts'
import { type KeptFlow, fetchCardReturn, fetchFlow, persistFlow, persistForCard, withoutQuery } from './kept-flow.ts'

const kept: KeptFlow = {
  flow: 'standard-gift',
  urlOrigin: 'https://www.example.org/ge/',
  currentStep: 'contactdetails',
  steps: ['start'],
  forms: { detailsForm: { selected: 200 }, receiverForm: undefined, donatorForm: { donatorEmail: 'anna@example.org' } },
}
const paths = {
  form: '/api/winorg/persistformdata/',
  getForm: '/api/winorg/getpersistedformdata/',
  card: '/api/winorg/persist-card-session/',
  getCard: '/api/winorg/get-persisted-card-session/',
}

describe('a flow that is kept', () => {
  it('comes back from a reload as it was, on its own page and in its own element', async () => {
    const api = scriptedApi({ [paths.form]: {} })
    await persistFlow(api.send, kept)
    api.answers[paths.getForm] = { ...(api.sent[0]?.body['formData'] as object) }
    expect(await fetchFlow(api.send, kept)).toEqual(kept)
    expect(await fetchFlow(api.send, { ...kept, flow: 'company-gift' })).toBeUndefined()
    expect(await fetchFlow(api.send, { ...kept, urlOrigin: 'https://www.example.org/annan/' })).toBeUndefined()
  })

  it('comes back from the card page as it was, with what came of the payment [STD-29]', async () => {
    const api = scriptedApi({ [paths.card]: {} })
    await persistForCard(api.send, kept)
    const { cardSession } = api.sent[0]?.body as { cardSession: object }
    expect(Object.keys(cardSession).sort()).toEqual(
      ['currentStep', 'formValue', 'stepHandlers', 'steps', 'urlOrigin'].sort(),
    )
    const payment = {
      attempt: 'ref',
      status: 'cancelled',
      giftAmount: 200,
      giftObjectId: '42',
      giftPurpose: 'Hemlöshet',
    }
    api.answers[paths.getCard] = { data: cardSession, payment }
    expect(await fetchCardReturn(api.send, kept)).toEqual({ kept, payment })
    api.answers[paths.getCard] = { data: null }
    expect(await fetchCardReturn(api.send, kept)).toEqual({ kept: undefined, payment: undefined })
  })

  it('knows its page whatever the query says', () => {
    expect(withoutQuery('https://www.example.org/ge/?a=1#b')).toBe('https://www.example.org/ge/')
  })
})

it('what is kept is sent one at a time, and the newest of what waits', async () => {
  const sent: number[] = []
  const done: (() => void)[] = []
  const keep = keeper((value: number) => {
    sent.push(value)
    return new Promise<void>((resolve) => done.push(resolve))
  })
  const all = [keep(1), keep(2), keep(3)]
  expect(sent).toEqual([1])
  done.shift()?.()
  await Promise.resolve()
  await Promise.resolve()
  expect(sent).toEqual([1, 3])
  done.shift()?.()
  await Promise.all(all)
})
