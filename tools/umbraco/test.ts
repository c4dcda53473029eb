import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installBrowser, root } from '../../scripts/setup/dependencies.mjs'
import { reportSkipped } from '../../scripts/setup/skipped.mjs'

/*
 * `npm run test:umbraco`: compiles and packs the Umbraco package for each framework, and shows it in
 * an ASP.NET Core site. Run `npm run build` first. `-- --write` writes the fixtures of the Delivery
 * API again. It needs the .NET 10 SDK; without it, it says so.
 */

/** The release of each supported version of Umbraco whose classes write the fixtures. */
const releases = { 13: '13.16.4', 17: '17.8.1', 18: '18.3.1' }

if (spawnSync('dotnet', ['--version']).status !== 0) {
  reportSkipped([{ name: 'Umbraco', reason: 'There is no .NET SDK.' }])
  process.exit()
}
const tests = join(root, 'tests/umbraco')
const umbracoPackage = join(root, 'dist/umbraco')
const artifacts = join(root, 'dist/umbraco-artifacts')
if (!existsSync(umbracoPackage)) {
  console.error('There is no dist/umbraco: run `npm run build` first.')
  process.exit(1)
}

/** The packages that are restored are those of the lock files. */
const locked = '-p:RestoreLockedMode=true'

/** Runs the SDK in a folder, and returns its output. A warning is an error. */
function dotnet(folder: string, ...args: string[]): string {
  console.log(`dotnet ${args.join(' ')}`)
  const quiet = { DOTNET_CLI_TELEMETRY_OPTOUT: '1', DOTNET_NOLOGO: '1' }
  return execFileSync('dotnet', args, { cwd: folder, env: { ...process.env, ...quiet }, encoding: 'utf8' })
}

/**
 * Compiles the previews of the backoffice, and the manifest that names them, against the types that
 * Umbraco publishes for a version. Its packages stay in the folder for the browser tests.
 */
function checkBackoffice(major: number) {
  const folder = join(artifacts, `backoffice-${major}`)
  mkdirSync(folder, { recursive: true })
  cpSync(join(tests, `backoffice/${major}`), folder, { recursive: true })
  cpSync(join(tests, 'backoffice/tsconfig.json'), join(folder, 'tsconfig.json'))
  cpSync(join(umbracoPackage, 'wwwroot'), join(folder, 'wwwroot'), { recursive: true })
  // The site serves it.
  writeFileSync(join(folder, 'wwwroot/settings.js'), "export const cdn = ''\n")
  const { $schema: _schema, ...manifest } = JSON.parse(
    readFileSync(join(umbracoPackage, 'wwwroot/umbraco-package.json'), 'utf8'),
  ) as Record<string, unknown>
  const types = readFileSync(join(tests, 'backoffice/types.ts'), 'utf8')
  writeFileSync(join(folder, 'types.ts'), types.replace('{} as never', JSON.stringify(manifest)))
  console.log(`tsc against @umbraco-cms/backoffice of Umbraco ${major}`)
  // Without the backoffice's own dependencies, of which only types could matter.
  const flags = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: 'inherit' })
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { stdio: 'inherit' })
}

mkdirSync(artifacts, { recursive: true })
checkBackoffice(17)
checkBackoffice(18)
dotnet(umbracoPackage, 'pack', '--output', artifacts, '--artifacts-path', artifacts, '-warnaserror', locked)
dotnet(
  umbracoPackage,
  'build',
  '--framework=net10.0',
  '--artifacts-path',
  join(artifacts, 'umbraco-18'),
  '-warnaserror',
  locked,
  `-p:UmbracoRange=[${releases[18]}]`,
  `-p:NuGetLockFilePath=${join(tests, 'package.18.lock.json')}`,
)
dotnet(
  join(tests, 'site'),
  'build',
  '--artifacts-path',
  artifacts,
  '-warnaserror',
  locked,
  `-p:PackageFolder=${umbracoPackage}`,
)
const isWriting = process.argv.includes('--write')
for (const [major, release] of Object.entries(releases)) {
  const folder = join(tests, 'delivery-api')
  const path = join(artifacts, `delivery-api-${major}`)
  const json = dotnet(folder, 'run', `-p:UmbracoVersion=${release}`, locked, '--artifacts-path', path)
  writeFileSync(join(isWriting ? folder : artifacts, `umbraco-${major}.json`), json)
}
if (isWriting) process.exit()

await installBrowser()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/umbraco'],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
