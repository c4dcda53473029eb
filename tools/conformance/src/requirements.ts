import { existsSync, readFileSync } from 'node:fs'

/** A file beside the built program, with the text of each requirement that a check names, by id. */
const file = new URL('./requirements.json', import.meta.url)

/** The text of a requirement; undefined if the texts are not built in. */
export const requirementText = (id: string): string | undefined => texts()[id]

let loaded: Record<string, string> | undefined
const texts = () => (loaded ??= existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
