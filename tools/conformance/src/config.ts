/**
 * The values that the checks send. A backend may only know certain ones, so the file of `--config`
 * can change each.
 */
export interface Config {
  /** In kronor. Each gift gets a few kronor more, to tell them apart. */
  giftAmount: number
  giftObjectId: string
  giftPurpose: string
  giftVariant: string
  thankYouPageId: string
  thankYouPageUrl: string
  /** The page that a flow sits on. */
  pageUrl: string
  templateId: string
  /** A personal number of 12 digits that the signing provider accepts. */
  ssn: string
  bank: string
  account: string
  emailDomain: string
  associationId: string
  giftWebId: string
  /** A form of the CMS, and the values to fill in. */
  form: {
    id: string
    fields: Record<string, string | string[]>
    files?: Record<string, { name: string; content: string }>
  } | null
}

const defaultConfig: Config = {
  giftAmount: 200,
  giftObjectId: '42',
  giftPurpose: 'Test',
  giftVariant: 'standard-gift',
  thankYouPageId: '2001',
  thankYouPageUrl: '/tack/',
  pageUrl: '/',
  templateId: 'test',
  ssn: '198112189876',
  bank: 'Swedbank',
  account: '8327-9, 123 456 789-0',
  emailDomain: 'example.org',
  associationId: '1',
  giftWebId: '1',
  form: null,
}

/** The default configuration with the changes from a file. */
export function configFrom(given: unknown): Config {
  if (typeof given !== 'object' || given === null) throw new TypeError('The configuration should be a JSON object.')
  const unknown = Object.keys(given).filter((key) => !(key in defaultConfig))
  if (unknown.length > 0) {
    throw new TypeError(
      `Unknown keys in the configuration: ${unknown.join(', ')}. Known are ${Object.keys(defaultConfig).join(', ')}.`,
    )
  }
  return { ...defaultConfig, ...given }
}

let count = 0

/** An amount that no other gift in this run has. */
export const freshAmount = ({ giftAmount }: Config) => giftAmount + (count++ % 97)

/** A mobile number that no other gift in this run has. */
export const freshPhone = () => `4670${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
export const freshEmail = ({ emailDomain }: Config) => `conformance-${crypto.randomUUID().slice(0, 8)}@${emailDomain}`
