/**
 * The shared chunks: which folders and files are fetched together. Paths start at `packages/`, without `src/`; the first match counts,
 * and Rollup places what no row names. A folder is what is fetched together, so a row names folders, and files only where a folder is
 * grouped by subject (calls of the contract, parsers).
 * @type {[name: string, ...paths: string[]][]}
 */
const sharedChunks = [
  // What renders with React. In the lite flavour it is part of the core.
  ['react', 'react-dom/cjs/react-dom-client', 'scheduler/', 'runtime/react/'],
  // What renders without it, and pictures, which nearly all such elements have.
  ['content', 'runtime/content/', 'ui/pictures/'],
  // What every element needs: one file, since none is fetched without the others.
  ['core', 'react/', 'react-dom/', '@r2wc/', 'preact/', 'valibot/'],
  ['core', 'runtime/core/', 'contract/form', 'contract/optional-text'],
  // Which files the languages are in.
  [
    'core',
    'runtime/languages.ts',
    'blocks/languages.ts',
    'forms/languages.ts',
    'gifts/languages.ts',
    'menus/languages.ts',
  ],
  // What every element that asks for an amount needs.
  ['swish-start', 'payments/start/', 'ui/fields/input/normalize-input', 'contract/reopen', 'contract/limits'],
  // The gift bar shares its texts with its field for an own amount, which is fetched late.
  ['swish-start', 'gifts/gift-bar/texts'],
  ['thank-you', 'gifts/thank-you/thank-you-page', 'gifts/flow/amount/tax-threshold'],
  ['qr', 'payments/qr/', 'qrcode/', 'dijkstrajs/'],
  ['swish', 'payments/swish/', 'contract/swish'],
  ['modal', 'payments/payment/LoadingDialog', 'payments/payment/retry'],
  // What a payment is for and that it ended well: for the payment dialogs and the thank-you page.
  ['completed', 'payments/reports/completed-gift', 'payments/payment/GiftPurpose'],
  ['completed', 'payments/payment/purpose-text', 'payments/payment/texts'],
  ['payment', 'payments/payment/', 'payments/reports/'],
  ['state', 'ui/machine', 'ui/useStateMachine'],
  ['fields', 'ui/fields/text-field/', 'gifts/flow/amount/useDelayedProblem'],
  ['persisted', 'contract/persisted', 'ui/fields/input/email'],
  ['controls', 'ui/fields/'],
  ['dialog', 'ui/dialog/'],
  [
    'api',
    'runtime/api/page-state',
    'runtime/api/client',
    'runtime/api/http',
    'contract/call',
    'runtime/api/session-token',
  ],
  ['api', 'runtime/api/return-token', 'runtime/api/take', 'contract/session'],
  // The payment modals, fetched when a payment is near. The signing modal is part of its element.
  ['card', 'payments/card/'],
  ['invoice', 'payments/invoice/'],
  // What company-gift shares with the invoice modal.
  ['invoice-start', 'payments/flow/useInvoiceGift', 'payments/flow/invoice-texts'],
  // Shared by all gift flows, with the parts of the runtime that only they use.
  ['flow-calls', 'contract/card', 'gifts/flow/donor/personal-number', 'gifts/flow/donor/post-code'],
  ['two-steps', 'gifts/flow/two-steps/'],
  // Also for monthly-gift, which has no second payment step.
  ['remembered', 'gifts/remembered/Remembered.'],
  // Fetched only where a host offers them.
  ['post-town', 'gifts/post-town/', 'contract/post-town'],
  ['remembered-details', 'gifts/remembered/RememberedViews', 'gifts/remembered/memory', 'gifts/remembered/texts'],
  ['remembered-details', 'contract/remembered'],
  ['flow', 'gifts/flow/', 'payments/flow/'],
  ['text', 'ui/text/', 'ui/rich-text/rich-text.css'],
  ['sanitize', 'ui/sanitize/', 'dompurify/'],
  [
    'html',
    'ui/rich-text/RichBlock',
    'ui/rich-text/RichText.',
    'ui/rich-text/html-',
    'ui/rich-text/texts',
    'ui/rich-text/allowed',
    'ui/rich-text/image',
  ],
]

/** The shared chunk of a module, if a row names one. @param {string} id An absolute path. @param {boolean} lite */
export function sharedChunkOf(id, lite) {
  const language = /\/packages\/([a-z]+)\/src\/languages\/([a-z]+)\.ts$/.exec(id)
  if (language) return `${language[1]}-${language[2]}`
  const ours = /\/packages\/([a-z]+)\/src\/(.*)$/.exec(id)
  const path = ours ? `${ours[1]}/${ours[2]}` : (id.split('/node_modules/').at(-1) ?? id)
  const name = sharedChunks.find(([, ...paths]) => paths.some((start) => path.startsWith(start)))?.[0]
  return lite && name === 'react' ? 'core' : name
}
