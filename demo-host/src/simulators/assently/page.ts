import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../html.ts'
import { sendPage } from '../markup.ts'
import { type SigningCases, type SigningCase, returnUrl } from './cases.ts'

/** The signing provider's page, for a person who acts as the signer. */

const ended: Record<Exclude<SigningCase['Status'], 'Draft' | 'Sent'>, string> = {
  Finished: 'Avtalet är underskrivet',
  Rejected: 'Du har avböjt att skriva under',
  Expired: 'Tiden för att skriva under har gått ut',
}

function contract(signing: SigningCase, partyId: string): Html {
  const [party] = signing.Parties
  const text = Buffer.from(signing.Documents[0]?.Data ?? '', 'base64').toString('utf8')
  const [title = '', , ...lines] = text.split('\n')
  const facts = lines
    .map((line) => line.split(': '))
    .filter(([, value]) => value)
    .map(
      ([name = '', ...value]) =>
        html`<dt>${name}</dt>
          <dd>${value.join(': ')}</dd>`,
    )
  const button = (action: string, label: string, look: string) =>
    html`<button class="${look}" formaction="/sign/${partyId}/${action}">${label}</button>`
  const actions =
    signing.Status === 'Sent'
      ? html`<form method="post">
          ${button('sign', 'Skriv under med Mobilt BankID', 'button')} ${button('cancel', 'Avbryt', 'button secondary')}
          <details>
            <summary>Låt något annat hända</summary>
            ${button('reject', 'Avböj avtalet', 'button secondary')}
            ${button('expire', 'Låt tiden gå ut', 'button secondary')}
          </details>
        </form>`
      : html`<p class="note">${signing.Status === 'Draft' ? 'Avtalet är inte skickat än' : ended[signing.Status]}</p>
          <a class="button" href="${returnUrl(signing)}">Tillbaka till webbsidan</a>`
  return html`<article class="entry">
    <h2>${title}</h2>
    <dl>${facts}</dl>
    <p class="small">Undertecknas av ${party?.Name}</p>
    ${actions}
  </article>`
}

/**
 * `/sign/{party}`: the page that signers are redirected to. Cancelling does not change the case.
 */
export function serveSigningPage(app: FastifyInstance, cases: SigningCases): void {
  app.get<{ Params: { party: string } }>('/sign/:party', async ({ params }, reply) => {
    const signing = cases.byParty(params.party)
    if (!signing) return reply.code(404).send()
    return sendPage(reply, {
      look: 'register',
      title: 'Underskrift',
      note: 'En låtsad signeringstjänst. Inget avtal ingås.',
      content: contract(signing, params.party),
    })
  })

  app.post<{ Params: { party: string; action: string } }>('/sign/:party/:action', async ({ params }, reply) => {
    const signing = cases.byParty(params.party)
    if (!signing) return reply.code(404).send()
    cases.play(signing, params.action)
    return reply.redirect(returnUrl(signing), 303)
  })
}
