import { defineElement, type ViewProps } from '@charity-elements/runtime'
import { type InferInput, boolean, object, optional, string } from 'valibot'
import { RawCode } from './RawCode.tsx'
import { languages } from '../languages.ts'

const props = object({
  /** The code that an editor pasted. */
  html: optional(string(), ''),
  /**
   * Whether the code is trusted. Then it is inserted verbatim and its scripts run, in order, with the loader's nonce. Otherwise it is
   * sanitised: no scripts, styles or form controls, and frames only from known hosts and those that the loader's `data-embed-hosts`
   * names. The author of the template decides, not the editor.
   */
  runScripts: optional(boolean(), false),
})

export type RawCodeProps = ViewProps<typeof props>
export type RawCodeInput = InferInput<typeof props>

/**
 * Code that an editor pasted: a map, a third-party form, a widget. It is in the page itself and not in a shadow root, because such code
 * looks for its own elements in the document. The page's styles apply to it. It is never in prerendered HTML.
 */
export const rawCode = defineElement({
  tag: 'raw-code',
  props,
  languages,
  view: RawCode,
  root: 'light',
  reserve: '10em',
})
