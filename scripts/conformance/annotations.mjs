/*
 * What the contract's schemas do not say: the requirement ids of each call, which fields are extensions of the specification, and which
 * other readings of the specification are just as right. The kit, the reference pages and OpenAPI can all read it from contract.json.
 */

/**
 * @typedef {object} Annotation
 * @property {string} summary
 * @property {readonly string[]} requirements Ids of docs/requirements.tsv.
 * @property {'specification' | 'extension'} [source] `specification` by default.
 * @property {string} [extension] The extension that the whole call belongs to.
 * @property {Record<string, string>} [bodyExtensions] Fields of the body that are extensions: field and extension.
 * @property {Record<string, string>} [answerExtensions]
 * @property {readonly string[]} [optional] Fields of the answer that a host may leave out, whatever the schema says; parts joined by dots.
 * @property {Record<string, readonly string[]>} [alsoAccepts] Types of JSON Schema that a field of the answer may have besides its own.
 * @property {Record<string, string>} [headers] Request headers that are extensions.
 */

const attempt = { attempt: 'attempts' }
const dialog = { ...attempt, expiresAt: 'attempts', returnToken: 'return' }
const key = { 'Idempotency-Key': 'idempotency' }

/** @type {Record<string, Annotation>} */
export const annotations = {
  generateCsrf: {
    summary: 'Gives a page the token of its session',
    requirements: ['API-9', 'SES-1'],
    answerExtensions: { extensions: 'extensions' },
  },
  getMobileMenu: { summary: 'Gives the fuller list of the mobile menu', requirements: ['API-7', 'MOB-5'] },
  postForm: { summary: 'Takes a form of the CMS', requirements: ['API-1', 'API-2', 'API-3', 'API-5', 'API-6'] },
  newsletterSignup: { summary: 'Signs an address up for the newsletter', requirements: ['API-14', 'ERR-15'] },
  corpsNewsletterSignup: { summary: "Signs an address up for a corps's newsletter", requirements: ['API-16'] },
  getPersistedWebId: {
    summary: "Gives the web id of the visitor's last gift",
    requirements: ['API-17'],
    optional: ['data'],
  },
  getPersistedSsn: {
    summary: 'Gives the personal number given with an email address',
    requirements: ['API-18', 'NEW-12'],
    optional: ['data'],
    alsoAccepts: { data: ['string', 'null'] },
  },
  createCreditCardGift: {
    summary: 'Creates a card payment and gives the address of the card page',
    requirements: ['API-19', 'API-20', 'CRD-2'],
    bodyExtensions: { returnUrl: 'return' },
    answerExtensions: { ...attempt, error: 'attempts' },
    optional: ['error'],
    alsoAccepts: { error: ['string', 'number', 'null'] },
    headers: key,
  },
  createInvoiceGift: {
    summary: 'Asks for an invoice to a company',
    requirements: ['API-21', 'API-22', 'INV-1'],
    answerExtensions: { ...attempt, error: 'attempts' },
    alsoAccepts: { error: ['string', 'number', 'null'] },
    headers: key,
  },
  createSwishGift: {
    summary: 'Creates a Swish payment that is sent to a phone',
    requirements: ['API-23', 'API-24', 'API-25'],
    answerExtensions: dialog,
    optional: ['error'],
    alsoAccepts: { error: ['string', 'number', 'null'] },
    headers: key,
  },
  createSwishGiftMCommerce: {
    summary: 'Creates a Swish payment that is opened by token or QR code',
    requirements: ['API-26', 'API-27', 'API-28', 'SWI-18'],
    answerExtensions: { ...dialog, error: 'attempts' },
    optional: ['error'],
    alsoAccepts: { error: ['string', 'number', 'null'] },
    headers: key,
  },
  swishPoll: {
    summary: "Tells where the session's Swish payment stands",
    requirements: ['API-29', 'SWI-32', 'SWI-33', 'SWI-34'],
    answerExtensions: { ...dialog, error: 'attempts', giftAmount: 'attempts', giftPurpose: 'attempts' },
    alsoAccepts: { error: ['string', 'number', 'null'] },
  },
  cancelSwishRequest: { summary: "Cancels the session's Swish payment", requirements: ['API-30', 'SWI-22'] },
  resetPaymentSession: { summary: "Ends the dialog's payment session", requirements: ['API-31', 'SWI-25'] },
  shouldReopenSwishModal: {
    summary: 'Tells whether an element has an interrupted payment to show',
    requirements: ['API-32', 'GBA-15'],
  },
  persistCardSession: {
    summary: 'Keeps where a flow stood when it left for the card page',
    requirements: ['API-33', 'ANN-15'],
  },
  getPersistedCardSession: {
    summary: 'Gives back where a flow stood',
    requirements: ['API-34', 'ANN-16'],
    answerExtensions: { payment: 'attempts' },
    optional: ['data'],
  },
  persistFormData: { summary: 'Keeps what a donor has typed', requirements: ['API-35', 'ANN-15'] },
  getPersistedFormData: { summary: 'Gives back what a donor has typed', requirements: ['API-36', 'ANN-16'] },
  submitMonthlyForm: {
    summary: 'Creates the contract of a monthly gift and sends it to the signing provider',
    requirements: ['API-10', 'MON-12'],
    optional: ['error', 'caseWithUser'],
    alsoAccepts: { error: ['string', 'number', 'null'] },
    headers: key,
  },
  deleteCase: { summary: "Deletes the session's case", requirements: ['API-11', 'MON-17'] },
  getCaseStatus: { summary: "Tells where the session's case stands", requirements: ['API-12', 'MON-8'] },
  getSavedDetails: {
    summary: "Gives the session's case with what was typed",
    requirements: ['API-13', 'MON-14', 'MON-15'],
    answerExtensions: { giftAmount: 'return' },
    optional: [
      'formData.templateId',
      'formData.thankYouPageUrl',
      'formData.cancelUrl',
      'formData.giftAmount',
      'formData.message',
    ],
  },
  sendConversionEvent: { summary: "Hands on an ad click's conversion", requirements: ['API-37'] },
  resumeSession: {
    summary: 'Leads a return address back to its session',
    requirements: [],
    source: 'extension',
    extension: 'return',
  },
  rememberDetails: {
    summary: 'Keeps contact details for the next gift',
    requirements: [],
    source: 'extension',
    extension: 'remembered-details',
  },
  getRememberedDetails: {
    summary: 'Gives back the contact details that are kept',
    requirements: [],
    source: 'extension',
    extension: 'remembered-details',
  },
  forgetDetails: {
    summary: 'Deletes the contact details that are kept',
    requirements: [],
    source: 'extension',
    extension: 'remembered-details',
  },
  getPostTown: {
    summary: 'Gives the post town of a post code',
    requirements: [],
    source: 'extension',
    extension: 'post-towns',
  },
  trackPage: {
    summary: 'Notes that a page was seen; the specification names the call and not its path',
    requirements: ['TRK-1'],
    source: 'extension',
    extension: 'page-tracking',
  },
}

