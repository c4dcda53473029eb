import { posix } from 'node:path'

/*
 * The scripts that a page with our elements may run, as PCI DSS 4.0.1 (6.4.3) asks for them: each
 * with its address, its integrity, why it is needed and what it may call.
 */

interface InventoryScript {
  address: string
  /** Its hash in the page's import map, or a sentence that says that there is none. */
  integrity: string
  why: string
  /** CSP sources. */
  calls: readonly string[]
}

interface Page {
  /** Without a slash at the end. */
  cdn: string
  apiBase: string
  /** The elements on the page. */
  tags: readonly string[]
  /** The host of `external-checkout`. */
  checkoutHost?: string
}

/** The manifest of a release, and what its files are for. */
interface Release {
  version: string
  folder: string
  files: Readonly<Record<string, { readonly integrity: string }>>
  elements: Readonly<Record<string, { readonly needs: readonly string[] }>>
  parts: Readonly<Record<string, string>>
  /** The text of a built module. */
  readModule: (path: string) => string
  summaryOf: (tag: string) => string
  callsOf: (tag: string) => readonly string[]
}

/** The files that a built module imports, at once or later. */
const importsOf = (path: string, source: string) =>
  Array.from(source.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g), ([, file = '']) =>
    posix.join(posix.dirname(path), file),
  )

/**
 * A module with all the modules that it imports, except those that have their own entry in the
 * inventory.
 */
function closureOf(start: string, entries: ReadonlySet<string>, { files, readModule }: Release) {
  const found = new Set([start])
  for (const path of found) {
    for (const file of importsOf(path, readModule(path))) {
      if (entries.has(file)) continue
      if (files[file]) found.add(file)
    }
  }
  return found
}

export function scriptInventory(
  { cdn, apiBase, tags, checkoutHost }: Page,
  release: Release,
): readonly InventoryScript[] {
  const { folder, files, elements, parts, summaryOf, callsOf } = release
  const api = [`${apiBase}/api/`]
  const entries: readonly { path: string | undefined; name: string; why: string; calls: readonly string[] }[] = [
    {
      path: `${folder}/loader.js`,
      name: 'the loader',
      why: 'Finds the elements of the page and loads what they need.',
      calls: [],
    },
    {
      path: parts['page-services'],
      name: 'the page services',
      why: 'Once per page: page views, the conversion call, returns from card and signing pages, clicks on outbound links.',
      calls: api,
    },
    {
      path: parts['hydration'],
      name: 'early presses',
      why: 'Answers presses in prerendered elements until their code has come.',
      calls: [],
    },
    {
      path: parts['doctor'],
      name: 'the embed doctor',
      why: 'Examines the page for its author: fetched at ?ce-doctor and when it is called.',
      calls: api,
    },
    ...tags.map((tag) => ({
      path: elements[tag]?.needs[0],
      name: `<${tag}>`,
      why: `<${tag}>: ${summaryOf(tag)}`,
      calls: callsOf(tag),
    })),
  ]

  const paths = new Set(entries.flatMap(({ path = [] }) => path))
  const scripts = new Map<string, { why?: string; users: string[]; calls: Set<string> }>()
  for (const { path, name, why, calls } of entries) {
    if (path === undefined) throw new Error(`The release has no ${name}.`)
    for (const module of closureOf(path, paths, release)) {
      const script = scripts.get(module) ?? { users: [], calls: new Set() }
      if (module === path) script.why = why
      script.users.push(name)
      for (const call of calls) script.calls.add(call)
      scripts.set(module, script)
    }
  }
  const own = [...scripts].map(([path, { why, users, calls }]) => {
    return {
      address: `${cdn}/${path}`,
      integrity: files[path]?.integrity ?? '',
      why: why ?? `Code of ${users.join(', ')}.`,
      calls: [...calls].sort(),
    }
  })
  if (!tags.includes('external-checkout')) return own
  return [
    ...own,
    {
      address: `https://${checkoutHost ?? '<host of the checkout>'}/repejo-checkout.js`,
      integrity: 'none: its provider changes it, and answers for it',
      why: "<external-checkout>: the provider's checkout.",
      calls: [],
    },
  ]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** The inventory as a document. */
export const inventoryDocument = (
  scripts: readonly InventoryScript[],
  { cdn, tags }: Page,
  { version, folder }: Pick<Release, 'version' | 'folder'>,
) => `# Scripts of a page with ${tags.map((tag) => `\`${tag}\``).join(', ')}

Release ${folder}, for PCI DSS 4.0.1, requirement 6.4.3. ${scripts.length} scripts.

- **Authorised** by \`script-src ${cdn}/files/ ${cdn}/${version}/\` in the page's Content Security Policy, and by name in its import map.
- **Integrity**: browsers compare each script with its hash before they run it. Chrome and Edge 127, Safari 18 and Firefox 138, and newer, read the
  hashes of the import map; older ones compare the loader alone.
- **May call** is what \`connect-src\` has to allow for it.

| script | why it is needed | may call | integrity |
| --- | --- | --- | --- |
${scripts
  .map(
    ({ address, why, calls, integrity }) =>
      `| ${[address, why, calls.join(', ') || 'nothing', integrity].map(cell).join(' | ')} |`,
  )
  .join('\n')}
`
