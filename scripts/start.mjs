import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages, root, run } from './setup/dependencies.mjs'

/* `npm start`: installs what is missing, builds, and serves the demo host until Ctrl+C. */
try {
  installPackages()
  console.log('Building the elements (about half a minute) …')
  run(process.execPath, ['scripts/build.mjs'])
  console.log('Building the demo host …')
  run(process.execPath, ['scripts/build-host.mjs'])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
process.chdir(root)
await import(pathToFileURL(join(root, 'dist/demo-host/server.js')).href)
