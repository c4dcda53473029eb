import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { loadConfigFile } from 'rollup/loadConfigFile'
import { npmOutput, packageFolder, root } from './build/elements.mjs'
import { renderer } from './build/renderers.mjs'
import { readManifests, writeFiles } from './build/write-files.mjs'

/*
 * Writes `dist` (docs/architecture.md, What the build writes); with `--demo` what the demo host serves:
 * the CDN folder on React, without what describes it, and the prerender tool on the sources.
 */
const cdn = join(root, 'dist/cdn')
const isDemo = process.argv.includes('--demo')

/** As `npx rollup -c` does, in this process: the catalogue reads the same definitions and texts. */
async function writeCdn() {
  await rm(cdn, { recursive: true, force: true })
  const { options } = await loadConfigFile(join(root, 'rollup.config.mjs'), { configDemo: isDemo })
  for (const { output, ...input } of options) {
    const bundle = await rollup(input)
    for (const each of output) await bundle.write(each)
    await bundle.close()
  }
  return readManifests(cdn)
}

if (isDemo) {
  const manifests = await writeCdn()
  const prerender = join(npmOutput, 'prerender')
  await cp(join(packageFolder('prerender'), 'src'), join(prerender, 'src'), { recursive: true })
  await writeFiles(prerender, { 'renderer.js': renderer(manifests).replaceAll(root, '../../..') })
} else {
  // What the demo does not have installed: compilers of types.
  const { apiCalls } = await import('../tools/catalogue/api-calls.mjs')
  const { catalogue } = await import('../tools/catalogue/catalogue.mjs')
  const { derivedFiles, writeDerived } = await import('../tools/catalogue/derived-files.mjs')
  const { elementTexts, knownTexts } = await import('../tools/catalogue/texts.mjs')
  const { compileSources, writePackages } = await import('./build/npm.mjs')
  const compiled = elementTexts().then((texts) => compileSources(knownTexts(texts)))
  const [manifests, entries, calls] = await Promise.all([writeCdn(), catalogue(), apiCalls(), compiled])
  await writeDerived(derivedFiles(entries, calls, manifests))
  await writePackages(entries, manifests)
}
