import {
  acknowledge,
  corpsNewsletterSignup,
  forgetDetails,
  getPostTown,
  getRememberedDetails,
  newsletterSignup,
  parseEmail,
  postFormPath,
  rememberDetails,
  resumeSession,
  sendConversionEvent,
  trackPage,
} from '@charity-elements/contract'
import { type CallContext, type Handlers, nothing } from '../answer.ts'
import type { Extension } from '../options.ts'
import { type Reply, empty, json } from '../reply.ts'
import type { FormPost } from '../state.ts'
import { fieldsOf } from '../violation.ts'

function signUp({ body, state, choices }: CallContext, kind: string): Reply {
  if (!parseEmail(String(body['emailAddress'])).ok) return empty(422)
  const { csrf: _csrf, ...content } = body
  state.enter(kind, content)
  return nothing(choices)
}

export const contentHandlers: Handlers = {
  [newsletterSignup.path]: (call) => signUp(call, 'newsletter'),
  [corpsNewsletterSignup.path]: (call) => signUp(call, 'corps-newsletter'),

  [sendConversionEvent.path]: ({ body, state, choices }) => {
    const { csrf: _csrf, ...event } = body
    state.conversions.push(event)
    return nothing(choices)
  },

  /** The entries and files of the multipart body. */
  [postFormPath]: ({ body, state }) => {
    const { formId = '', entries = [], files = [] } = body as Partial<FormPost>
    if (formId === '') return empty(400)
    state.forms.push({ formId, entries, files })
    return json({})
  },
}

const towns: Readonly<Record<string, string>> = { '11122': 'Stockholm', '41103': 'Göteborg', '90325': 'Umeå' }

/** The calls that belong to an extension. */
export const extensionHandlers: Readonly<Partial<Record<Extension, Handlers>>> = {
  'page-tracking': {
    [trackPage.path]: ({ body, state, choices }) => {
      state.pageViews.push(String(body['page']))
      return nothing(choices)
    },
  },
  'post-towns': {
    [getPostTown.path]: ({ body }) => json({ postTown: towns[String(body['postCode'])] ?? null }),
  },
  'remembered-details': {
    [rememberDetails.path]: ({ body, session, choices }) => {
      const given = Object.entries({ ...session.remembered, ...fieldsOf(body['details']) })
      session.remembered = Object.fromEntries(given.filter(([, value]) => value))
      return nothing(choices)
    },
    [getRememberedDetails.path]: ({ session: { remembered } }) =>
      json({ details: Object.keys(remembered).length > 0 ? remembered : null }),
    [forgetDetails.path]: ({ session, choices }) => {
      Object.assign(session, { remembered: {}, formData: null, cardSession: null })
      return nothing(choices)
    },
  },
  receipts: { [acknowledge.path]: () => json({}) },
  return: {
    [resumeSession.path]: ({ body, session, state, options }) => {
      const token = String(body['returnToken'])
      const origin = state.sessions.get(state.returnTokens.get(token) ?? '')
      state.returnTokens.delete(token)
      if (!origin) return json({ error: 'returnToken' }, 404)
      const { swish, signing, cardSession, formData } = origin
      Object.assign(session, { swish, signing, cardSession, formData })
      return json({ csrf: session.token, extensions: options.extensions })
    },
  },
}
