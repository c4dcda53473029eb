import type { FastifyInstance } from 'fastify'
import { type Html, html } from '../../html.ts'
import { sendPage } from '../markup.ts'
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

function card(payment: SwishPayment, backTo: string | undefined): Html {
  const facts = html`<p class="to">Till Famnen <span>${payment.payeeAlias}</span></p>
    <p class="amount">${kronor.format(payment.amount)} <span>kr</span></p>
    ${payment.message && html`<p class="note">${payment.message}</p>`}`
  if (payment.status !== 'CREATED') {
    const [mark, text] = ended[payment.status]
    return html`<article class="payment ${payment.status.toLowerCase()}">
      <p class="mark" aria-hidden="true">${mark}</p>
      <h2>${text}</h2>
      ${facts} ${backTo && html`<a class="button" href="${backTo}">Tillbaka till webbsidan</a>`}
      ${payment.errorMessage && html`<p class="small">${payment.errorCode}: ${payment.errorMessage}</p>`}
    </article>`
  }
  const button = (action: string, text: string, look: string) =>
    html`<button class="${look}" formaction="/swish-app/${payment.id}/${action}">${text}</button>`
  return html`<article class="payment">
    <h2>Godkänn betalning</h2>
    ${facts}
    <p class="small">${payment.token ? 'Öppnad med kod' : `Skickad till ${payment.payerAlias}`}</p>
    <form method="post">
      ${backTo && html`<input type="hidden" name="callbackurl" value="${backTo}" />`}
      ${button('approve', 'Betala', 'button')} ${button('decline', 'Avbryt', 'button secondary')}
      <details>
        <summary>Låt något gå fel</summary>
        ${button('expire', 'Låt tiden gå ut', 'button secondary')}
        ${button('fail', 'Fel hos banken', 'button secondary')}
        ${button('fail?code=DS24', 'Banken svarar inte (DS24)', 'button secondary')}
      </details>
    </form>
  </article>`
}

/** What the page's script watches. */
const brief = ({ id, status }: SwishPayment) => [id, status]

const nothing = html`<article class="payment">
  <p class="mark" aria-hidden="true">…</p>
  <h2>Inget att betala</h2>
  <p class="note">Här dyker en betalning upp så snart någon ber dig om den.</p>
</article>`

/**
 * `/swish-app` shows the open payments; with `?token=` only the payment of that token, and with
 * `callbackurl` a link back to the page that opened the app. The real app's URL has the same
 * parameters.
 */
export function serveSwishPage(app: FastifyInstance, payments: SwishPayments): void {
  app.get<{ Querystring: { token?: string; id?: string; callbackurl?: string } }>(
    '/swish-app',
    async ({ query }, reply) => {
      // A QR code has a D before the token.
      const token = query.token?.replace(/^D(?=[0-9a-f]{32}$)/, '')
      const one = query.id ? payments.find(query.id) : token ? payments.byToken(token) : undefined
      const listed = query.id || token ? [] : payments.list()
      const open = listed.filter(({ status }) => status === 'CREATED')
      const shown = one ? [one] : open.length > 0 ? open : listed.slice(0, 1)
      return sendPage(reply, {
        look: 'phone',
        title: 'Betalappen',
        note: 'En låtsad Swish-app. Inga pengar flyttas.',
        content: html`
          ${shown.length > 0 ? shown.map((payment) => card(payment, webAddress(query.callbackurl))) : nothing}
          ${!one && html`<script type="module" src="/assets/swish-app.js" data-seen="${JSON.stringify(listed.map(brief))}"></script>`}
        `,
      })
    },
  )

  app.get('/swish-app/state', async () => payments.list().map(brief))

  app.post<{
    Params: { id: string; action: string }
    Querystring: { code?: string }
    Body: { callbackurl?: string } | null
  }>('/swish-app/:id/:action', async ({ params, query, body }, reply) => {
    const payment = payments.find(params.id)
    if (!payment) return reply.code(404).send()
    payments.play(payment, params.action, query.code)
    const backTo = webAddress(body?.callbackurl)
    const shown = new URLSearchParams({ id: payment.id, ...(backTo && { callbackurl: backTo }) })
    return reply.redirect(`/swish-app?${shown}`, 303)
  })
}
