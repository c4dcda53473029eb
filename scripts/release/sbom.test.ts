import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageFolders } from '../build/elements.mjs'
import { billOfMaterials } from './sbom.ts'

/** A package.json. */
const manifest = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
const installed = (name: string) => `${name} ${manifest(`node_modules/${name}`).version}`

test('the bill of materials names each library that ships, with its version, and no tool that builds', () => {
  const { components }: { components: { name: string; version: string }[] } = JSON.parse(billOfMaterials())
  const named = components.map(({ name, version }) => `${name} ${version}`)

  const workspaces = [...packageFolders.values()].map(manifest)
  const libraries = workspaces
    .flatMap(({ dependencies, peerDependencies }) => Object.keys({ ...dependencies, ...peerDependencies }))
    .filter((name) => !name.startsWith('@charity-elements/'))
  expect(libraries).toEqual(expect.arrayContaining(['react-dom', 'valibot', 'dompurify', 'swiper']))
  expect(named).toEqual(expect.arrayContaining([...libraries, 'preact', 'scheduler'].map(installed)))

  const names = named.map((each) => each.split(' ')[0])
  for (const tool of ['vitest', 'rollup', '@swc/core', 'playwright', 'storybook']) expect(names).not.toContain(tool)
})
