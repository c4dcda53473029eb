import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { elementGroups, titleOf } from './pages.mjs'

/*
 * Builds the documentation site into dist/site: the documents of the repository, and a page for
 * each element from the output of `npm run build`. The Markdown of each page is published beside
 * it, and llms.txt lists them.
 */

const root = join(import.meta.dirname, '../..')
const content = join(import.meta.dirname, 'content')
const output = join(root, 'dist/site')
const reference = join(root, 'dist/docs/reference')

if (!existsSync(reference)) throw new Error('There is no dist/docs/reference. Run `npm run build` first.')

/** @param {string} file */
const read = (file) => readFileSync(file, 'utf8')

/** The address of each document of the repository on the site. @type {Map<string, string>} */
const pages = new Map([
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => /** @type {const} */ ([`docs/${name}`, name.replace('README.md', 'index.md')])),
  ['CHANGELOG.md', 'changelog.md'],
  ['CONTRIBUTING.md', 'contributing.md'],
  ['tools/conformance/README.md', 'conformance.md'],
  ['tools/mock/README.md', 'mock.md'],
  ['tools/prerender/README.md', 'prerender-tool.md'],
])
const repository = 'https://github.com/charity-elements/charity-elements/blob/main/'

/**
 * Links between documents lead to their pages, and links to other files to the repository.
 * @param {string} markdown
 * @param {string} source
 */
const withSiteLinks = (markdown, source) =>
  markdown.replace(/\]\((?![a-z]+:|#)([^)#]+)(#[^)]*)?\)/g, (link, path, hash = '') => {
    const target = posix.join(posix.dirname(source), path)
    const page = pages.get(target)
    if (page) return `](${posix.relative(posix.dirname(pages.get(source) ?? ''), page)}${hash})`
    return target.startsWith('docs/') ? link : `](${repository}${target}${hash})`
  })

rmSync(content, { recursive: true, force: true })
mkdirSync(join(content, 'elements'), { recursive: true })
for (const [source, page] of pages) {
  mkdirSync(dirname(join(content, page)), { recursive: true })
  writeFileSync(join(content, page), withSiteLinks(read(join(root, source)), source))
}
for (const name of ['index.md', 'theme.md']) cpSync(join(import.meta.dirname, name), join(content, name))

// The files that the elements in the frames need: brands, and the pictures of the examples.
for (const [folder, type, target] of [
  ['stories/brands', 'css', 'brands'],
  ['demo-host/assets', 'svg', 'assets'],
  ['demo-host/assets/media', 'svg', 'media'],
]) {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith(`.${type}`))
  for (const name of names) cpSync(join(root, folder, name), join(content, 'public', target, name))
}
const typeface = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
cpSync(fileURLToPath(typeface), join(content, 'public/assets/figtree.woff2'))
cpSync(join(root, 'stories/baselines/first/standard-gift/Once.png'), join(content, 'public/images/standard-gift.png'))

/**
 * The description of an element: the part of its page before the one about loading.
 * @param {string} page
 */
