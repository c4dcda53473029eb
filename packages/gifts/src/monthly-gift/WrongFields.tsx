import { useTexts } from '@charity-elements/runtime/react'
import { Fragment } from 'react'
import { useDonorFields } from '../flow/donor/fields.ts'
import type { FieldErrors } from '../flow/donor/form.ts'
import { type MonthlyDetailsField, emptyMonthlyDetails } from './model.ts'
import { texts } from './texts.ts'

interface WrongFieldsProps {
  readonly errors: FieldErrors<MonthlyDetailsField>
  readonly onFollow: (name: MonthlyDetailsField) => void
}

/**
 * Why the contract cannot be signed yet, with a link to each field. The fields say what is wrong.
 */
export function WrongFields({ errors, onFollow }: WrongFieldsProps) {
  const t = useTexts(texts)
  const { firstName, lastName, personalNumber, phone, email } = useDonorFields()
  const labels: Readonly<Record<MonthlyDetailsField, string>> = {
    firstName: firstName.label,
    lastName: lastName.label,
    ssn: personalNumber.label,
    phone: phone.label,
    email: email.label,
    bank: t.bank,
    account: t.account,
    message: t.message,
  }
  const names = (Object.keys(emptyMonthlyDetails) as MonthlyDetailsField[]).filter((name) => errors[name] !== undefined)
  return (
    <>
      {t.wrong}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? ': ' : ', '}
          <a
            href={`#${name}`}
            className={labels[name].includes(' ') ? undefined : 'one-word'}
            onClick={(event) => {
              event.preventDefault()
              onFollow(name)
            }}
          >
            {labels[name]}
          </a>
        </Fragment>
      ))}
    </>
  )
}
