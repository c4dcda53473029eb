import type { FastifyInstance, FastifyReply } from 'fastify'
import { htmlDocument, escapeHtml, simulatorPolicy } from '../markup.ts'
import type { SwishPayment } from './payment.ts'
import type { SwishPayments } from './payments.ts'

/** The payer's phone: a mock Swish app, for a person who acts as the payer. */

const kronor = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

/** Links back only to http(s) addresses, because any other scheme could run a script. */
const webAddress = (text: string | undefined) => (text && /^https?:\/\//.test(text) ? text : undefined)

const ended: Record<Exclude<SwishPayment['status'], 'CREATED'>, [mark: string, text: string]> = {
  PAID: ['✓', 'Betalningen är genomförd'],
  DECLINED: ['✕', 'Du avbröt betalningen'],
  CANCELLED: ['✕', 'Mottagaren tog tillbaka betalningen'],
  ERROR: ['!', 'Betalningen gick inte igenom'],
}

function card(payment: SwishPayment, backTo: string | undefined): string {
  const facts = `
    <p class="to">Till Famnen <span>${escapeHtml(payment.payeeAlias)}</span></p>
    <p class="amount">${kronor.format(payment.amount)} <span>kr</span></p>
    ${payment.message ? `<p class="note">${escapeHtml(payment.message)}</p>` : ''}`
  if (payment.status !== 'CREATED') {
    const [mark, text] = ended[payment.status]
    return `<article class="payment ${payment.status.toLowerCase()}">
      <p class="mark" aria-hidden="true">${mark}</p><h2>${text}</h2>${facts}
      ${backTo ? `<a class="button" href="${escapeHtml(backTo)}">Tillbaka till webbsidan</a>` : ''}
      ${payment.errorMessage ? `<p class="small">${escapeHtml(payment.errorCode ?? '')}: ${escapeHtml(payment.errorMessage)}</p>` : ''}
    </article>`
  }
  const hidden = backTo ? `<input type="hidden" name="callbackurl" value="${escapeHtml(backTo)}">` : ''
  const button = (action: string, text: string, look: string) =>
    `<button class="${look}" formaction="/swish-app/${payment.id}/${action}">${text}</button>`
  return `<article class="payment">
    <h2>Godkänn betalning</h2>${facts}
    <p class="small">${payment.token ? 'Öppnad med kod' : `Skickad till ${escapeHtml(payment.payerAlias ?? '')}`}</p>
    <form method="post">${hidden}
      ${button('approve', 'Betala', 'button')}
      ${button('decline', 'Avbryt', 'button secondary')}
      <details><summary>Låt något gå fel</summary>
        ${button('expire', 'Låt tiden gå ut', 'button secondary')}
        ${button('fail', 'Fel hos banken', 'button secondary')}
        ${button('unknown', 'Banken svarar inte (DS24)', 'button secondary')}
      </details>
    </form>
  </article>`
}

function phone(payments: SwishPayment[], backTo: string | undefined, hasOne: boolean): string {
  const waiting = payments.filter((payment) => payment.status === 'CREATED')
  const shown = hasOne ? payments : waiting.length > 0 ? waiting : payments.slice(0, 1)
  const body =
    shown.length > 0
      ? shown.map((payment) => card(payment, backTo)).join('')
      : `<article class="payment"><p class="mark" aria-hidden="true">…</p><h2>Inget att betala</h2>
         <p class="note">Här dyker en betalning upp så snart någon ber dig om den.</p></article>`
  const fingerprint = escapeHtml(JSON.stringify(payments.map(({ id, status }) => [id, status])))
  return htmlDocument(
    'Betalappen',
    `<main class="phone" data-seen="${fingerprint}">
      <header><h1>Betalappen</h1><p>En låtsad Swish-app. Inga pengar flyttas.</p></header>
      ${body}
    </main>`,
    hasOne ? undefined : 'swish-app.js',
  )
}

/**
 * `/swish-app` shows the open payments; with `?token=` only the payment of that token, and with
 * `callbackurl` a link back to the page that opened the app. The real app's URL has the same
 * parameters.
 */
export function serveSwishPage(app: FastifyInstance, payments: SwishPayments): void {
  const page = (reply: FastifyReply, markup: string) =>
    reply.header('Content-Security-Policy', simulatorPolicy).type('text/html; charset=utf-8').send(markup)

  app.get<{ Querystring: { token?: string; id?: string; callbackurl?: string } }>(
    '/swish-app',
    async ({ query }, reply) => {
      // A QR code has a D before the token.
      const token = query.token?.replace(/^D(?=[0-9a-f]{32}$)/, '')
      const one = query.id ? payments.find(query.id) : token ? payments.byToken(token) : undefined
      const shown = one ? [one] : query.id || token ? [] : payments.list()
      return page(reply, phone(shown, webAddress(query.callbackurl), one !== undefined))
    },
  )

  app.get('/swish-app/state', async () => payments.list().map(({ id, status }) => [id, status]))

  app.post<{ Params: { id: string; action: string }; Body: { callbackurl?: string } | null }>(
    '/swish-app/:id/:action',
    async ({ params, body }, reply) => {
      const payment = payments.find(params.id)
      if (!payment) return reply.code(404).send()
      if (params.action === 'approve') payments.approve(payment)
      if (params.action === 'decline') payments.decline(payment)
      if (params.action === 'expire') payments.expire(payment)
      if (params.action === 'fail') payments.fail(payment)
      if (params.action === 'unknown') payments.fail(payment, 'DS24')
      const backTo = webAddress(body?.callbackurl)
      const query = new URLSearchParams({ id: payment.id, ...(backTo && { callbackurl: backTo }) })
      return reply.redirect(`/swish-app?${query}`, 303)
    },
  )
}
