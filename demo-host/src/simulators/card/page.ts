import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '../../html.ts'
import { sendPage } from '../markup.ts'
import type { CheckoutSession, CheckoutSessions } from './checkout-sessions.ts'

/** Stripe's card page, for a person who acts as the card holder. */

const kronor = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2 })

/** A test card number that is always refused. */
const refusedCard = '4000000000000002'

function hasValidCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/**
 * The error in the card details; undefined if they are valid. Visa starts with 4, Mastercard with
 * 51–55 or 2221–2720.
 */
export function validateCard(typed: { number?: string; expires?: string; code?: string }): string | undefined {
  const number = (typed.number ?? '').replace(/\D/g, '')
  const isVisa = /^4\d{15}$/.test(number)
  const isMastercard = /^\d{16}$/.test(number) && (/^5[1-5]/.test(number) || isBetween(number.slice(0, 4), 2221, 2720))
  if (!isVisa && !isMastercard) return 'Kortnumret ska vara 16 siffror, från Visa eller Mastercard.'
  if (!hasValidCheckDigit(number)) return 'Kortnumret stämmer inte.'
  if (!/^(0[1-9]|1[0-2]) ?\/ ?\d{2}$/.test(typed.expires ?? '')) return 'Skriv månad och år, till exempel 09/29.'
  return /^\d{3}$/.test(typed.code ?? '') ? undefined : 'Säkerhetskoden är tre siffror.'
}

const isBetween = (digits: string, low: number, high: number) => Number(digits) >= low && Number(digits) <= high

function payment(session: CheckoutSession, fault?: string): Html {
  const amount = kronor.format(session.amount / 100)
  const isMonthly = session.mode === 'subscription'
  const unit = isMonthly ? 'kr/mån' : 'kr'
  const facts = html`<p class="to">Till Famnen</p>
    <p class="amount">${amount} <span>${unit}</span></p>
    ${isMonthly && html`<p class="note">Dras från kortet i dag och sedan en gång i månaden.</p>`}
    <p class="note">${session.name}</p>`
  if (session.status !== 'open') {
    const back = session.status === 'complete' ? session.paidUrl : session.leftUrl
    return html`<article class="payment">
      ${facts}
      <h2>Betalningen är avslutad</h2>
      <a class="button" href="${back}">Tillbaka till webbsidan</a>
    </article>`
  }
  const field = (name: string, label: string, value: string, more: Html) =>
    html`<label>${label}<input name="${name}" value="${value}" required autocomplete="off" ${more} /></label>`
  return html`<article class="payment">
    ${facts}
    <form method="post" action="/card/${session.id}/pay">
      ${fault && html`<p class="field-error" role="alert">${fault}</p>`}
      ${field('number', 'Kortnummer', '4111 1111 1111 1111', html`inputmode="numeric" maxlength="23"`)}
      <div class="field-pair">
        ${field('expires', 'Giltigt till', '09/29', html`inputmode="numeric" placeholder="MM/ÅÅ" maxlength="7"`)}
        ${field('code', 'Säkerhetskod', '123', html`inputmode="numeric" maxlength="3"`)}
      </div>
      <p class="small">Visa eller Mastercard. Numret ${refusedCard.replace(/(.{4})(?=.)/g, '$1 ')} nekas.</p>
      <button class="button">Betala ${amount} ${unit}</button>
    </form>
    <form method="post" action="/card/${session.id}/abandon"><button class="button secondary">Avbryt</button></form>
  </article>`
}

/**
 * `/card/{id}`: the page that donors are redirected to. After a refused card, the donor may try
 * another one or go back.
 */
export function serveCardPage(app: FastifyInstance, sessions: CheckoutSessions): void {
  const show = (reply: FastifyReply, session: CheckoutSession, fault?: string) =>
    sendPage(reply.code(fault ? 422 : 200), {
      look: 'phone',
      title: 'Kortbetalning',
      note: 'En låtsad kortsida. Inga pengar flyttas.',
      content: payment(session, fault),
    })

  app.get<{ Params: { id: string } }>('/card/:id', async ({ params }, reply) => {
    const session = sessions.find(params.id)
    return session ? show(reply, session) : reply.code(404).send()
  })

  app.post<{ Params: { id: string; action: string }; Body: Record<string, string> | null }>(
    '/card/:id/:action',
    async ({ params, body }, reply) => {
      const session = sessions.find(params.id)
      if (!session) return reply.code(404).send()
      if (params.action !== 'pay') return reply.redirect(session.leftUrl, 303)
      if (session.status !== 'open') return show(reply, session)
      const fault = validateCard(body ?? {})
      if (fault) return show(reply, session, fault)
      if (body?.['number']?.replace(/\D/g, '') === refusedCard) {
        sessions.refuse(session)
        return show(reply, session, 'Kortet nekades. Prova ett annat kort.')
      }
      sessions.pay(session)
      return reply.redirect(session.paidUrl, 303)
    },
  )
}
