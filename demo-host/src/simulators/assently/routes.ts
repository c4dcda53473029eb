import type { FastifyInstance, FastifyReply } from 'fastify'
import { type SigningCases, type SigningCase, returnUrl } from './cases.ts'

/**
 * An error of Assently's E-Sign API v2. The elements know the codes `E096` and `E004`; the shape is
 * that of recorded responses (github.com/oktavilla/assently-ruby).
 */
const errorBody = (errorCode: string, message: string) => ({ error: { errorCode, message, hint: '' } })

type Json = Record<string, unknown>
const record = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {})
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const isWebAddress = (value: unknown) => /^https?:\/\/./.test(text(value))

/**
 * Whether the text is a personal number of 10 or 12 digits with an existing date and the right
 * check digit.
 */
export function isPersonalNumber(typed: string): boolean {
  const [, century, year, month, day, last] = /^(\d{2})?(\d{2})(\d{2})(\d{2})[-+]?(\d{4})$/.exec(typed) ?? []
  if (!year || !month || !day || !last || last.startsWith('000')) return false
  const date = new Date(Date.UTC(Number(`${century ?? '20'}${year}`), Number(month) - 1, Number(day)))
  const sum = [...`${year}${month}${day}${last}`].reduce((sum, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return sum + (product > 9 ? product - 9 : product)
  }, 0)
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && sum % 10 === 0
}

/**
 * Assently's API, as far as the host uses it, and `/control/assently` for tests that act as the
 * signer.
 */
export function serveAssently(app: FastifyInstance, cases: SigningCases): void {
  const credentials = `Basic ${Buffer.from('demo:demo').toString('base64')}`
  const missing = (reply: FastifyReply) => reply.code(404).send(errorBody('EX404', 'Not Found'))

  app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== credentials) return reply.code(401).send(errorBody('EX401', 'Unauthorized'))
    })

    api.post('/api/v2/createcase', async ({ body }, reply) => {
      const given = record(body)
      const [party] = Array.isArray(given['Parties']) ? given['Parties'].map(record) : []
      const id = text(given['Id'])
      if (!id || cases.find(id)) return reply.code(400).send(errorBody('E001', 'The id is missing or taken.'))
      if (!party || text(party['Name']).trim() === '')
        return reply.code(400).send(errorBody('E003', 'A party needs a name.'))
      if (!/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(text(party['EmailAddress']))) {
        return reply.code(400).send(errorBody('E004', 'The email address is invalid.'))
      }
      if (!isPersonalNumber(text(party['SocialSecurityNumber']))) {
        return reply.code(400).send(errorBody('E096', 'The social security number is invalid.'))
      }
      const documents = Array.isArray(given['Documents']) ? given['Documents'].map(record) : []
      if (documents.length === 0) return reply.code(400).send(errorBody('E010', 'A case needs a document.'))
      if (!isWebAddress(given['ContinueUrl']) || !isWebAddress(given['CancelUrl'])) {
        return reply.code(400).send(errorBody('E020', 'An address is invalid.'))
      }
      const callback = record(given['EventCallback'])
      cases.create({
        Id: id,
        Name: text(given['Name']),
        Documents: documents.map((document) => ({
          Filename: text(document['Filename']),
          Data: text(document['Data']),
        })),
        Parties: [
          {
            Name: text(party['Name']),
            EmailAddress: text(party['EmailAddress']),
            SocialSecurityNumber: text(party['SocialSecurityNumber']),
          },
        ],
        ContinueUrl: text(given['ContinueUrl']),
        CancelUrl: text(given['CancelUrl']),
        EventCallback: isWebAddress(callback['Url'])
          ? {
              Url: text(callback['Url']),
              Events: Array.isArray(callback['Events']) ? callback['Events'].map(String) : [],
            }
          : null,
      })
      return reply.code(200).send()
    })

    api.post('/api/v2/sendcase', async ({ body }, reply) => {
      const signing = cases.find(text(record(body)['Id']))
      if (!signing) return missing(reply)
      return cases.send(signing) ? reply.code(200).send() : reply.code(400).send(errorBody('E030', 'The case is sent.'))
    })

    api.get<{ Querystring: { id?: string } }>('/api/v2/getcase', async ({ query, host }, reply) => {
      const signing = cases.find(query.id ?? '')
      return signing ? caseBody(signing, `http://${host}`) : missing(reply)
    })

    api.post('/api/v2/deletecase', async ({ body }, reply) => {
      const signing = cases.find(text(record(body)['Id']))
      if (!signing) return missing(reply)
      return cases.delete(signing)
        ? reply.code(200).send()
        : reply.code(400).send(errorBody('E031', 'The case is signed.'))
    })
  })

  app.get('/control/assently', async () =>
    cases.list().map(({ Id, Status, Parties }) => ({ id: Id, status: Status, signUrl: `/sign/${Parties[0]?.Id}` })),
  )

  /** Plays the signer, and returns where the page would redirect them. */
  app.post<{ Params: { id: string; action: string } }>('/control/assently/:id/:action', async ({ params }, reply) => {
    const signing = cases.find(params.id)
    const isDone = signing && cases.play(signing, params.action)
    if (!signing || isDone === undefined) return reply.code(404).send()
    return reply.code(isDone ? 200 : 409).send({ status: signing.Status, redirectUrl: returnUrl(signing) })
  })
}

/** A case as the API returns it. The signature URL is null until the case has been sent. */
function caseBody(signing: SigningCase, origin: string) {
  const { Documents: _documents, Parties, ...rest } = signing
  return {
    ...rest,
    Parties: Parties.map((party) => ({
      ...party,
      PartyUrl: `${origin}/sign/${party.Id}`,
      SignatureUrl: signing.Status === 'Draft' ? null : `${origin}/sign/${party.Id}`,
    })),
  }
}
