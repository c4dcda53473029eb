import { array, boolean, description, looseObject, nullish, object, pipe, unknown } from 'valibot'
import { pageAddress, text } from './text.ts'

/** The state of a flow when the donor left for the card page. */
export const cardSession = looseObject({
  formValue: pipe(looseObject({}), description('What the donor has typed, as the flow keeps it. Store it as it is.')),
  steps: pipe(array(unknown()), description('The steps that the donor has been through.')),
  stepHandlers: nullish(unknown()),
  urlOrigin: pageAddress(
    'The address of the page that the flow is on, without its query. The card page leads there when the payment is not completed. It is no web origin: it has a path. Lead only to sites that may call you.',
  ),
  currentStep: text(200, 'The step that the donor left.'),
})

export const persistCardSessionBody = object({ cardSession })

export const getPersistedCardSessionBody = object({
  clear: pipe(boolean(), description('Whether to delete the saved session after this answer. The payment stays.')),
})
