import { ChoiceField } from '@charity-elements/runtime/controls/ChoiceField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { donorFields, otherPerson } from '../donor/fields.ts'
import { StepForm } from '../flow/StepForm.tsx'
import { flowTexts } from '../flow/texts.ts'
import { toMe } from './kind.ts'
import { tributeTexts as texts } from './texts.ts'
import type { TributeGiving } from './useTribute.ts'

/** The step that asks where to send the card. Autofill is on only if the donor is the receiver. */
export function ReceiverStep({ tribute }: { readonly tribute: TributeGiving }) {
  const { kind: variant, gift, receiver: form, receiverType, setReceiverType } = tribute
  const autofillProps = receiverType === toMe ? {} : otherPerson
  return (
    <StepForm
      formRef={form.ref}
      action={flowTexts.next}
      onLeave={gift.keep}
      onDone={() => {
        if (form.check()) gift.goOn()
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
          label={variant.texts.receiverName[receiverType] ?? texts.receiverName}
        />
        <TextField {...form.field('address')} {...donorFields.street} {...autofillProps} />
        <div className="post-code-and-city">
          <TextField {...form.field('zipcode')} {...donorFields.postCode} {...autofillProps} />
          <TextField {...form.field('city')} {...donorFields.city} {...autofillProps} />
        </div>
      </div>
    </StepForm>
  )
}
