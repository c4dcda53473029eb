import { type PageState, type StorageEntry, storageKey } from '@charity-elements/runtime/api'
import type { FormDefinition } from './definition/definition.ts'
import { type FieldValue, filesOf } from './definition/fields.ts'
import { type Answerable, isAnswerable } from './fields/registry.ts'
import type { Draft } from './state.ts'

/*
 * A draft keeps what is typed in a form while the tab lives: through a reload, a crash, or a visit to
 * another page. It is in `sessionStorage` alone, because it has personal data.
 */

/** How long a draft is kept after the last change, in milliseconds: an hour. */
export const draftLifetimeMs = 3_600_000

/** Maximum size of the files of all drafts, in bytes: 3 MB. Browsers give `sessionStorage` some 5 MB. */
const maxFileBytes = 3_145_728

/** A draft as it is stored. Its answers have the id of their field, because the editor may change the form. */
interface StoredDraft {
  readonly changedAt: number
  readonly page: number
  readonly furthest: number
  readonly answers: readonly (readonly [id: string, value: string | readonly string[]])[]
}

interface StoredFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly lastModified: number
  /** In base64. */
  readonly content: string
}

type Stored<Item> = Readonly<Record<string, Item>>

/** What the tab stores under a key; nothing if the browser refuses, or another script wrote there. */
function read<Item>(pageState: PageState, entry: StorageEntry): Stored<Item> {
  try {
    const stored: unknown = JSON.parse(pageState.sessionStorage.getItem(storageKey(entry)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Stored<Item>) : {}
  } catch {
    return {}
  }
}

/** Whether it could be stored: the storage may be full or blocked. */
function write(pageState: PageState, entry: StorageEntry, items: Stored<unknown>): boolean {
  try {
    if (Object.keys(items).length === 0) pageState.sessionStorage.removeItem(storageKey(entry))
    else pageState.sessionStorage.setItem(storageKey(entry), JSON.stringify(items))
    return true
  } catch {
    return false
  }
}

const without = <Item>(items: Stored<Item>, isLeftOut: (name: string) => boolean): Stored<Item> =>
  Object.fromEntries(Object.entries(items).filter(([name]) => !isLeftOut(name)))

/** The drafts that are not too old. Removes the others with their files. */
function currentDrafts(pageState: PageState): Stored<StoredDraft> {
  const drafts = read<StoredDraft>(pageState, 'form-drafts')
  const isOld = (name: string) => !(Date.now() - (drafts[name]?.changedAt ?? 0) < draftLifetimeMs)
  if (!Object.keys(drafts).some(isOld)) return drafts
  const current = without(drafts, isOld)
  write(pageState, 'form-drafts', current)
  write(pageState, 'form-files', without(read<StoredFile[]>(pageState, 'form-files'), isOld))
  return current
}

/** Passwords are never stored. */
const isKept = (field: Answerable): boolean => field.kind !== 'shortAnswer' || field.inputType !== 'password'

/** The name of the draft of a form: the form's id, with a number if the page has the form several times. */
export function draftName(form: FormDefinition, element: HTMLElement | null): string {
  const id = form.id || form.name
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? id : `${id} ${number}`
    const owner = owners.get(name)?.deref()
    if (owner?.isConnected && owner !== element) continue
    if (element) owners.set(name, new WeakRef(element))
    return name
  }
}
const owners = new Map<string, WeakRef<HTMLElement>>()

/** The draft of a form; undefined if nothing is kept that differs from the empty form. */
export function loadDraft(pageState: PageState, name: string, form: FormDefinition): Draft | undefined {
  const stored = currentDrafts(pageState)[name]
  if (!Array.isArray(stored?.answers)) return undefined
  const files = read<StoredFile[]>(pageState, 'form-files')[name] ?? []
  const answers: StoredDraft['answers'][number][] = [...stored.answers]
  let isChanged = stored.page > 0
  const lostFiles: string[] = []
  const values = form.fields.map((field): FieldValue => {
    if (!isAnswerable(field)) return ''
    const { initialValue } = field
    const at = answers.findIndex(([id]) => id === field.id)
    const kept = at < 0 ? undefined : answers.splice(at, 1)[0]?.[1]
    // An editor may have given the field another type.
    if (kept === undefined || typeof kept !== typeof initialValue) return initialValue
    isChanged = true
    if (field.kind !== 'fileUpload' || typeof kept === 'string') return kept
    const own = files.filter(({ id, name }) => id === field.id && kept.includes(name))
    lostFiles.push(...kept.filter((fileName) => !own.some((file) => file.name === fileName)))
    return own.map(fileOf)
  })
  return isChanged ? { values, page: stored.page, furthest: stored.furthest, lostFiles } : undefined
}

function fileOf({ name, type, lastModified, content }: StoredFile): File {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type, lastModified })
}

/** Stores the answers that differ from those that the form starts with. */
export function saveDraft(
  pageState: PageState,
  name: string,
  form: FormDefinition,
  { values, page, furthest }: Pick<Draft, 'values' | 'page' | 'furthest'>,
): void {
  const answers = form.fields.flatMap((field): StoredDraft['answers'] => {
    const value = values[field.index]
    if (!isAnswerable(field) || !isKept(field) || value === undefined || value === field.initialValue) return []
    if (typeof value === 'string') return [[field.id, value]]
    return [[field.id, value.map((item) => (typeof item === 'string' ? item : item.name))]]
  })
  const drafts = { ...currentDrafts(pageState), [name]: { changedAt: Date.now(), page, furthest, answers } }
  if (write(pageState, 'form-drafts', drafts)) return
  // Files fill the storage: the text is worth more.
  write(pageState, 'form-files', {})
  write(pageState, 'form-drafts', drafts)
}

/** Stores the files of a form, as far as there is room. */
export async function saveFiles(
  pageState: PageState,
  name: string,
  form: FormDefinition,
  values: readonly FieldValue[],
): Promise<void> {
  const others = Object.values(without(read<StoredFile[]>(pageState, 'form-files'), (other) => other === name))
  let room = maxFileBytes - others.flat().reduce((sum, { content }) => sum + content.length * 0.75, 0)
  const chosen = form.fields.flatMap((field) =>
    field.kind === 'fileUpload' ? filesOf(values[field.index] ?? []).map((file) => ({ id: field.id, file })) : [],
  )
  const kept = chosen.filter(({ file: { size } }) => {
    if (size > room) return false
    room -= size
    return true
  })
  const files = await Promise.all(
    kept.map(async ({ id, file }): Promise<StoredFile> => {
      const { name, type, lastModified } = file
      return { id, name, type, lastModified, content: await base64Of(file) }
    }),
  )
  const all = read<StoredFile[]>(pageState, 'form-files')
  if (name in currentDrafts(pageState)) write(pageState, 'form-files', { ...all, [name]: files })
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })

/** Removes the draft of a form with its files. */
export function dropDraft(pageState: PageState, name: string): void {
  const isOwn = (other: string) => other === name
  write(pageState, 'form-drafts', without(currentDrafts(pageState), isOwn))
  write(pageState, 'form-files', without(read<StoredFile[]>(pageState, 'form-files'), isOwn))
}
