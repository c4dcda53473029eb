import { z } from 'zod'
import type { AssentlySettings } from '../settings.ts'
import { type HttpResponse, NoResponseError, isInconclusive, parseBody, sendRequest } from './http-request.ts'

/**
 * Assently's E-Sign API v2: createcase, sendcase, getcase and deletecase, with its field names and
 * errors. Modelled on public clients (github.com/oktavilla/assently-ruby with recorded responses,
 * github.com/assently/Examples).
 */

const signingCase = z.object({
  Id: z.string(),
  Status: z.string(),
  Parties: z.array(z.object({ SignatureUrl: z.string().nullish(), PartyUrl: z.string().nullish() })).min(1),
})
export type AssentlyCase = z.infer<typeof signingCase>

const failure = z.object({ error: z.object({ errorCode: z.string() }) })

export interface AssentlyCaseRequest {
  id: string
  name: string
  templateId: string
  signer: { name: string; email: string; ssn: string; phone: string }
  /** Values of the contract's fields. */
  fields: Record<string, string>
  continueUrl: string
  cancelUrl: string
  callbackUrl: string
}

export type AssentlyResult =
  { outcome: 'done' } | { outcome: 'refused'; error: string } | { outcome: 'missing' | 'unknown' }
export type AssentlyFindResult =
  { outcome: 'found'; case: AssentlyCase } | { outcome: 'missing' } | { outcome: 'unknown' }

export type AssentlyGateway = ReturnType<typeof assentlyGateway>

export function assentlyGateway(settings: AssentlySettings) {
  const authorization = `Basic ${Buffer.from(`${settings.key}:${settings.secret}`).toString('base64')}`

  const call = (method: string, command: string, body?: object) =>
    sendRequest(`${settings.baseUrl}/api/v2/${command}`, {
      provider: 'assently',
      method,
      headers: {
        Accept: 'application/json',
        Authorization: authorization,
        ...(body && { 'Content-Type': 'application/json; charset=utf-8' }),
      },
      timeoutMs: settings.timeoutMs,
      ...(body && { body: JSON.stringify(body) }),
    })

  async function command(name: string, body: object): Promise<AssentlyResult> {
    const answer = await call('POST', name, body)
    if (answer instanceof NoResponseError) return { outcome: 'unknown' }
    if (answer.status < 300) return { outcome: 'done' }
    if (answer.status === 404) return { outcome: 'missing' }
    if (isInconclusive(answer)) return { outcome: 'unknown' }
    return { outcome: 'refused', error: errorOf(answer) }
  }

  const errorOf = (answer: HttpResponse) => parseBody(failure, answer)?.error.errorCode ?? `HTTP${answer.status}`

  return {
    create: ({ id, name, templateId, signer, fields, continueUrl, cancelUrl, callbackUrl }: AssentlyCaseRequest) =>
      command('createcase', {
        Id: id,
        Name: name,
        TemplateId: templateId,
        Documents: [contractDocument(name, fields)],
        Parties: [
          {
            Name: signer.name,
            EmailAddress: signer.email,
            SocialSecurityNumber: signer.ssn,
            MobilePhone: signer.phone,
          },
        ],
        AllowedSignatureTypes: ['electronicid'],
        ContinueUrl: continueUrl,
        ContinueAuto: true,
        CancelUrl: cancelUrl,
        Culture: 'sv-SE',
        EventCallback: { Url: callbackUrl, Events: ['finished', 'rejected', 'expired', 'recalled', 'deleted'] },
      }),

    send: (id: string) => command('sendcase', { Id: id }),
    delete: (id: string) => command('deletecase', { Id: id }),

    async find(id: string): Promise<AssentlyFindResult> {
      const answer = await call('GET', `getcase?id=${encodeURIComponent(id)}`)
      if (answer instanceof NoResponseError) return { outcome: 'unknown' }
      if (answer.status === 404) return { outcome: 'missing' }
      const found = answer.status === 200 && parseBody(signingCase, answer)
      return found ? { outcome: 'found', case: found } : { outcome: 'unknown' }
    },
  }
}

/** The contract document, as plain text. */
function contractDocument(name: string, fields: Record<string, string>) {
  const text = [name, '', ...Object.entries(fields).map(([field, value]) => `${field}: ${value}`)].join('\n')
  const content = Buffer.from(text, 'utf8')
  return {
    Filename: 'avtal.txt',
    ContentType: 'text/plain',
    Size: content.length,
    Data: content.toString('base64'),
    FormFields: fields,
  }
}
