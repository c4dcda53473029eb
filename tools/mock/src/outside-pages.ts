import { escaped } from './reply.ts'
import type { CardPayment, SigningCase } from './state.ts'

/* The pages of the outside parties. They are minimal: plain forms without scripts. */
export const outsidePage = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse; width: 100%; margin: 0 0 2rem }
  th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid #ccc; vertical-align: top }
  button { font: inherit; margin: 0 .3rem .3rem 0 } form { display: inline } code { word-break: break-all }
</style>
<h1>${escaped(title)}</h1>
${body}
`

/** A button that sends a POST. */
export const postButton = (action: string, label: string) =>
  `<form method="post" action="${escaped(action)}"><button>${escaped(label)}</button></form>`
export const cardPage = ({ id, amount, status, body }: CardPayment) =>
  outsidePage(
    'Card payment',
    status === 'created'
      ? `<p>${escaped(amount)} kr${body['requestType'] === 'monthly' ? ' a month' : ''}</p>${postButton(`/outside/card/${id}/pay`, 'Pay')}${postButton(`/outside/card/${id}/refuse`, 'Refuse the card')}${postButton(`/outside/card/${id}/abandon`, 'Cancel')}`
      : `<p>This payment is ${escaped(status)}.</p>${postButton(`/outside/card/${id}/return`, 'Back to the shop')}`,
  )
export const signingPage = ({ id, status, formData }: SigningCase) =>
  outsidePage(
    'Sign the contract',
    status === 'sent'
      ? `<p>${escaped(formData['firstName'])} ${escaped(formData['lastName'])}: ${escaped(formData['giftAmount'])} kr a month</p>${postButton(`/outside/sign/${id}/sign`, 'Sign')}${postButton(`/outside/sign/${id}/cancel`, 'Cancel')}${postButton(`/outside/sign/${id}/reject`, 'Reject')}`
      : `<p>This contract is ${escaped(status)}.</p>`,
  )
