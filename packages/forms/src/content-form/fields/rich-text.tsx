import { EditorText } from '../../EditorText.tsx'
import { readText } from '../definition/cms-object.ts'
import type { BaseField } from '../definition/fields.ts'
import type { FieldType } from './field-type.ts'

export interface RichText extends BaseField {
  /** The editor's own HTML, not sanitised. */
  readonly html: string
}

export const richText: FieldType<RichText> = {
  cmsType: { name: 'Rich text', id: '1f8d45f8-76e6-4550-a0f5-9637b8454619' },
  hasBox: false,
  parse: ({ settings }) => ({ html: readText(settings, 'html') }),
  View: ({ field }) => (
    <div className="text-block">
      <EditorText text={field.html} />
    </div>
  ),
}
