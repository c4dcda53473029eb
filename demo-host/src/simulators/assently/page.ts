import type { FastifyInstance } from 'fastify'
import { htmlDocument, escapeHtml, simulatorPolicy } from '../markup.ts'
import type { SigningCases, SigningCase } from './cases.ts'

/** The signing provider's page, for a person who acts as the signer. */

const ended: Record<Exclude<SigningCase['Status'], 'Draft' | 'Sent'>, string> = {
  Finished: 'Avtalet är underskrivet',
  Rejected: 'Du har avböjt att skriva under',
  Expired: 'Tiden för att skriva under har gått ut',
}

function page(signing: SigningCase, partyId: string): string {
  const [party] = signing.Parties
  const contract = Buffer.from(signing.Documents[0]?.Data ?? '', 'base64').toString('utf8')
  const [title = '', , ...lines] = contract.split('\n')
  const facts = lines
    .map((line) => line.split(': '))
    .filter(([, value]) => value)
    .map(([name = '', ...value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value.join(': '))}</dd>`)
    .join('')
  const button = (action: string, text: string, look: string) =>
    `<button class="${look}" formaction="/sign/${partyId}/${action}">${text}</button>`
  const actions =
    signing.Status === 'Sent'
      ? `<form method="post">
          ${button('sign', 'Skriv under med Mobilt BankID', 'button')}
          ${button('cancel', 'Avbryt', 'button secondary')}
          <details><summary>Låt något annat hända</summary>
            ${button('reject', 'Avböj avtalet', 'button secondary')}
            ${button('expire', 'Låt tiden gå ut', 'button secondary')}
          </details>
        </form>`
      : `<p class="note">${signing.Status === 'Draft' ? 'Avtalet är inte skickat än' : ended[signing.Status]}</p>
         <a class="button" href="${escapeHtml(signing.Status === 'Finished' ? signing.ContinueUrl : signing.CancelUrl)}">Tillbaka till webbsidan</a>`
  return `<main class="register"><header><h1>Underskrift</h1><p>En låtsad signeringstjänst. Inget avtal ingås.</p></header>
    <article class="entry"><h2>${escapeHtml(title)}</h2><dl>${facts}</dl>
      <p class="small">Undertecknas av ${escapeHtml(party?.Name ?? '')}</p>${actions}</article></main>`
}

/**
 * `/sign/{party}`: the page that signers are redirected to. Cancelling does not change the case.
 */
export function serveSigningPage(app: FastifyInstance, cases: SigningCases): void {
  app.get<{ Params: { party: string } }>('/sign/:party', async ({ params }, reply) => {
    const signing = cases.byParty(params.party)
    if (!signing) return reply.code(404).send()
    return reply
      .header('Content-Security-Policy', simulatorPolicy)
      .type('text/html; charset=utf-8')
      .send(htmlDocument('Underskrift', page(signing, params.party)))
  })

  app.post<{ Params: { party: string; action: string } }>('/sign/:party/:action', async ({ params }, reply) => {
    const signing = cases.byParty(params.party)
    if (!signing) return reply.code(404).send()
    if (params.action === 'sign') cases.end(signing, 'Finished')
    if (params.action === 'reject') cases.end(signing, 'Rejected')
    if (params.action === 'expire') cases.end(signing, 'Expired')
    return reply.redirect(signing.Status === 'Finished' ? signing.ContinueUrl : signing.CancelUrl, 303)
  })
}
