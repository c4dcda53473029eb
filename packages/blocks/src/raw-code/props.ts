import type { ViewProps } from '@charity-elements/runtime'
import { type InferInput, boolean, object, optional, string } from 'valibot'

export const props = object({
  /** The code that an editor pasted. */
  html: optional(string(), ''),
  /**
   * Whether the code's scripts run, in order, with the loader's nonce. Otherwise it is shown without
   * scripts, event handlers and `javascript:`, and on a page whose loader has
   * `data-raw-code="strict"` without styles, form controls and frames of unknown hosts too. The
   * author of the template decides, not the editor.
   */
  runScripts: optional(boolean(), false),
})

export type RawCodeProps = ViewProps<typeof props>
export type RawCodeInput = InferInput<typeof props>
