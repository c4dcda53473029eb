/**
 * The shared chunks: which folders and files are fetched together. Paths start at `packages/`, without `src/`; the first match counts,
 * and Rollup places what no row names. A folder is what is fetched together, so a row names folders, and files only where a folder is
 * grouped by subject (calls of the contract, parsers).
 * @type {[name: string, ...paths: string[]][]}
 */
const sharedChunks = [
  // What renders with React. In the lite flavour it is part of the core.
  [
    'react',
    'react-dom/cjs/react-dom-client',
    'scheduler/',
    'runtime/core/element/react-view',
    'runtime/core/element/Root',
  ],
  // What renders without it, and pictures, which nearly all such elements have.
  ['content', 'runtime/core/element/static-view', 'runtime/core/element/render-once', 'runtime/media/'],
  ['content', 'runtime/core/element/call-component', 'runtime/core/element/disclosure'],
  // What every element needs: one file, since none is fetched without the others.
  ['core', 'react/', 'react-dom/', '@r2wc/', 'preact/', 'valibot/'],
  ['core', 'runtime/core/', 'runtime/api/contract/form', 'runtime/api/optional-text', 'runtime/layout/after-resize'],
  // Which files the languages are in.
  [
    'core',
    'runtime/languages.ts',
    'blocks/languages.ts',
    'forms/languages.ts',
    'gifts/languages.ts',
    'menus/languages.ts',
  ],
  ['swish-start', 'gifts/swish-start/', 'gifts/persistence/attempt'],
  ['payment', 'gifts/persistence/fingerprint'],
  ['swish-start', 'runtime/parse/amount', 'runtime/parse/normalize-input', 'runtime/api/contract/reopen'],
  // What every element that asks for an amount needs.
  ['swish-start', 'gifts/gift-events', 'gifts/amount/amount-p', 'gifts/amount/texts'],
  ['swish-start', 'gifts/amount/amount-choice', 'gifts/amount/Impact', 'gifts/amount/impact'],
  // The gift bar shares its texts with its field for an own amount, which is fetched late.
  ['swish-start', 'gifts/gift-bar/texts'],
  ['thank-you', 'gifts/thank-you/thank-you-page', 'gifts/amount/tax-threshold'],
  ['qr', 'gifts/qr/', 'qrcode/', 'dijkstrajs/'],
  ['swish', 'gifts/swish/', 'runtime/api/contract/swish'],
  ['modal', 'gifts/payment/LoadingDialog', 'gifts/payment/retry'],
  // What a payment is for and that it ended well: for the payment dialogs and the thank-you page.
  ['completed', 'runtime/analytics/completed-gift', 'gifts/payment/GiftPurpose'],
  ['completed', 'gifts/payment/purpose-text', 'gifts/payment/texts'],
  ['payment', 'gifts/payment/', 'runtime/analytics/', 'runtime/parse/phone'],
  ['state', 'runtime/state/'],
  ['fields', 'runtime/controls/text-field/', 'runtime/layout/aligned-fields', 'gifts/amount/useDelayedProblem'],
  ['controls', 'runtime/controls/'],
  ['dialog', 'runtime/dialog/'],
  [
    'api',
    'runtime/storage/',
    'runtime/api/client',
    'runtime/api/http',
    'runtime/api/call',
    'runtime/api/session-token',
  ],
  ['api', 'runtime/api/return-token', 'runtime/loader/take', 'runtime/api/contract/session'],
  // The payment modals, fetched when a payment is near. The signing modal is part of its element.
  ['card', 'gifts/card/'],
  ['invoice', 'gifts/invoice/'],
  // What company-gift shares with the invoice modal.
  ['invoice-start', 'gifts/invoice-start/'],
  ['persisted', 'runtime/api/contract/persisted', 'runtime/parse/email'],
  // Shared by all gift flows, with the parts of the runtime that only they use.
  ['flow-calls', 'runtime/api/contract/card', 'runtime/parse/personal-number', 'runtime/parse/post-code'],
  ['two-steps', 'gifts/two-step-flow/'],
  // Also for monthly-gift, which has no second payment step.
  ['remembered', 'gifts/remembered/Remembered.'],
  // Fetched only where a host offers them.
  ['post-town', 'gifts/post-town/', 'runtime/api/contract/post-town'],
  ['remembered-details', 'gifts/remembered/RememberedViews', 'gifts/remembered/memory', 'gifts/remembered/texts'],
  ['remembered-details', 'runtime/api/contract/remembered'],
  [
    'flow',
    'gifts/flow/',
    'gifts/donor/',
    'gifts/amount/',
    'gifts/card-start/',
    'gifts/payment-start/',
    'gifts/persistence/',
  ],
  ['text', 'runtime/text/', 'runtime/html/rich-text.css'],
  ['sanitize', 'runtime/sanitize/', 'dompurify/'],
  [
    'html',
    'runtime/html/RichBlock',
    'runtime/html/RichText.',
    'runtime/html/html-',
    'runtime/html/texts',
    'runtime/html/allowed',
    'runtime/html/image',
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
