import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../demo-host/testing/host-process.ts'
import { npmOutput } from '../build/elements.mjs'
import { reportSkipped } from '../setup/skipped.mjs'
import { pageProblems } from './check-page.ts'
import { packageProblems, packageTools } from './lint-packages.ts'
import { type Project, projects } from './projects.ts'
import { serveFolder, startServer } from './serve.ts'

/*
 * `npm run test:frameworks`, after `npm run build`: packs the npm packages, installs them into
 * projects of other frameworks, builds those, and starts a gift on their pages in Chromium. With
 * names, only those: `npm run test:frameworks -- vue next`; with `all`, the slow ones too.
 */

const execute = promisify(execFile)
const environment = { ...process.env, CI: 'true', NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

/** Runs a command. If it fails, the error contains its output. */
async function run([program = '', ...args]: string[], cwd: string): Promise<string> {
  const bin = program === 'npm' ? 'npm' : join(cwd, 'node_modules/.bin', program)
  try {
    const { stdout } = await execute(bin, args, { cwd, env: environment, maxBuffer: 2 ** 26 })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${`${stdout}${stderr}`.trim().slice(-4000)}`, { cause: error })
  }
}

/** Whether the registry answers. */
const hasRegistry = () =>
  run(['npm', 'view', 'react', 'version', '--fetch-retries=0', '--fetch-timeout=20000'], process.cwd()).then(
    () => true,
    () => false,
  )

/** Installs packages into a new folder. */
async function install(folder: string, dependencies: Record<string, string>) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  await run(['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'], folder)
}

/** @returns Our packages as dependencies. */
const ourPackages = (tarballs: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(tarballs).map((name) => [
      name.replace(/^charity-elements-(\w+)-.*$/, '@charity-elements/$1'),
      `file:${join(tarballs, name)}`,
    ]),
  )

async function projectProblems(
  { dependencies, files, cdn, build, serve, pages }: Project,
  folder: string,
  tarballs: string,
): Promise<string[]> {
  await install(folder, { ...dependencies, ...(cdn ? {} : ourPackages(tarballs)) })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  if (cdn) cpSync('dist/cdn', join(folder, cdn), { recursive: true })
  for (const command of build) await run(command, folder)
  const port = await freePort()
  const { url, stop } =
    typeof serve === 'string' ? await serveFolder(join(folder, serve)) : await startServer(serve(port), folder, port)
  try {
    const missing = await Promise.all(
      Object.entries(pages).map(async ([path, texts]) => {
        const html = await (await fetch(url + path)).text()
        return texts.filter((text) => !html.includes(text)).map((text) => `The HTML of ${path} has no ${text}.`)
      }),
    )
    return [...missing.flat(), ...(await pageProblems(`${url}/`))]
  } finally {
    stop()
  }
}

const names = process.argv.slice(2)
if (!(await hasRegistry())) {
  reportSkipped([{ name: 'frameworks', reason: 'The npm registry cannot be reached.' }])
  process.exit()
}
const folder = mkdtempSync(join(tmpdir(), 'charity-frameworks-'))
const tarballs = join(folder, 'tarballs')
let failed = 0
async function report(name: string, find: () => Promise<string[]>) {
  const started = performance.now()
  const problems = await find().catch((error: Error) => [error.message])
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  for (const problem of problems) console.log(problem.replace(/^/gm, '    '))
  failed += problems.length === 0 ? 0 : 1
}
try {
  mkdirSync(tarballs)
  for (const name of readdirSync(npmOutput)) {
    await run(['npm', 'pack', '--pack-destination', tarballs, '--loglevel=error'], join(npmOutput, name))
  }
  const isAsked = (name: string, isSlow = false) =>
    names.includes(name) || names.includes('all') || (names.length === 0 && !isSlow)
  if (isAsked('packages')) {
    await report('packages', async () => {
      await install(join(folder, 'tools'), packageTools)
      return packageProblems(join(folder, 'tools'), tarballs, run)
    })
  }
  const asked = projects.filter(({ name, isSlow }) => isAsked(name, isSlow))
  const runNext = async (): Promise<void> => {
    const project = asked.shift()
    if (!project) return
    await report(project.name, () => projectProblems(project, join(folder, project.name), tarballs))
    await runNext()
  }
  // Two at a time: half of an installation is waiting.
  await Promise.all([runNext(), runNext()])
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (failed > 0) process.exit(1)
