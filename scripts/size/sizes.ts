import { importClosure } from '../build/late-parts.mjs'

interface Manifest {
  files: Record<string, { brotli: number }>
  elements: Record<string, { needs: readonly string[] }>
  parts: Record<string, string>
  /** Of the loader. */
  folder: string
}

/** The budget of a page with one tag: kB of 1000 bytes in brotli, and number of files. */
interface Budget {
  kB?: number
  files?: number
  /** kB of the element's files with the Swish dialog open, without its QR code renderer. */
  withSwishDialog?: number
}

export interface Budgets {
  loader: number
  /** By flavour and tag, before any interaction, with the loader and the page services. */
  pages: Record<string, Record<string, Budget>>
  /** A tag's own files (docs/decisions/0046-sizes-as-received.md). */
  own: Record<string, number>
  /** The budget of a shared file, and the exceptions. */
  chunk: { min: number; max: number; except: string[] }
}

/** Brotli sizes in bytes. */
interface TagSize {
  tag: string
  /** All its files before any interaction, without loader and page services. */
  whole: number
  /** Their number. */
  files: number
  /** Fetched on demand. */
  later: number
  /** Without what packages share and the Swish dialog. */
  own: number
  withSwishDialog: number
}

/** `payments-swish` for `files/payments-swish-Ab3dE_9x.js` */
const nameOf = (file: string) => file.slice('files/'.length, -'-12345678.js'.length)

/**
 * Measures a release.
 *
 * @param read Returns the text of a file.
 */
export function sizes({ folder, files, elements, parts }: Manifest, read: (file: string) => string) {
  const bytes = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (files[name]?.brotli ?? 0), 0)
  /** Returns a function that finds the imports of a file that match the pattern. */
  const importsBy = (pattern: RegExp) => (file: string) =>
    [...read(file).matchAll(pattern)].map(([, path = '']) => new URL(path, `file:///${file}`).pathname.slice(1))
  const fetchedWith = importsBy(/(?:\bimport|\bfrom)\s*["'](\.[^"']+)["']/g)
  const mayFollow = importsBy(/\bimport\(["'`](\.[^"'`]+)["'`]/g)
  const named = (name: string) =>
    Object.keys(files).filter((file) => file.startsWith('files/') && nameOf(file) === name)
  const ofDialog = importClosure(named('payments-swish'), fetchedWith)
  const isShared = (file: string) => /^files\/(contract|runtime|ui)-/.test(file)
  // Visitors' pages never fetch these.
  const forDevelopers = ['preview', 'doctor'].flatMap(named)

  const tags = Object.entries(elements).map(([tag, { needs }]): TagSize => {
    const first = new Set(needs)
    const late = importClosure([...first], (name) =>
      [...fetchedWith(name), ...mayFollow(name)].filter((next) => !forDevelopers.includes(next)),
    )
    const whole = bytes(first)
    return {
      tag,
      whole,
      files: first.size,
      later: bytes(late) - whole,
      own: bytes([...first].filter((file) => !isShared(file) && !ofDialog.has(file))),
      withSwishDialog: bytes(new Set([...first, ...ofDialog])),
    }
  })
  const own = new Set([...Object.values(parts), ...Object.values(elements).map(({ needs: [file = ''] }) => file)])
  const chunks = Object.keys(files)
    .filter((file) => file.startsWith('files/') && !own.has(file))
    .map((file) => ({ name: nameOf(file), bytes: bytes([file]) }))
  return { loader: bytes([`${folder}/loader.js`]), page: bytes([parts['page-services'] ?? '']), tags, chunks }
}

/** Every budget that is exceeded or missing, one sentence each. */
export function budgetProblems(
  { loader, page, tags, chunks }: ReturnType<typeof sizes>,
  budgets: Budgets,
  flavour: string,
): string[] {
  const problems: string[] = []
  const compare = (what: string, size: number, budget: number | undefined) => {
    if (budget !== undefined && size > budget * 1000) problems.push(`${what}: ${kilobytes(size)} of ${budget} kB.`)
  }
  compare('The loader', loader, budgets.loader)
  for (const { tag, whole, files, own, withSwishDialog } of tags) {
    const { [tag]: ofPage = {} } = budgets.pages[flavour] ?? {}
    if (!(tag in budgets.own)) problems.push(`<${tag}> has no budget in size-budgets.json.`)
    compare(`<${tag}>, its own part`, own, budgets.own[tag])
    compare(`A page with <${tag}>`, loader + page + whole, ofPage.kB)
    compare(`<${tag}> with the Swish dialog`, withSwishDialog, ofPage.withSwishDialog)
    if (files + 2 > (ofPage.files ?? Infinity)) {
      problems.push(`A page with <${tag}>: ${files + 2} files of ${ofPage.files}.`)
    }
  }
  const { min, max, except } = budgets.chunk
  for (const { name, bytes } of chunks) {
    const isWithin = bytes >= min * 1000 && bytes <= max * 1000
    if (!isWithin && !except.includes(name) && !isLanguage(name)) {
      problems.push(`The chunk ${name} has ${kilobytes(bytes)}, which is not from ${min} to ${max} kB.`)
    }
  }
  return problems
}

/** The texts of a package in a language: `gifts-en`. */
const isLanguage = (name: string) => /^[a-z]+-(?!qr)[a-z]{2}$/.test(name)

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
