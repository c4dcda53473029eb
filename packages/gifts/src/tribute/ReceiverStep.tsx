import { ChoiceField } from '@charity-elements/runtime/controls/ChoiceField.tsx'
import { TextField } from '@charity-elements/runtime/controls/text-field/TextField.tsx'
import { PostCodeField } from '../donor/PostCodeField.tsx'
import { donorFields, noAutofill } from '../donor/fields.ts'
import { StepForm } from '../flow/StepForm.tsx'
import { flowTexts } from '../flow/texts.ts'
import { donorAsReceiver } from './tribute-variant.ts'
import { tributeTexts as texts } from './texts.ts'
import type { TributeState } from './useTribute.ts'

/** The step that asks where to send the card. Autofill is on only if the donor is the receiver. */
export function ReceiverStep({ tribute }: { readonly tribute: TributeState }) {
  const { variant, gift, receiver: form, receiverType, setReceiverType } = tribute
  const autofillProps = receiverType === donorAsReceiver ? {} : noAutofill
  return (
    <StepForm
      form={form}
      submitLabel={flowTexts.next}
      onBlur={gift.save}
      onSubmit={() => {
        if (form.validate()) gift.next()
      }}
    >
      <ChoiceField
        id="receiver-type"
        label={texts.receiverType}
        choices={variant.receiverTypes.map((type) => ({ value: type, caption: type }))}
        chosen={[receiverType]}
        onToggle={setReceiverType}
      />
      <div className="step-fields">
        <TextField
          {...form.field('name')}
          {...donorFields.fullName}
          {...autofillProps}
          label={variant.texts.receiverNameLabel[receiverType] ?? texts.receiverName}
        />
        <TextField {...form.field('address')} {...donorFields.street} {...autofillProps} />
        <div className="post-code-and-city">
          <PostCodeField field={form.field('zipcode')} {...autofillProps} />
          <TextField {...form.field('city')} {...donorFields.city} {...autofillProps} />
        </div>
      </div>
    </StepForm>
  )
}
