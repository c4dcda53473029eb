/* The versions of releases, and their entries in the changelog. */

type Numbers = [number, number, number]

/** The three numbers of `1.2.3`. Throws for anything else. */
function numbersOf(version: string): Numbers {
  const found = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)
  if (!found) throw new Error(`"${version}" is no version: three numbers, as 1.2.3.`)
  return [Number(found[1]), Number(found[2]), Number(found[3])]
}

/** Negative when the first is older. */
export function compareVersions(one: string, other: string) {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

/** The folder that follows a version: `v1`. */
export const majorOf = (version: string) => `v${numbersOf(version)[0]}`

const unreleased = '## Unreleased'

/**
 * The changelog with the unreleased entries moved under a version and a date. Throws if there are
 * none.
 * @param date `2026-05-17`
 */
export function releasedChangelog(changelog: string, version: string, date: string) {
  const start = changelog.indexOf(unreleased)
  if (start === -1) throw new Error(`CHANGELOG.md has no "${unreleased}".`)
  const after = changelog.slice(start + unreleased.length)
  const end = after.search(/\n## /)
  const notes = (end === -1 ? after : after.slice(0, end)).trim()
  if (notes === '')
    throw new Error('CHANGELOG.md says nothing under "Unreleased": write what the release brings first.')
  const rest = end === -1 ? '' : after.slice(end).trimStart()
  return `${changelog.slice(0, start)}${unreleased}\n\n## ${version} - ${date}\n\n${notes}\n${rest ? `\n${rest}` : ''}`
}

/** The changelog's entries for a version; empty if it has none. */
export function notesOf(changelog: string, version: string) {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => line === `## ${version}` || line.startsWith(`## ${version} `))
  if (start === -1) return ''
  const end = lines.findIndex((line, index) => index > start && line.startsWith('## '))
  return lines
    .slice(start + 1, end === -1 ? undefined : end)
    .join('\n')
    .trim()
}
