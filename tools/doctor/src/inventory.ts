import { checkedHashes } from './hashes.ts'
import { type Sentence, say } from './sentence.ts'

/** A script that the page has run, as an inventory of PCI DSS 4.0.1 (6.4.3) lists it. */
export interface PageScript<Text = string> {
  /** Without query and fragment; `inline` for one in the page's HTML. */
  readonly address: string
  /**
   * The hash that the browser compares the script with, or null. For an inline script, its own
   * hash.
   */
  readonly integrity: string | null
  readonly why: Text
}

const bare = (address: string): string => address.split(/[?#]/)[0] ?? address

/** The folder of all versions on the CDN, from the address of the loader. */
const cdnOf = (scripts: readonly string[]): string | undefined =>
  scripts.map((address) => /^(.*\/)(?:v\d+|\d+\.\d+\.\d+)\/(?:[a-z]+\/)?loader\.js$/.exec(address)?.[1]).find(Boolean)

const services: Readonly<Record<string, Sentence>> = {
  loader: say(
    'charity-elements: finds the elements of the page, and loads them',
    'charity-elements: hittar sidans element och laddar dem',
  ),
  'page-services': say(
    'charity-elements: page views, conversions, and returns from payment pages',
    'charity-elements: sidvisningar, konverteringar och återkomst från betalsidor',
  ),
  hydration: say('charity-elements: presses in prerendered elements', 'charity-elements: tryck i förrenderade element'),
  doctor: say('charity-elements: this doctor, on request only', 'charity-elements: den här doktorn, bara på begäran'),
}

function whyOf(address: string, cdn: string | undefined): Sentence {
  if (!cdn || !address.startsWith(cdn))
    return say('not of charity-elements: the page says why', 'inte från charity-elements: sidan vet varför')
  // `files/gift-bar-Ab3dE_9x.js`, `1.4.0/elements/gift-bar.js`
  const [, folder, file = ''] = /\/([^/]+)\/([^/]+)\.js$/.exec(address) ?? []
  const name = folder === 'files' ? file.slice(0, -'-12345678'.length) : file
  return folder === 'elements' || customElements.get(name)
    ? say(`charity-elements: <${name}>`, `charity-elements: <${name}>`)
    : (services[name] ?? say('charity-elements: code that elements share', 'charity-elements: kod som elementen delar'))
}

/**
 * The hash of an inline script, as in a policy; null on pages without TLS, which cannot calculate
 * it.
 */
async function hashOf(text: string): Promise<string | null> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(text))
  return digest ? `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` : null
}

const isExecutable = ({ type }: HTMLScriptElement): boolean =>
  ['', 'module', 'text/javascript', 'application/javascript'].includes(type)

const isScriptEntry = (entry: PerformanceEntry): boolean =>
  (entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script') || /\.m?js$/.test(bare(entry.name))

/**
 * The scripts that the page has run so far, including those of others, each with the hash that the
 * browser checked and its purpose.
 */
export async function scriptInventory(): Promise<readonly PageScript<Sentence>[]> {
  const executable = [...document.scripts].filter(isExecutable)
  const loaded = performance
    .getEntriesByType('resource')
    .filter(isScriptEntry)
    .map(({ name }) => name)
  const tags = executable.map(({ src }) => src)
  const addresses = [...new Set([...tags, ...loaded].map(bare))].filter((address) => /\.m?js$|^https?:/.test(address))
  const [hashes, cdn] = [checkedHashes(), cdnOf(addresses)]
  const external = addresses.map((address) => ({
    address,
    integrity: hashes.get(address) ?? null,
    why: whyOf(address, cdn),
  }))
  const inline = executable
    .filter(({ src }) => src === '')
    .map(async ({ text }) => ({
      address: 'inline',
      integrity: await hashOf(text),
      why: say('in the HTML of the page', 'skrivet i sidans HTML'),
    }))
  return [...external, ...(await Promise.all(inline))]
}
