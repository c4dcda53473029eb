import { setTimeout as pause } from 'node:timers/promises'
import { onlyArgument, runCommand } from './command.ts'
import { swishGateway } from './gateways/swish-gateway.ts'
import { swishRefundCallbackPath } from './api/swish-routes.ts'
import { swishRefunds } from './payments/swish-refunds.ts'
import { swishKinds } from './store/attempt-store.ts'
import { refundStore } from './store/refund-store.ts'

/*
 * Refunds a whole Swish gift: `node dist/host/refund.js {reference}`, with the host's environment.
 * The reference is Swish's, the one in analytics, or the gift's key. Running it again does not
 * refund the gift twice. Prints the refund as JSON. Exits with 2 while nobody knows whether the
 * money was sent: the hosts follow the refund, and the same command shows the result.
 */

/** How long to wait for Swish. */
const waitMs = 30_000

await runCommand(
  () => onlyArgument("Name one gift: Swish's reference, the analytics', or its key."),
  async (reference, { swish, publicUrl, bind, port, crm }, db) => {
    if (!swish) throw new Error('SWISH_URL is missing.')
    const store = refundStore(db, { hasCrm: Boolean(crm) })
    const [gift, ...others] = await store.giftsWith(reference)
    if (!gift) throw new Error('No gift has this reference.')
    if (others.length > 0) throw new Error('Several gifts have this reference.')
    if (!swishKinds.includes(gift.kind)) throw new Error(`It was paid by ${gift.kind}: refund it there.`)
    if (gift.status !== 'paid') throw new Error(`No money was taken: the gift is ${gift.status}.`)
    const host = publicUrl ?? `https://${bind}:${port}`
    const callbackUrl = () => host.replace(/^http:/, 'https:') + swishRefundCallbackPath
    const refunds = swishRefunds(store, swishGateway(swish, callbackUrl), { ...swish, callbackUrl })
    const id = await store.begin(gift.key)
    const find = async () => (await store.find(id))?.refund
    let refund = await find()
    for (const until = Date.now() + waitMs; refund && !refund.endedAt && Date.now() < until; refund = await find()) {
      await refunds.followDue(id)
      await pause(250)
    }
    if (!refund) throw new Error('The refund is gone.')
    const { status, error, paymentReference } = refund
    console.log(JSON.stringify({ gift: gift.key, refund: id, status, error, paymentReference }, null, 2))
    const isUnknown = !refund.endedAt || error === 'DS24'
    return status === 'paid' ? 0 : isUnknown ? 2 : 1
  },
)
