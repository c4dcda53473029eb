import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import nodeResolve from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'

const run = promisify(execFile)

/** By tag. */
type Examples = Record<string, readonly { props: object }[]>

interface Manifest {
  name: string
  exports: Record<string, string | Record<string, string>>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
  version: string
  bin?: Record<string, string>
}

/**
 * A program like one of another project. It imports every package, and renders its elements in two
 * ways.
 */
const program = (names: readonly string[], examples: Examples) => `
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { parse } from 'valibot'
const examples = ${JSON.stringify(Object.fromEntries(Object.entries(examples).map(([tag, [first]]) => [tag, first?.props])))}
let count = 0
for (const name of ${JSON.stringify(names)}) {
  const definitions = Object.values(await import(name)).filter((value) => value?.tag && (value.view ?? value.template))
  const { renderElement } = await import(name + '/server')
  const components = await import(name + '/react')
  for (const { tag, view, props } of definitions) {
    await import(name + '/' + tag)
    const html = renderElement(tag, examples[tag] ?? {})
    if (!html.startsWith('<' + tag)) throw new Error(tag)
    if (/<style>[^<]*\\/\\*/.test(html)) throw new Error(tag + ' has comments in its styles')
    const component = Object.values(components).find((one) => one.displayName === tag)
    if (!renderToString(createElement(component, examples[tag])).startsWith('<' + tag + ' data-props=')) throw new Error(tag)
    if (view && typeof renderToString(createElement(view, { ...parse(props, examples[tag] ?? {}), emit: () => true })) !== 'string') throw new Error(tag)
    count += 1
  }
}
console.log(count)
`

/**
 * The problems of the npm packages, one sentence each. Installs them into a clean folder with only
 * their declared dependencies, imports them in Node, renders their elements and checks their types.
 * @param folder `dist/npm`
 * @param modules The `node_modules` to take third-party packages from.
 * @param examples The examples of all expected elements.
 */
export async function npmProblems(folder: string, modules: string, examples: Examples) {
  if (!existsSync(folder)) return ['dist/npm is missing.']
  const problems: string[] = []
  const project = mkdtempSync(join(tmpdir(), 'charity-elements-'))
  try {
    const manifests: Manifest[] = readdirSync(folder).map((name) =>
      JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')),
    )
    for (const [index, name] of readdirSync(folder).entries()) {
      const manifest = manifests[index]
      if (!manifest) continue
      cpSync(join(folder, name), join(project, 'node_modules', manifest.name), { recursive: true })
      problems.push(...manifestProblems(manifest, join(folder, name)))
      for (const dependency of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
        const target = join(project, 'node_modules', dependency)
        if (dependency.startsWith('@charity-elements/') || existsSync(target)) continue
        mkdirSync(dirname(target), { recursive: true })
        symlinkSync(join(modules, dependency), target)
      }
    }
    const withElements = manifests.filter(({ exports }) => './elements' in exports)
    const names = withElements.map(({ name }) => name)
    writeFileSync(join(project, 'package.json'), '{"type":"module"}')
    writeFileSync(join(project, 'try.js'), program(names, examples))
    try {
      const { stdout } = await run(process.execPath, ['try.js'], { cwd: project })
      const elements = Object.keys(examples).length
      if (Number(stdout) !== elements) problems.push(`The packages export ${stdout.trim()} elements, not ${elements}.`)
    } catch (error) {
      problems.push(
        `The packages cannot be imported in a clean folder: ${error instanceof Error ? error.message : error}`,
      )
    }
    for (const [index, name] of readdirSync(folder).entries()) {
      const manifest = manifests[index]
      if (manifest) problems.push(...(await dependencyProblems(manifest, join(folder, name))))
    }
    problems.push(
      ...(await bundleProblems(project)),
      ...typeProblems(
        project,
        modules,
        manifests.filter(({ exports }) => '.' in exports),
      ),
    )
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
  return problems
}

/**
 * The packages that a package imports but does not depend on. They are missing if it is installed
 * alone.
 */
async function dependencyProblems({ name, dependencies, peerDependencies }: Manifest, folder: string) {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
  const build = await rollup({
    input: modules.map((path) => join(folder, path)),
    external: (id) => !/^[./]/.test(id),
    treeshake: false,
    onwarn: () => {},
  })
  const { output } = await build.generate({})
  const known = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
  const imported = output
    .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
    .filter((path) => !path.endsWith('.js') && !isBuiltin(path))
    .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
  return [...new Set(imported)]
    .filter((dependency) => !known.has(dependency))
    .map((dependency) => `${name} imports ${dependency}, and does not depend on it.`)
}

/** Whether a page that imports one React component by its path bundles only its element. */
async function bundleProblems(project: string) {
  const file = join(project, 'page.js')
  writeFileSync(
    file,
    `import { ContentLink } from '@charity-elements/blocks/react/content-link'; console.log(ContentLink)`,
  )
  const { watchFiles } = await rollup({
    input: file,
    external: /^(?!@charity-elements)[a-z]/,
    plugins: [nodeResolve()],
    onwarn: () => {},
  })
  const tags = watchFiles.flatMap((path) => /\/blocks\/src\/([\w-]+)\/element\.js$/.exec(path)?.[1] ?? [])
  return tags.join() === 'content-link' ? [] : [`A bundle of ContentLink has the elements ${tags.join(', ')}.`]
}

function manifestProblems({ name, exports, dependencies, peerDependencies }: Manifest, folder: string) {
  const paths = Object.values(exports).flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value)))
  return [
    ...paths
      .filter((path) => !path.includes('*') && !existsSync(join(folder, path)))
      .map((path) => `${name} exports ${path}, which does not exist.`),
    ...['README.md', 'LICENSE', ...(name.endsWith('/prerender') ? ['renderer.js'] : [])]
      .filter((file) => !existsSync(join(folder, file)))
      .map((file) => `${name} has no ${file}.`),
    ...(!('./elements' in exports) || (peerDependencies?.['react'] && !dependencies?.['react'])
      ? []
      : [`${name} does not have React as a peer dependency only.`]),
  ]
}

