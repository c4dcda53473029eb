import { existsSync, readFileSync } from 'node:fs'

/** Beside the built program: the text of each requirement that a check names, by its id. */
const file = new URL('./requirements.json', import.meta.url)

/** What a requirement says; undefined where the texts are not built in. */
export const requirementText = (id: string): string | undefined => texts()[id]

let loaded: Record<string, string> | undefined
const texts = () => (loaded ??= existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
