import type { Examples } from '../pages/examples.ts'
import { type FormDefinition, readForm } from './definition.ts'

/** Finds a form by its id. The demo's forms are the examples of `content-form`, which its pages show. */
export const formsOf =
  (examples: Examples) =>
  async (id: string): Promise<FormDefinition | undefined> => {
    for (const { props } of await examples.of('content-form')) {
      const picker = props['formPicker']
      const nested = typeof picker === 'object' && picker !== null && 'form' in picker ? picker.form : undefined
      const form = readForm(props['form'] ?? nested)
      if (form?.id === id) return form
    }
    return undefined
  }