/** What a host may add and names in the answer of `generate-csrf`, and what stands in for it where it does not. @type {Record<string, {summary: string, without: string}>} */
export const extensions = {
  idempotency: {
    summary:
      'The create calls know the header Idempotency-Key: the same key is the same payment. 409 while the server works on it, 422 with other content.',
    without: 'A create whose answer is lost is not sent again by itself.',
  },
  attempts: {
    summary:
      'Answers name the payment by an opaque reference, tell when Swish stops waiting, its gift and its error, and how a card payment went.',
    without:
      'The tab names the payment and remembers its gift; the responseCode of the thank-you address tells about a card.',
  },
  return: {
    summary:
      'Return addresses carry a token that leads another browser back to the payment, contract or form; createcreditcardgift takes returnUrl.',
    without: 'The donor goes on in the browser that the gift was begun in, at the urlOrigin of the card session.',
  },
  'page-tracking': { summary: 'POST /api/track-page/ notes that a page was seen.', without: 'Pages are not counted.' },
  'remembered-details': {
    summary:
      'Three calls keep the contact details of a donor who asks for it, give them back and delete them: /api/remember-details/, /api/get-remembered-details/ and /api/forget-details/.',
    without: 'It is not offered.',
  },
  'post-towns': {
    summary: 'POST /api/post-town/ gives the post town of a post code.',
    without: 'The donor types the town.',
  },
}
