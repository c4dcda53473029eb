import { readFile } from 'node:fs/promises'
import { type MobileMenuItem, maxLengths, mobileMenuItem, minGiftAmount } from '@charity-elements/contract'
import { is } from 'valibot'
import { z } from 'zod'
import { type FormDefinition, parseForm } from './forms/form-definition.ts'

/** What the host needs to know about the content of the CMS. */
export interface Content {
  /** A form by its id. */
  formOf: (id: string) => Promise<FormDefinition | undefined>
  mobileMenu: () => MobileMenuItem[]
  /** The path of a thank-you page by its id. */
  pathOf: (pageId: string) => string
  /**
   * A gift by its id. If absent, the host accepts every gift with the purpose that the page names;
   * that is for demonstrations.
   */
  giftOf?: ((id: string) => ListedGift | undefined) | undefined
  /**
   * The contract of a signing template. If absent, the host accepts every template and amount; that is
   * for demonstrations.
   */
  contractOf?: ((templateId: string) => { minimumAmount: number } | undefined) | undefined
  /** Whether a known gift has this purpose. If absent, any purpose counts. */
  hasPurpose?: ((purpose: string) => boolean) | undefined
  /**
   * The post town of a post code of five digits. If absent, the host does not offer the extension
   * `post-towns`.
   */
  postTownOf?: ((postCode: string) => string | undefined) | undefined
}

export interface ListedGift {
  /** The name of its first gift tag. */
  purpose: string
  /** The names of its other tags, which a page may send instead. */
  otherPurposes?: readonly string[] | undefined
  /** Whole kronor. */
  minimumAmount: number
}

const contentFile = z.object({
  thankYouPages: z.array(z.object({ id: z.string(), path: z.string().startsWith('/') })).min(1),
  gifts: z
    .array(
      z.object({
        id: z.string(),
        purpose: z.string().min(1),
        otherPurposes: z.array(z.string().min(1)).optional(),
        minimumAmount: z.int().min(minGiftAmount).default(minGiftAmount),
      }),
    )
    .min(1),
  /** The templates at the signing provider; whole kronor a month. */
  contracts: z
    .array(
      z.object({ templateId: z.string().min(1), minimumAmount: z.int().min(minGiftAmount).default(minGiftAmount) }),
    )
    .optional(),
  mobileMenu: z
    .array(z.custom<MobileMenuItem>((item) => is(mobileMenuItem, item), 'is not an item of the mobile menu'))
    .default([]),
  /** As the CMS serialises them. */
  forms: z.array(z.unknown()).default([]),
  /** By post code: `{ "11122": "Stockholm" }`. */
  postTowns: z.record(z.string().regex(/^\d{5}$/), z.string().max(maxLengths.city)).optional(),
})

/** Looks a post town up in a table. */
export function townIn(table: Readonly<Record<string, string>>): NonNullable<Content['postTownOf']> {
  const towns = new Map(Object.entries(table))
  return (postCode) => towns.get(postCode)
}

/**
 * Reads the content from a JSON file that the CMS exports.
 * @throws Error when the file is missing or something in it is malformed.
 */
export async function readContent(path: string): Promise<Content> {
  const { data, error } = contentFile.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (error) throw new Error(`${path}:\n${z.prettifyError(error)}`)
  const { thankYouPages, gifts, contracts, mobileMenu, forms, postTowns } = data
  const parsed = forms.map((form, index) => {
    const definition = parseForm(form)
    if (!definition) throw new Error(`${path}: form ${index + 1} is not a form of the CMS.`)
    return [definition.id, definition] as const
  })
  const formOf = new Map(parsed)
  const paths = new Map(thankYouPages.map((page) => [page.id, page.path]))
  const giftsById = new Map(gifts.map((gift) => [gift.id, gift]))
  const purposes = new Set(gifts.flatMap(({ purpose, otherPurposes = [] }) => [purpose, ...otherPurposes]))
  const contractsByTemplate = contracts && new Map(contracts.map((contract) => [contract.templateId, contract]))
  const [first] = thankYouPages
  return {
    formOf: async (id) => formOf.get(id),
    mobileMenu: () => mobileMenu,
    pathOf: (pageId) => paths.get(pageId) ?? first?.path ?? '/',
    giftOf: (id) => giftsById.get(id),
    ...(contractsByTemplate && { contractOf: (templateId) => contractsByTemplate.get(templateId) }),
    hasPurpose: (purpose) => purposes.has(purpose),
    ...(postTowns && { postTownOf: townIn(postTowns) }),
  }
}
