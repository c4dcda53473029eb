/** @param {string} folder @param {readonly string[]} names */
const inFolder = (folder, names) => names.map((name) => `packages/gifts/src/${folder}/${name}.ts`)

/** What is mutated: rules and state machines, by area. Views, effects and examples are tested in browsers. */
export const areas = {
  'forms/conditions': ['packages/forms/src/content-form/conditions/*.ts'],
  'forms/rules': ['packages/forms/src/content-form/rules/*.ts'],
  'gifts/payment': [
    ...inFolder('payment', ['create-call', 'create-error', 'retry']),
    ...inFolder('card', ['model']),
    ...inFolder('invoice', ['model']),
    ...inFolder('swish', ['cancellation', 'creating', 'external-events', 'model', 'poll-answer', 'poll-pace']),
    ...inFolder('swish', ['resume-payment', 'start-payment', 'state', 'swish-calls', 'user-actions']),
  ],
  'gifts/signing': inFolder('signing', ['model', 'signing-calls']),
  'runtime/parse': ['packages/runtime/src/parse/*.ts'],
  'runtime/media': ['packages/runtime/src/media/*.ts'],
  contract: ['packages/runtime/src/api/contract/*.ts', 'packages/runtime/src/api/optional-text.ts'],
}
