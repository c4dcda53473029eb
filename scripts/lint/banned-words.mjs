/**
 * Words that a reader would have to look up, or that point out of the tree, and what to write instead.
 * @type {readonly (readonly [pattern: RegExp, instead: string])[]}
 */
const bannedWords = [
  [/\bunless told\b/i, 'write "by default"'],
  [/\btold\b/i, 'say who reports, shows, sends or receives what'],
  [/\bbef(?:all(?:s|en|ing)?|ell)\b/i, 'write "happen to"'],
  [/\bheed(?:s|ed)?\b/i, 'write "respect", "follow" or "use"'],
  [/\bamiss\b/i, 'write "wrong"'],
  [/\banew\b/i, 'write "again"'],
  [/\bapt to\b/i, 'write "likely to"'],
  [/\bwithout a line\b/i, 'write "offline"'],
  [/\bspecification [12]\b/i, 'name the requirement of docs/requirements.tsv, such as SWI-12'],
  [/\bdesign \d+\b/i, 'name the requirement, or the heading of docs/decisions.md'],
]

/**
 * The banned words of a text, each with what to write instead.
 * @param {string} text @returns {{found: string, instead: string}[]}
 */
export function bannedWordsIn(text) {
  /** @type {{found: string, instead: string}[]} */
  const all = []
  let rest = text.replace(/\s+\*?\s*/g, ' ')
  for (const [pattern, instead] of bannedWords) {
    rest = rest.replace(new RegExp(pattern.source, 'gi'), (found) => {
      all.push({ found, instead })
      return ''
    })
  }
  return all
}
