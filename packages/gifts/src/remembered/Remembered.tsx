import type { RememberedDetails } from '@charity-elements/contract'
import { importPart } from '@charity-elements/runtime'
import { useElement, useLatest, useServices } from '@charity-elements/runtime/react'
import { type ReactNode, useEffect, useState } from 'react'
import { boolean, optional } from 'valibot'
import type { DonorForm } from '../flow/donor/useForm.ts'
import type { RememberedState } from './remembered-state.ts'
import type * as rememberedViews from './RememberedViews.tsx'

/** The prop of a flow that offers to remember its donors. Spread into `object({...})`. */
export const rememberedContent = {
  /**
   * Whether donors may ask you to remember their contact details. Needs a host with the extension
   * `remembered-details`.
   */
  canRememberDetails: optional(boolean(), false),
}

export interface RememberedProps<Name extends string> {
  readonly isOffered: boolean
  readonly form: DonorForm<Name>
  /** The form's fields that are remembered. */
  readonly fields: Readonly<Partial<Record<keyof RememberedDetails, Name>>>
  /** The form's fields. */
  readonly children: ReactNode
}

/**
 * Wraps the fields of a form. Fills in remembered details and says so above the fields, or offers
 * below them to remember the details.
 */
export function Remembered<Name extends string>({ isOffered, form, fields, children }: RememberedProps<Name>) {
  const services = useServices()
  const { supports } = services
  const element = useElement()
  const [views, setViews] = useState<typeof rememberedViews>()
  const [remembered, setRemembered] = useState<RememberedState>()
  const latest = useLatest(form)

  useEffect(() => {
    if (!isOffered || !element) return
    let isCurrent = true
    const load = async () => {
      if (!(await supports('remembered-details'))) return
      const loaded = await importPart(() => import('./RememberedViews.tsx'))
      const found = await loaded.recall(services, element)
      if (!isCurrent) return
      loaded.fillInRemembered(found, latest.current, fields, element)
      setRemembered(found)
      setViews(loaded)
    }
    // It is not offered then.
    load().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [isOffered, supports, element])

  const view = remembered && { remembered, setRemembered, form, fields }
  return (
    <>
      {views && view && <views.RememberedNotice {...view} />}
      {children}
      {views && view && <views.RememberChoice {...view} />}
    </>
  )
}