const descriptionOf = (page) => (page.split(/\n(?=Loaded |## )/)[0] ?? '').split('\n').slice(2).join(' ').trim()

const groups = elementGroups()
const elements = groups.flatMap(({ tags }) => tags)
/** The sections of a reference page that are in tabs; the others stay below one another. */
const tabs = {
  props: ['Props', 'Other attributes', 'Slots'],
  events: ['Events', 'Calls of the API'],
  theming: ['Parts', 'CSS properties'],
  texts: ['Texts'],
}
const tabTitles = { props: 'Props', events: 'Events', theming: 'Theming', texts: 'Texts' }

/** The tabs of an element, with those sections that it has. @param {string[]} sections */
function inTabs(sections) {
  const filled = Object.entries(tabs).flatMap(([name, titles]) => {
    const own = sections.filter((section) => titles.some((title) => section.startsWith(`## ${title}\n`)))
    return own.length > 0 ? [{ name, own }] : []
  })
  const titles = Object.fromEntries(filled.map(({ name }) => [name, tabTitles[name]]))
  const panels = filled.map(({ name, own }) => `<template #${name}>\n\n${escapeTemplate(own.join(''))}\n\n</template>`)
  return `<ElementTabs :tabs='${JSON.stringify(titles)}'>\n${panels.join('\n')}\n</ElementTabs>\n`
}
/** @param {string} section */
const isInTab = (section) =>
  Object.values(tabs).some((titles) => titles.some((title) => section.startsWith(`## ${title}\n`)))

for (const tag of elements) {
  // The live example follows the introduction.
  const [introduction = '', ...rest] = read(join(reference, `${tag}.md`)).split(/^(?=## )/m)
  writeFileSync(
    join(content, 'elements', `${tag}.md`),
    [
      escapeTemplate(introduction),
      `## Try it\n\n<LiveExample tag="${tag}" />\n`,
      escapeTemplate(rest.filter((section) => !isInTab(section)).join('')),
      inTabs(rest),
    ].join('\n'),
  )
}

/** The elements by group, as lists of links. @param {string} base @param {string} level */
const elementLists = (base, level) =>
  groups.map(
    ({ title, tags }) =>
      `${level} ${title}\n\n${tags
        .map((tag) => `- [${tag}](${base}${tag}.md): ${descriptionOf(read(join(reference, `${tag}.md`)))}`)
        .join('\n')}\n`,
  )
/** @type {Record<string, {name: string}[]>} */
const examples = JSON.parse(read(join(root, 'dist/cdn/examples.json')))
/** The picture of an element's first example that has one, as Storybook's tests keep it. @param {string} tag */
const pictureOf = (tag) =>
  // The checkout draws itself on the pages of its owner alone.
  tag !== 'external-checkout' &&
  examples[tag]
    ?.map(({ name }) => join(root, 'stories/baselines/first', tag, `${name.replace(/\W+/g, '-')}.png`))
    .find(existsSync)
/** An item of the list of elements. @param {string} line */
const withThumbnail = (line) => {
  const [, tag = ''] = /^- \[([\w-]+)\]/.exec(line) ?? []
  const picture = tag && pictureOf(tag)
  if (!picture) return escapeTemplate(line)
  cpSync(picture, join(content, 'public/images/elements', `${tag}.png`))
  const image = `<img class="thumbnail" src="/images/elements/${tag}.png" alt="" width="192" height="108" loading="lazy">`
  return `- ${image}<span>${escapeTemplate(line.slice(2))}</span>`
}
writeFileSync(
  join(content, 'elements/index.md'),
  `# Elements\n\n${elementLists('', '##').join('\n').split('\n').map(withThumbnail).join('\n')}`,
)

/**
 * Tags and `{{` outside code are text: Vue would read them as a template.
 * @param {string} markdown
 */
function escapeTemplate(markdown) {
  return markdown
    .split(/(```[^]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 ? part : part.replace(/<(?!br>)/g, '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('')
}

const { status } = spawnSync('npx', ['vitepress', 'build', import.meta.dirname], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

for (const tag of elements) cpSync(join(reference, `${tag}.md`), join(output, 'elements', `${tag}.md`))
// The theme builder only works on its page.
const guides = [...pages.values()].filter((name) => !name.startsWith('decisions/'))
for (const name of guides) cpSync(join(content, name), join(output, name))
const [snippet] = /```html\n[^]*?```\n/.exec(read(join(root, 'docs/embedding.md'))) ?? ['']
writeFileSync(
  join(output, 'llms.txt'),
  [
    '# charity-elements',
    '',
    "> Custom elements for a Swedish charity's website: gifts by Swish, card and invoice, forms, menus and content.",
    '',
    'A page has the script tag once, with the addresses of its own CDN and API, and as many elements as it wants:',
    '',
    snippet,
    "Attributes are `data-` and the prop's name in kebab-case. Objects and lists are JSON. The content of an element is",
    'its fallback. The page of an element has an example, its props, events, parts, custom properties and texts.',
    '',
    ...elementLists('elements/', '##'),
    '## Guides',
    '',
    // Embedding comes first, the others by name.
    ...guides
      .toSorted((one, other) => Number(other === 'embedding.md') - Number(one === 'embedding.md'))
      .map((name) => `- [${titleOf(read(join(content, name)))}](${name})`),
    '',
  ].join('\n'),
)
console.log(`Built ${elements.length} element pages and ${guides.length} guides in dist/site`)
