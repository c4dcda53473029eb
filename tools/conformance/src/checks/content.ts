import { Visitor, accepted, answerOf, jsonOf } from '../client.ts'
import { freshEmail } from '../config.ts'
import { type Group, ensure } from '../context.ts'
import { Failure, Skipped } from '../failure.ts'

export const content: Group = {
  name: 'Menu, forms and newsletter',
  checks: [
    {
      id: 'menu.list',
      title: 'The mobile menu is a list of items',
      requirements: ['API-7', 'MOB-5'],
      calls: ['getMobileMenu'],
      after: [],
      async run(t) {
        answerOf(await new Visitor(t.target).ask('getMobileMenu'), 'getMobileMenu')
      },
    },
    {
      id: 'menu.items',
      title: 'The mobile menu has items',
      requirements: ['API-7', 'MOB-5'],
      level: 'advised',
      calls: ['getMobileMenu'],
      after: ['menu.list'],
      async run(t) {
        const visitor = new Visitor(t.target)
        const items = answerOf(await visitor.ask('getMobileMenu'), 'getMobileMenu')
        visitor.ensure(
          Array.isArray(items) && items.length > 0,
          'At least one item.',
          'An empty list replaces the menu that the page has: visitors on a phone see none.',
        )
      },
    },
    {
      id: 'form.post',
      title: 'A form is accepted, and answered with JSON',
      requirements: ['API-1', 'API-2', 'API-3', 'API-5', 'API-6'],
      calls: ['postForm'],
      async run(t) {
        const { form } = t.config
        if (!form) throw new Skipped('Give "form" in the file of --config: the id of a form and what to fill in.')
        const visitor = await t.visitor()
        const body = new FormData()
        // Sends the token first, as the elements do.
        body.set('csrf', visitor.csrf)
        body.set('formId', form.id)
        for (const [field, value] of Object.entries(form.fields)) {
          for (const one of [value].flat()) body.append(field, one)
        }
        for (const [field, file] of Object.entries(form.files ?? {})) {
          body.append(field, new Blob([file.content]), file.name)
        }
        const given = await visitor.sendForm(body)
        accepted(given, 'postForm')
        ensure(given.status === 200, 'Status 200: any other is an error for a form.', given)
        if (given.text === '')
          throw new Failure('A JSON body, at least {}: without one, the page says that the form failed.', given)
        jsonOf(given)
      },
    },
    {
      id: 'newsletter.signup',
      title: 'A newsletter signup is accepted',
      requirements: ['API-14'],
      calls: ['newsletterSignup'],
      async run(t) {
        const { giftWebId } = t.config
        const visitor = await t.visitor()
        const signup = { emailAddress: freshEmail(t.config), giftWebId, firstName: 'Åsa', lastName: 'Ek' }
        await visitor.call('newsletterSignup', signup)
      },
    },
    {
      id: 'newsletter.invalid-email',
      title: 'A signup with an invalid address is answered 422',
      requirements: ['ERR-15', 'ERR-17'],
      calls: ['newsletterSignup'],
      after: ['newsletter.signup'],
      async run(t) {
        const visitor = await t.visitor()
        const given = await visitor.ask('newsletterSignup', {
          emailAddress: 'no address',
          giftWebId: t.config.giftWebId,
        })
        ensure(
          given.status === 422,
          'Status 422.',
          given,
          '422 shows "Invalid email" beside the field; any other status says that something went wrong.',
        )
      },
    },
    {
      id: 'newsletter.corps',
      title: "A signup to a corps's newsletter is accepted",
      requirements: ['API-16'],
      calls: ['corpsNewsletterSignup'],
      async run(t) {
        const visitor = await t.visitor()
        const signup = { emailAddress: freshEmail(t.config), associationId: t.config.associationId }
        await visitor.call('corpsNewsletterSignup', signup)
      },
    },
    {
      id: 'newsletter.web-id',
      title: 'The web id can be read without an error by a visitor who has given nothing',
      requirements: ['API-17'],
      calls: ['getPersistedWebId'],
      async run(t) {
        await (await t.visitor()).call('getPersistedWebId')
      },
    },
    {
      id: 'newsletter.ssn',
      title: 'The personal number can be read without an error by a visitor who has given none',
      requirements: ['API-18'],
      calls: ['getPersistedSsn'],
      async run(t) {
        await (await t.visitor()).call('getPersistedSsn')
      },
    },
    {
      id: 'newsletter.ssn-known',
      title: 'The personal number can be read without an error by a visitor who has given one',
      requirements: ['API-18', 'NEW-12'],
      calls: ['getPersistedSsn'],
      after: ['newsletter.ssn', 'forms.saved'],
      async run(t) {
        const visitor = await t.visitor()
        const donatorForm = { donatorFirstName: 'Åsa', donatorEmail: 'asa@example.org', ssn: '8112189876' }
        await visitor.call('persistFormData', { formData: { donatorForm } })
        const { data } = await visitor.call('getPersistedSsn')
        const ssn = typeof data === 'object' && data !== null ? Reflect.get(data, 'ssn') : data
        visitor.ensure(
          ssn == null || typeof ssn === 'string',
          `"ssn" as text, but it is ${JSON.stringify(ssn)}.`,
          'The form does not fill in anything else. A number would lose the zeros that it begins with.',
        )
      },
    },
    {
      id: 'newsletter.ssn-apart',
      title: 'A personal number is not given to another visitor',
      requirements: ['SES-1', 'API-18'],
      calls: ['getPersistedSsn'],
      after: ['newsletter.ssn', 'forms.saved'],
      async run(t) {
        const ssn = '8112189876'
        await (await t.visitor()).call('persistFormData', { formData: { donatorForm: { ssn } } })
        const other = await t.visitor()
        const given = await other.ask('getPersistedSsn')
        ensure(!given.text.includes(ssn), 'No personal number: another visitor saved it.', given)
      },
    },
    {
      id: 'conversion.event',
      title: 'A conversion event is accepted',
      requirements: ['API-37'],
      calls: ['sendConversionEvent'],
      async run(t) {
        const event = { userAgent: 'conformance', pageName: 'Tack', slug: t.config.thankYouPageUrl, adCookie: 'test' }
        await (await t.visitor()).call('sendConversionEvent', event)
      },
    },
  ],
}
