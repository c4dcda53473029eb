import { type ViewProps, defineElement } from '@charity-elements/runtime/element/define.ts'
import { type InferInput, boolean, object, optional, string } from 'valibot'
import { RawCode } from './RawCode.tsx'

const props = object({
  /** The code that an editor pasted. */
  html: optional(string(), ''),
  /**
   * Whether the code is trusted: then it stands verbatim and its scripts run, in order, with the loader's nonce. Otherwise it is
   * sanitised, with frames from other sites kept. Whoever writes the template decides, not the editor.
   */
  runScripts: optional(boolean(), false),
})

export type RawCodeProps = ViewProps<typeof props>
export type RawCodeInput = InferInput<typeof props>

/**
 * Code that an editor pasted: a map, a form of somebody else's, a widget. It stands in the page itself and not in a shadow root,
 * since such code looks for its own parts in the document; the page's styles reach it. It is never in prerendered HTML.
 */
export const rawCode = defineElement({
  tag: 'raw-code',
  props,
  view: RawCode,
  root: 'light',
  reserve: '10em',
})
