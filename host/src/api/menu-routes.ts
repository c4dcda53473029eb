import { calls } from '@charity-elements/contract/reference/calls.ts'
import type { MobileMenuItem } from '@charity-elements/contract/menu.ts'
import { type App, responses } from './call.ts'

/** Route for the full list of the mobile menu. */
export function registerMenuRoutes(app: App, mobileMenu: () => MobileMenuItem[]): void {
  const { path, answer } = calls.getMobileMenu
  app.get(path, { schema: { response: responses(answer) } }, async () => mobileMenu())
}
