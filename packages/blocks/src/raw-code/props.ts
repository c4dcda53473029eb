import type { ViewProps } from '@charity-elements/runtime'
import { type InferInput, boolean, object, optional, string } from 'valibot'

export const props = object({
  /** The code that an editor pasted. */
  html: optional(string(), ''),
  /**
   * Whether the code is trusted. Then it is inserted verbatim and its scripts run, in order, with
   * the loader's nonce. Otherwise it is sanitised: no scripts, styles or form controls, and frames
   * only from known hosts and those that the loader's `data-embed-hosts` names. The author of the
   * template decides, not the editor.
   */
  runScripts: optional(boolean(), false),
})

export type RawCodeProps = ViewProps<typeof props>
export type RawCodeInput = InferInput<typeof props>
