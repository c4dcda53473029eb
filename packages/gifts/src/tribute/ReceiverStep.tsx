import { ChoiceField } from '@charity-elements/runtime/controls/ChoiceField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { donorFields, otherPerson } from '../donor/fields.ts'
import { StepForm } from '../flow/StepForm.tsx'
import { flowTexts } from '../flow/texts.ts'
import { toMe } from './kind.ts'
import { tributeTexts as texts } from './texts.ts'
import type { TributeGiving } from './useTribute.ts'

/** The step that asks whom the card is sent to. The donor's own address may be filled in by the browser, nobody else's. */
export function ReceiverStep({ tribute }: { readonly tribute: TributeGiving }) {
  const { kind, gift, receiver: form, receiverType, setReceiverType } = tribute
  const whose = receiverType === toMe ? {} : otherPerson
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
        choices={kind.receiverTypes.map((type) => ({ value: type, caption: type }))}
        chosen={[receiverType]}
        onToggle={setReceiverType}
      />
      <div className="step-fields">
        <TextField
          {...form.field('name')}
          {...donorFields.fullName}
          {...whose}
          label={kind.texts.receiverName[receiverType] ?? texts.receiverName}
        />
        <TextField {...form.field('address')} {...donorFields.street} {...whose} />
        <div className="post-town">
          <TextField {...form.field('zipcode')} {...donorFields.postCode} {...whose} />
          <TextField {...form.field('city')} {...donorFields.city} {...whose} />
        </div>
      </div>
    </StepForm>
  )
}
