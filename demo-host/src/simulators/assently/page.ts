import type { FastifyInstance } from 'fastify'
import { document, escaped, policy } from '../markup.ts'
import type { Cases, SigningCase } from './cases.ts'

/** The signing provider's own page, for a person to play the signer. */

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
    .map(([name = '', ...value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value.join(': '))}</dd>`)
    .join('')
  const button = (part: string, text: string, look: string) =>
    `<button class="${look}" formaction="/sign/${partyId}/${part}">${text}</button>`
  const ways =
    signing.Status === 'Sent'
      ? `<form method="post">
          ${button('sign', 'Skriv under med Mobilt BankID', 'button')}
          ${button('cancel', 'Avbryt', 'button quiet')}
          <details><summary>Låt något annat hända</summary>
            ${button('reject', 'Avböj avtalet', 'button quiet')}
            ${button('expire', 'Låt tiden gå ut', 'button quiet')}
          </details>
        </form>`
      : `<p class="note">${signing.Status === 'Draft' ? 'Avtalet är inte skickat än' : ended[signing.Status]}</p>
         <a class="button" href="${escaped(signing.Status === 'Finished' ? signing.ContinueUrl : signing.CancelUrl)}">Tillbaka till webbsidan</a>`
  return `<main class="register"><header><h1>Underskrift</h1><p>En låtsad signeringstjänst. Inget avtal ingås.</p></header>
    <article class="entry"><h2>${escaped(title)}</h2><dl>${facts}</dl>
      <p class="small">Undertecknas av ${escaped(party?.Name ?? '')}</p>${ways}</article></main>`
}

/** `/sign/{party}`: where a signer is led. Cancelling leaves the case as it is; a signed one leads on, all else back. */
export function serveSigningPage(app: FastifyInstance, cases: Cases): void {
  app.get<{ Params: { party: string } }>('/sign/:party', async ({ params }, reply) => {
    const signing = cases.byParty(params.party)
    if (!signing) return reply.code(404).send()
    return reply
      .header('Content-Security-Policy', policy)
      .type('text/html; charset=utf-8')
      .send(document('Underskrift', page(signing, params.party)))
  })

  app.post<{ Params: { party: string; part: string } }>('/sign/:party/:part', async ({ params }, reply) => {
    const signing = cases.byParty(params.party)
    if (!signing) return reply.code(404).send()
    if (params.part === 'sign') cases.end(signing, 'Finished')
    if (params.part === 'reject') cases.end(signing, 'Rejected')
    if (params.part === 'expire') cases.end(signing, 'Expired')
    return reply.redirect(signing.Status === 'Finished' ? signing.ContinueUrl : signing.CancelUrl, 303)
  })
}