function typeProblems(project: string, modules: string, manifests: Manifest[]) {
  const file = join(project, 'try.tsx')
  const withElements = manifests.filter(({ exports }) => './elements' in exports)
  writeFileSync(
    file,
    [
      ...manifests.map(({ name }, index) => `import * as package${index} from '${name}'\nexport { package${index} }`),
      ...withElements.map(({ name }) => `import type {} from '${name}/elements'\nimport type {} from '${name}/react'`),
      `import { GiftBar } from '@charity-elements/gifts/react'`,
      `import { renderElement } from '@charity-elements/gifts/server'`,
      `export const bar = <GiftBar buttonAmounts={[100]} data-surface="inverse" onGiftPaid={({ detail }) => detail.amount.toFixed()} />`,
      `export const plain = <gift-bar tagline="Ge" buttonAmounts={[100]} class="wide" />`,
      `export const html: string = renderElement('gift-bar', { buttonAmounts: [100] })`,
      '// @ts-expect-error: a wrong type',
      `export const wrongElement = <gift-bar buttonAmounts="many" />`,
      '// @ts-expect-error: a wrong type',
      `export const wrongComponent = <GiftBar buttonAmounts="many" />`,
      '// @ts-expect-error: a wrong type',
      `renderElement('gift-bar', { buttonAmounts: 'many' })`,
    ].join('\n'),
  )
  const plain = join(project, 'plain.ts')
  writeFileSync(plain, plainPage)
  const problems = compilerErrors(project, modules, [plain, '--types', ''])
  for (const name of ['@types/react', '@types/react-dom', 'csstype']) {
    mkdirSync(join(project, 'node_modules', dirname(name)), { recursive: true })
    symlinkSync(join(modules, name), join(project, 'node_modules', name))
  }
  return [...problems, ...compilerErrors(project, modules, [file, '--types', 'react'])]
}

/** A page without React and its types. */
const plainPage = `import '@charity-elements/gifts/gift-bar'
import '@charity-elements/gifts/elements'
import { renderElement } from '@charity-elements/blocks/server'
document.addEventListener('gift-paid', ({ detail }) => detail.amount.toFixed())
window.addEventListener('element-error', ({ detail }) => detail.reason.trim())
window.charityElements?.define?.('gift-bar').then(() => window.charityElements?.doctor?.())
document.addEventListener('gift-paid', ({ detail }) => detail.amount.toFixed())
const bar = document.querySelector('gift-bar')!
bar.buttonAmounts = [100, 200]
bar.addEventListener('gift-start', ({ detail }) => detail.amount.toFixed())
// @ts-expect-error: a wrong type
bar.buttonAmounts = 'many'
export const html: string = renderElement('accordion-item', { title: 'Fråga', body: 'Svar' })
// @ts-expect-error: an event without this
document.addEventListener('gift-paid', ({ detail }) => detail.currency)
`

/** TypeScript's errors for files, in a project that also checks the declarations of packages. */
function compilerErrors(project: string, modules: string, files: string[]) {
  const options =
    '--noEmit --strict --pretty false --target es2022 --module nodenext --lib es2023,dom,dom.iterable --jsx react-jsx --skipLibCheck false'
  const { stdout, error } = spawnSync(join(modules, '.bin/tsc'), [...options.split(' '), ...files], {
    cwd: project,
    encoding: 'utf8',
  })
  if (error) throw error
  return stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => `Types of the packages: ${line}`)
}
