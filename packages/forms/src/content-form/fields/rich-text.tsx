import { EditorText } from '../../EditorText.tsx'
import { readText } from '../definition/cms-object.ts'
import type { FieldType } from './field-type.ts'

export const richText: FieldType<'richText'> = {
  cmsType: { name: 'Rich text', id: '1f8d45f8-76e6-4550-a0f5-9637b8454619' },
  hasBox: false,
  parse: ({ settings }) => ({ html: readText(settings, 'html') }),
  View: ({ field }) => (
    <div className="text-block">
      <EditorText text={field.html} />
    </div>
  ),
}
