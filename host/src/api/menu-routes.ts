import { z } from 'zod'
import { type App } from './call.ts'

export const mobileMenuPath = '/api/getmobilemenu'
export const mobileMenuAnswer = z.array(
  z.object({
    id: z.union([z.string(), z.number()]),
    name: z.string(),
    route: z.object({ path: z.string() }),
    tagline: z.string().nullish(),
  }),
)

/** Route for the full list of the mobile menu. */
export function registerMenuRoutes(app: App, mobileMenu: () => z.input<typeof mobileMenuAnswer>): void {
  app.get(
    mobileMenuPath,
    { schema: { summary: 'Returns the full list of the mobile menu', response: { 200: mobileMenuAnswer } } },
    async () => mobileMenu(),
  )
}
