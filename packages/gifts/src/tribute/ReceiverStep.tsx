import { Button } from '@charity-elements/runtime/controls/Button.tsx'
import { ChoiceField } from '@charity-elements/runtime/controls/ChoiceField.tsx'
import { TextField } from '@charity-elements/runtime/controls/TextField.tsx'
import { donorAttributes, otherPerson } from '../donor/attributes.ts'
import { donorTexts } from '../donor/texts.ts'
import type { DonorForm } from '../donor/useForm.ts'
import { flowTexts } from '../flow/texts.ts'
import { type ReceiverType, type TributeKind, toMe } from './kind.ts'
import type { ReceiverName } from './receiver.ts'
import { tributeTexts as texts } from './texts.ts'

interface ReceiverStepProps {
  readonly kind: TributeKind
  readonly form: DonorForm<ReceiverName>
  readonly receiverType: ReceiverType
  readonly onReceiverType: (type: string) => void
  readonly onLeave: () => void
  readonly onDone: () => void
}

/** The step that asks whom the card is sent to. The donor's own address may be filled in by the browser, nobody else's. */
export function ReceiverStep({ kind, form, receiverType, onReceiverType, onLeave, onDone }: ReceiverStepProps) {
  const { fullName, street, postCode, city } = donorAttributes
  const about = <Attributes extends object>(own: Attributes) =>
    receiverType === toMe ? own : { ...own, ...otherPerson }
  return (
    <form
      ref={form.ref}
      noValidate
      onBlur={onLeave}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.check()) onDone()
      }}
    >
      <ChoiceField
        id="receiver-type"
        label={texts.receiverType}
        choices={kind.receiverTypes.map((type) => ({ value: type, caption: type }))}
        chosen={[receiverType]}
        onToggle={onReceiverType}
      />
      <div className="step-fields">
        <TextField
          {...form.field('name')}
          {...about(fullName)}
          label={kind.texts.receiverName[receiverType] ?? texts.receiverName}
        />
        <TextField {...form.field('address')} {...about(street)} label={texts.address} />
        <div className="post-town">
          <TextField {...form.field('zipcode')} {...about(postCode)} label={donorTexts.postCode} />
          <TextField {...form.field('city')} {...about(city)} label={donorTexts.city} />
        </div>
      </div>
      <div className="step-ways">
        <Button type="submit">{flowTexts.next}</Button>
      </div>
    </form>
  )
}
