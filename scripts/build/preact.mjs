import { createElement } from 'preact/compat'

/* `react` of the lite flavour. The default export of `preact/compat` holds all that it has; r2wc needs this of it. */
export * from 'preact/compat'
export default { createElement }
