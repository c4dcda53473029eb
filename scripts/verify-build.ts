/*
 * Checks that the build's output is ready to publish: `node scripts/verify-build.ts`, after
 * `npm run build`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { elementSources, root } from './build/elements.mjs'
import { cdnProblems } from './verify/cdn.ts'
import { npmProblems } from './verify/npm.ts'

const tags = elementSources().map(({ tag }) => tag)
const examples = join(root, 'dist/cdn/examples.json')
const problems = [
  ...cdnProblems(join(root, 'dist/cdn'), tags),
  ...(existsSync(examples)
    ? await npmProblems(join(root, 'dist/npm'), join(root, 'node_modules'), JSON.parse(readFileSync(examples, 'utf8')))
    : []),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`The build is complete: ${tags.length} elements in two flavours, and the npm packages.`)
