import { object } from 'valibot'
import { createSwishGiftBody, createSwishGiftMCommerceBody, shouldReopenSwishModalBody } from '../requests/gift.ts'
import {
  cancelSwishRequest,
  createSwishGift,
  createSwishGiftMCommerce,
  resetPaymentSession,
  swishPoll,
} from '../calls/swish.ts'
import { shouldReopenSwishModal } from '../session.ts'
import { describeCall } from './call-reference.ts'
import { exampleDonor, exampleGift } from './example-gift.ts'

const attemptFields = {
  receipt: 'With a final status that the donor must not miss: see the extension `receipts`.',
  attempt: 'An opaque reference to the payment, which analytics may see.',
  expiresAt: 'When Swish stops waiting for the payer: an ISO 8601 instant. The dialog counts down to it.',
  returnToken: 'Goes into the address that the Swish app returns to. It is valid for 30 minutes, once.',
}
const attemptExtensions = {
  attempt: 'attempts',
  expiresAt: 'attempts',
  returnToken: 'return',
  receipt: 'receipts',
} as const

const createFields = {
  success: 'Whether Swish has accepted the payment. Only the poll says whether it is paid.',
  error:
    "With `success: false`: Swish's own code. RP06: the phone already has an open payment. ACMT03: the number has no Swish. For any other code, the page says that the payment failed.",
  ...attemptFields,
}

export const swishReference = {
  createSwishGift: describeCall(createSwishGift, createSwishGiftBody, {
    summary: 'Creates a Swish payment that is sent to a phone',
    description:
      'Asks Swish to show a payment on that phone, and makes it the payment of the session, which `swishpoll`, `cancelswishrequest` and `should-reopen-swishmodal` are about. One call creates one payment.',
    requirements: ['API-23', 'API-24', 'API-25'],
    isCreate: true,
    answerFields: createFields,
    extensionFields: { request: { campaign: 'campaign' }, answer: attemptExtensions },
    example: {
      request: {
        origin: 'standard-gift',
        requestType: 'standard',
        ...exampleGift,
        ...exampleDonor,
        donatorPhoneCell: '46701234567',
      },
      answer: { success: true },
    },
  }),
  createSwishGiftMCommerce: describeCall(createSwishGiftMCommerce, createSwishGiftMCommerceBody, {
    summary: 'Creates a Swish payment that is opened by token or QR code',
    description:
      'The same for a payment that any phone may pay: the page opens the Swish app with the token, or shows the QR code. `donatorPhoneCell` is sent only if it starts with 46.',
    requirements: ['API-26', 'API-27', 'API-28', 'SWI-18'],
    isCreate: true,
    answerFields: {
      ...createFields,
      swishToken: "Swish's token. It opens the app, and is the content of the QR code after the letter D.",
      svgData:
        'The QR code as SVG markup. It is shown as an image, never as markup. Always send it: pages draw none, and without it a donor at a computer cannot pay.',
    },
    extensionFields: { request: { campaign: 'campaign' }, answer: { ...attemptExtensions, error: 'attempts' } },
    example: {
      request: { origin: 'giftbar', requestType: 'standard', ...exampleGift, giftVariant: 'gift-bar' },
      answer: {
        success: true,
        swishToken: '4fa1c0f5be8e4a1d9b6e2f8f7c3d2a10',
        svgData: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path d="M0 0h7v7H0z"/></svg>',
      },
    },
  }),
  swishPoll: describeCall(swishPoll, object({}), {
    summary: "Returns the status of the session's Swish payment",
    description:
      'Called every five seconds while a dialog waits for the payer. It is about the newest payment of the session. In a session without a payment the status is `error` (with the extension `attempts` and the error `none`); it is never `paid` or `created`. A failed poll is repeated, so an outage of your server never looks like a failed payment.',
    requirements: ['API-29', 'SWI-32', 'SWI-33', 'SWI-34'],
    answerFields: {
      status:
        '`created`: nobody has answered yet. `paid`: the money has been taken, and the donor goes to the thank-you page. `declined`: the payer declined it in the app. `cancelled` or `already-cancelled`: the page cancelled it. `timed-out`: nobody answered in time. `error`: it failed, or there is none. All but `created` are final.',
      type: 'With `created`: `swish` for a payment to a phone, `swish-mcommerce` for one by token or QR code.',
      swishToken: 'With `created` and `swish-mcommerce`: as the create call answered.',
      svgData: 'With `created` and `swish-mcommerce`: as the create call answered.',
      error:
        "With `error`: Swish's code. DS24: it is unknown whether the money was taken, and the page says so. `none`: the session has no payment.",
      giftAmount: 'Kronor: for a dialog that is reopened on a page that did not start the payment.',
      giftPurpose: 'What the payment is for.',
      requestType: 'As the create call sent it: `monthly` is an amount each month.',
      ...attemptFields,
    },
    extensionFields: {
      answer: {
        ...attemptExtensions,
        error: 'attempts',
        giftAmount: 'attempts',
        giftPurpose: 'attempts',
        requestType: 'attempts',
      },
    },
    example: { answer: { status: 'created', type: 'swish' } },
  }),
  cancelSwishRequest: describeCall(cancelSwishRequest, object({}), {
    summary: "Cancels the session's Swish payment",
    description: 'The dialog polls afterwards, whatever the answer: the payer may have been faster.',
    requirements: ['API-30', 'SWI-22'],
    answerFields: { success: 'Whether Swish has cancelled it. False if it has already ended, or there is none.' },
    example: { answer: { success: true } },
  }),
  resetPaymentSession: describeCall(resetPaymentSession, object({}), {
    summary: 'Says that the payment dialog was closed without a paid gift',
    description:
      'The session may start another payment. This ends the dialog, not the payment: the server follows the payment to its final status, because the payer may still approve it. Afterwards `swishpoll` and `should-reopen-swishmodal` may answer as before, as ours do, or know no payment.',
    requirements: ['API-31', 'SWI-25'],
    answerFields: { success: 'True, even if there is nothing to reset.' },
    example: { answer: { success: true } },
  }),
  shouldReopenSwishModal: describeCall(shouldReopenSwishModal, shouldReopenSwishModalBody, {
    summary: 'Returns whether an element has an interrupted payment to show',
    description:
      'Every gift element asks on load. A failure is treated as false. If it is true, the element opens its dialog and polls.',
    requirements: ['API-32', 'GBA-15'],
    answerFields: {
      shouldOpen:
        'True when the newest Swish payment of the session was created with exactly this `origin` and either is still open, or has ended and no page knows it yet. False in all other cases.',
    },
    example: {
      request: { origin: 'giftmodule - 42', windowHistoryLength: 3, isReload: true, isSafari: false },
      answer: { shouldOpen: true },
    },
  }),
}
