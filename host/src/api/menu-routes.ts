import { calls } from '@charity-elements/contract/reference'
import type { MobileMenuItem } from '@charity-elements/contract'
import { type App, responses } from './call.ts'

/** Route for the full list of the mobile menu. */
export function registerMenuRoutes(app: App, mobileMenu: () => MobileMenuItem[]): void {
  const { path, answer } = calls.getMobileMenu
  app.get(path, { schema: { response: responses(answer) } }, async () => mobileMenu())
}
