import { useServices } from '@charity-elements/runtime/react'
import type { MethodExtension } from '@charity-elements/contract'
import { useEffect, useState } from 'react'

const all: readonly MethodExtension[] = ['pay-by-swish', 'pay-by-card', 'pay-by-invoice', 'sign-contracts']

/**
 * Says whether the host has a payment method. Hosts without the extension `payment-methods` have
 * all of them. Uses the session that the check for an interrupted payment fetches anyway.
 */
export function useOfferedMethods(): (method: MethodExtension) => boolean {
  const { supports } = useServices()
  const [offered, setOffered] = useState(all)
  useEffect(() => {
    const ask = async () => {
      if (!(await supports('payment-methods'))) return
      const answers = await Promise.all(all.map(supports))
      if (answers.includes(false)) setOffered(all.filter((_, index) => answers[index]))
    }
    void ask()
  }, [supports])
  return (method) => offered.includes(method)
}
