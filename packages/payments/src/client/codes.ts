/** The codes with which a server refuses a payment, or says how it ended. Swish's are in its own form. */

/** The session has another open payment. */
export const existingPayment = 'RP06'
/** The number has no Swish. */
export const numberWithoutSwish = 'ACMT03'
/** Nobody knows whether the gift was paid, whatever the way to pay. */
export const unknownOutcome = 'DS24'

/** Too many requests. Nothing was created, and it helps to wait a minute. */
export const tooManyRequests = 'http-429'
/** The content, such as an unknown gift. The server would refuse it again. */
export const invalidRequest = 'http-400'
/** The key belongs to another request. Nothing was created. */
export const keyOfAnother = 'http-422'
