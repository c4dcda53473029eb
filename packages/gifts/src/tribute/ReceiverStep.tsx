import { useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import { ChoiceField } from '@charity-elements/ui/form'
import { PostCodeField, useDonorFields, noAutofill } from '../flow/donor/DonorFields.tsx'
import { StepForm } from '../flow/StepForm.tsx'
import { flowTexts } from '../flow/texts.ts'
import { donorAsReceiver, receiverKeys } from './tribute-variant.ts'
import { tributeTexts as texts } from './texts.ts'
import type { TributeState } from './useTribute.ts'

/** The step that asks where to send the card. Autofill is on only if the donor is the receiver. */
export function ReceiverStep({ tribute }: { readonly tribute: TributeState }) {
  const fields = useDonorFields()
  const tFlow = useTexts(flowTexts)
  const t = useTexts(texts)
  const { variant, gift, receiver: form, receiverType, setReceiverType } = tribute
  const autofillProps = receiverType !== donorAsReceiver && noAutofill
  return (
    <StepForm
      form={form}
      submitLabel={tFlow.next}
      onBlur={gift.saved.save}
      onSubmit={() => {
        if (form.validate()) gift.steps.next()
      }}
    >
      <ChoiceField
        id="receiver-type"
        label={t.receiverType}
        choices={variant.receiverTypes.map((type) => ({ value: type, caption: t[`receiver.${receiverKeys[type]}`] }))}
        chosen={[receiverType]}
        onToggle={setReceiverType}
      />
      <div className="step-fields">
        <TextField
          {...form.field('name')}
          {...fields.fullName}
          {...autofillProps}
          label={t[`receiverName.${receiverKeys[receiverType]}`]}
          required
        />
        <TextField {...form.field('address')} {...fields.street} {...autofillProps} required />
        <div className="post-code-and-city">
          <PostCodeField field={form.field('zipcode')} town={form.field('city')} {...autofillProps} required />
          <TextField {...form.field('city')} {...fields.city} {...autofillProps} required />
        </div>
      </div>
    </StepForm>
  )
}
