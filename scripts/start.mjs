import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './setup/built.mjs'
import { installPackages, root } from './setup/dependencies.mjs'

/*
 * `npm start`: installs what the demo needs, builds what has changed, and serves the demo host until
 * Ctrl+C. `npm run mock` serves the mock, and takes its options.
 */
const [name, ...options] = process.argv.slice(2)
const isMock = name === 'mock'
try {
  installPackages('demo')
  build(['demo', 'hosts'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.chdir(root)
process.argv.splice(2, Infinity, ...(isMock ? ['--cdn', 'dist/cdn', ...options] : []))
await import(pathToFileURL(join(root, isMock ? 'dist/mock/mock.js' : 'dist/demo-host/server.js')).href)
