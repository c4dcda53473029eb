import { isDeepStrictEqual } from 'node:util'
import type { Group } from '../context.ts'

const forms = {
  detailsForm: {
    firstName: 'Eva',
    lastName: 'Berg',
    eventDate: '',
    personalGreeting: 'Grattis på dagen, Eva!',
    giftAmount: 250,
  },
  receiverForm: { receiverType: 'Till mig', name: 'Åsa Ek', address: 'Storgatan 1', zipcode: '11122', city: 'Umeå' },
  donatorForm: {
    donatorFirstName: 'Åsa',
    donatorLastName: 'Ek',
    donatorPhoneCell: '0701234567',
    donatorEmail: 'asa@example.org',
    ssn: '',
    paymentMethod: 'creditCard',
    acceptDM: false,
  },
}

export const cardSession = (urlOrigin: string) => ({
  formValue: { donatorEmail: 'asa@example.org', giftAmount: 250 },
  steps: ['start', 'contactdetails'],
  stepHandlers: null,
  urlOrigin,
  currentStep: 'contactdetails',
})

export const saved: Group = {
  name: 'What is saved',
  checks: [
    {
      id: 'forms.none',
      title: 'Saved forms can be read without an error if there are none',
      requirements: ['API-36'],
      calls: ['getPersistedFormData'],
      async run(t) {
        await (await t.visitor()).call('getPersistedFormData')
      },
    },
    {
      id: 'forms.saved',
      title: 'Saved forms are returned unchanged',
      requirements: ['API-35', 'API-36', 'ANN-15', 'ANN-16'],
      calls: ['persistFormData', 'getPersistedFormData'],
      after: ['forms.none'],
      async run(t) {
        const visitor = await t.visitor()
        await visitor.call('persistFormData', { formData: forms })
        const answer = await visitor.call('getPersistedFormData')
        for (const [name, form] of Object.entries(forms)) {
          visitor.ensure(
            isDeepStrictEqual(answer[name], form),
            `"${name}" as it was saved: ${JSON.stringify(form)}`,
            answer['data'] ? 'This answer has no wrapper: the three forms are at the top level.' : undefined,
          )
        }
      },
    },
    {
      id: 'card-session.none',
      title: 'The card session can be read without an error if there is none',
      requirements: ['API-34'],
      calls: ['getPersistedCardSession'],
      async run(t) {
        await (await t.visitor()).call('getPersistedCardSession', { clear: false })
      },
    },
    {
      id: 'card-session.saved',
      title: 'A saved card session is returned unchanged, in "data"',
      requirements: ['API-33', 'API-34', 'ANN-16'],
      calls: ['persistCardSession', 'getPersistedCardSession'],
      after: ['card-session.none'],
      async run(t) {
        const visitor = await t.visitor()
        const given = cardSession(new URL(t.config.pageUrl, t.target.base).href)
        await visitor.call('persistCardSession', { cardSession: given })
        const { data } = await visitor.call('getPersistedCardSession', { clear: false })
        const found = Object(data)
        for (const name of ['formValue', 'steps', 'urlOrigin', 'currentStep'] as const) {
          visitor.ensure(isDeepStrictEqual(found[name], given[name]), `"data.${name}" as it was saved.`)
        }
        const again = await visitor.call('getPersistedCardSession', { clear: false })
        visitor.ensure(again['data'] != null, 'The card session again: "clear" was false.')
      },
    },
    {
      id: 'card-session.clear',
      title: 'A card session is deleted when it is read with "clear": true',
      requirements: ['API-34'],
      calls: ['getPersistedCardSession'],
      after: ['card-session.saved'],
      async run(t) {
        const visitor = await t.visitor()
        await visitor.call('persistCardSession', { cardSession: cardSession('/') })
        const { data } = await visitor.call('getPersistedCardSession', { clear: true })
        visitor.ensure(data != null, 'The card session: it is deleted after this answer, not before.')
        const answer = await visitor.call('getPersistedCardSession', { clear: false })
        visitor.ensure(answer['data'] == null, 'No card session: the previous call cleared it.')
      },
    },
  ],
}
