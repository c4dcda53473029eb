import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Builds the documentation site into dist/site: the guides of docs/, and a page for each element from what `npm run build` wrote. The
 * Markdown of each page is published beside it, and llms.txt lists them.
 */

const root = join(import.meta.dirname, '..')
const content = join(import.meta.dirname, 'content')
const output = join(root, 'dist/site')
const reference = join(root, 'dist/docs/reference')

if (!existsSync(reference)) throw new Error('There is no dist/docs/reference. Run `npm run build` first.')

/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8')
/** @param {string} markdown */
const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '') ?? ''

/** Links to files that are not pages of the site lead to the repository. @param {string} markdown */
const repository = 'https://github.com/charity-elements/charity-elements/blob/main/'
const withSiteLinks = (/** @type {string} */ markdown) =>
  markdown.replace(/\]\(\.\.\/(?!decisions)([^)]+)\)/g, `](${repository}$1)`)

rmSync(content, { recursive: true, force: true })
mkdirSync(join(content, 'elements'), { recursive: true })
mkdirSync(join(content, 'public/brands'), { recursive: true })

cpSync(join(root, 'docs'), content, { recursive: true, filter: (path) => !path.endsWith('.tsv') })
for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.md')) continue
  const file = join(content, name)
  writeFileSync(file, withSiteLinks(read(file)))
}
for (const name of ['index.md', 'theme.md']) cpSync(join(import.meta.dirname, name), join(content, name))
for (const name of readdirSync(join(root, 'stories/brands'))) {
  if (name.endsWith('.css')) cpSync(join(root, 'stories/brands', name), join(content, 'public/brands', name))
}

const elements = readdirSync(reference).filter(
  (name) => name.endsWith('.md') && !['README.md', 'api.md'].includes(name),
)
for (const name of elements) {
  const tag = name.slice(0, -'.md'.length)
  const page = read(join(reference, name))
  // The live example follows the introduction.
  const [introduction = '', ...rest] = page.split(/^(?=## )/m)
  writeFileSync(
    join(content, 'elements', name),
    `${escapeTemplate(introduction)}\n## Try it\n\n<LiveExample tag="${tag}" />\n\n${escapeTemplate(rest.join(''))}`,
  )
}
writeFileSync(
  join(content, 'elements/index.md'),
  `# Elements\n\n${elements
    .map((name) => {
      const page = read(join(reference, name))
      return `- [${name.slice(0, -'.md'.length)}](${name}): ${escapeTemplate(page.split('\n')[2] ?? '')}`
    })
    .join('\n')}\n`,
)

/** Tags and `{{` outside code are text: Vue would read them as a template. @param {string} markdown */
function escapeTemplate(markdown) {
  return markdown
    .split(/(```[^]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('')
}

const { status } = spawnSync('npx', ['vitepress', 'build', import.meta.dirname], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

for (const name of elements) cpSync(join(reference, name), join(output, 'elements', name))
const guides = readdirSync(content).filter((name) => name.endsWith('.md') && name !== 'index.md')
for (const name of guides) cpSync(join(content, name), join(output, name))
writeFileSync(
  join(output, 'llms.txt'),
  [
    '# charity-elements',
    '',
    '> Custom elements for the website of a Swedish charity: gifts by Swish, card and invoice, forms, menus and content.',
    '',
    '## Guides',
    '',
    ...guides.map((name) => `- [${titleOf(read(join(content, name)))}](${name})`),
    '',
    '## Elements',
    '',
    ...elements.map((name) => {
      const page = read(join(reference, name))
      return `- [${titleOf(page)}](elements/${name}): ${page.split('\n')[2]}`
    }),
    '',
  ].join('\n'),
)
console.log(`Built ${elements.length} element pages and ${guides.length} guides in dist/site`)
