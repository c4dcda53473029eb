import { join } from 'node:path'
import { build } from './setup/built.mjs'
import { installPackages, root } from './setup/dependencies.mjs'

/*
 * `npm start`: installs what the demo needs, builds the CDN folder if it has changed, and runs the
 * demo host from source until Ctrl+C. `npm run mock` runs the mock, and takes its options.
 */
const [name, ...options] = process.argv.slice(2)
process.chdir(root)
try {
  installPackages('demo')
  const { elementDefinitions, importSource } = await import('./build/elements.mjs')
  const built = build(['demo'])
  // The host learns of it once it waits.
  built.catch(() => {})
  if (name === 'mock') {
    await built
    process.argv.splice(2, Infinity, '--cdn', 'dist/cdn', ...options)
    await importSource(join(root, 'tools/mock/src/bin.ts'))
  } else {
    // While the elements are built, the host opens its database and imports what prerenders the pages.
    elementDefinitions().catch(() => {})
    const { runDemoHost } = await importSource(join(root, 'demo-host/src/run.ts'))
    await runDemoHost({ built })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
