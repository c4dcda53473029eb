import { vi } from 'vitest'

/**
 * Shows the page again, which polls at once, until `check` passes. Once a second, because a dialog
 * that has no payment yet does not poll, and a new poll replaces one that is on its way.
 */
export async function pollUntil(check: () => void): Promise<void> {
  const show = () => document.dispatchEvent(new Event('visibilitychange'))
  const timer = setInterval(show, 1_000)
  show()
  try {
    await vi.waitFor(check, 10_000)
  } finally {
    clearInterval(timer)
  }
}
