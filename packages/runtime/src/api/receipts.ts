import { settings } from '../core/settings.ts'
import { storageOf } from './page-storage.ts'
import { supports } from './session-token.ts'

/*
 * The receipts of answers that have arrived, where the host has the extension `receipts`: the next
 * call carries them, from this page or the next one in the tab. Until then, the host treats the
 * answers as not given.
 */

const entry = () => `receipts:${settings().apiBase}` as const
const tab = () => storageOf(globalThis, 'sessionStorage')

const pending = (): string[] => (tab().getItem(entry()) ?? '').split(' ').filter(Boolean)

/** What a POST carries in `received`. Undefined where the host has no receipts. */
export const receiptsToSend = async (): Promise<string[] | undefined> =>
  (await supports('receipts')) ? pending() : undefined

/**
 * Handles an answer to a POST that carried these receipts. Returns whether it has a receipt, which is
 * now to be sent.
 */
export function takeReceipt(answer: unknown, sent: readonly string[] | undefined): boolean {
  if (!sent) return false
  const { receipt } = Object(answer)
  const left = pending().filter((one) => !sent.includes(one))
  const isNew = typeof receipt === 'string' && !left.includes(receipt)
  tab().setItem(entry(), (isNew ? [...left, receipt] : left).join(' '))
  return isNew
}
