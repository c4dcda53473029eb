/** @param {string} folder @param {readonly string[]} names */
const inFolder = (folder, names) => names.map((name) => `packages/payments/src/${folder}/${name}.ts`)

/** What is mutated: rules and state machines, by area. Views, effects and examples are tested in browsers. */
export const areas = {
  'forms/conditions': ['packages/forms/src/content-form/conditions/*.ts'],
  'forms/rules': ['packages/forms/src/content-form/rules/*.ts'],
  payments: [
    ...inFolder('payment', ['create-call', 'create-error', 'creating', 'request']),
    ...inFolder('modal', ['modal-payment']),
    ...inFolder('card', ['model']),
    ...inFolder('invoice', ['model']),
    ...inFolder('swish', ['cancellation', 'creating', 'external-events', 'model', 'poll-pace', 'polled-payment']),
    ...inFolder('swish', ['resume-payment', 'start-payment', 'state', 'swish-calls', 'user-actions']),
  ],
  signing: inFolder('signing', ['model', 'signing-calls']),
  input: [
    'packages/ui/src/fields/input/*.ts',
    'packages/gifts/src/flow/donor/{personal-number,post-code}.ts',
    'packages/payments/src/start/amount/parse-amount.ts',
    'packages/payments/src/payment/phone.ts',
  ],
  pictures: ['packages/ui/src/content/pictures/*.ts'],
  contract: ['packages/contract/src/*.ts'],
}
