import type { Examples } from './pages/example-pages.ts'
import { type FormDefinition, parseForm } from '../../host/src/forms/form-definition.ts'

/**
 * Finds a form by its id. The demo's forms are the examples of `content-form`, which its pages
 * show.
 */
export const exampleForms =
  (examples: Examples) =>
  async (id: string): Promise<FormDefinition | undefined> => {
    for (const { props } of await examples.of('content-form')) {
      const picker = props['formPicker']
      const nested = typeof picker === 'object' && picker !== null && 'form' in picker ? picker.form : undefined
      const form = parseForm(props['form'] ?? nested)
      if (form?.id === id) return form
    }
    return undefined
  }
