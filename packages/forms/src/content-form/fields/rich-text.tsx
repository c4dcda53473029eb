import { EditorText } from '../../EditorText.tsx'
import { readText } from '@charity-elements/contract/cms-form'
import type { BaseField } from '../definition/fields.ts'
import type { FieldType } from './field-type.ts'

export interface RichText extends BaseField {
  /** The editor's own HTML, not sanitised. */
  readonly html: string
}

export const richText: FieldType<RichText> = {
  hasBox: false,
  parse: ({ settings }) => ({ html: readText(settings, 'html') }),
  View: ({ field }) => (
    <div className="text-block">
      <EditorText text={field.html} />
    </div>
  ),
}
