import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startMock } from './index.ts'
import { type MockOptions, allExtensions, variants } from './options.ts'

const usage = `Serves a host for front-end work: every call of the API, in memory.

  charity-elements-mock [--port 4500] [--scenario FILE] [--cdn FOLDER] [--root FOLDER] [--variant NAME]
                        [--extensions[=LIST]] [--strict]

  --port       where to listen; 4500 by default, 0 for any free port
  --scenario   a JSON file: faults, choices, pages, thank-you pages, menu (see the README)
  --cdn        a folder to serve below /cdn/: dist/cdn of charity-elements
  --root       a folder with your pages
  --variant    how to answer what the specification leaves open: ${Object.keys(variants).join(', ')}
  --extensions what the host has beyond the specification: all, or some of ${allExtensions.join(', ')};
               without it the host follows the specification alone
  --strict     answer 400 to a body with a field that the contract does not have

Swish, the card page and the signing provider are at /control/.
`

/** The content of a scenario file. */
const scenarioKeys: readonly (keyof MockOptions)[] = [
  'faults',
  'choices',
  'variant',
  'extensions',
  'strict',
  'pages',
  'thankYouPages',
  'menu',
  'swishLifetimeMs',
]

/** @throws TypeError when the file is not a scenario. */
function readScenario(file: string): MockOptions {
  const scenario: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof scenario !== 'object' || scenario === null || Array.isArray(scenario)) {
    throw new TypeError(`${file}: expected a JSON object.`)
  }
  const unknown = Object.keys(scenario).filter((key) => !scenarioKeys.some((known) => known === key))
  if (unknown.length > 0) {
    throw new TypeError(`${file}: unknown keys ${unknown.join(', ')}; expected some of ${scenarioKeys.join(', ')}.`)
  }
  return scenario
}

/** The extensions that a list names. @throws Error for an unknown name. */
function extensionsOf(list: string): NonNullable<MockOptions['extensions']> {
  if (list === 'all') return allExtensions
  return list.split(',').map((word) => {
    const known = allExtensions.find((name) => name === word.trim())
    if (!known) throw new Error(`Unknown extension: ${word}. Known are ${allExtensions.join(', ')}.`)
    return known
  })
}

/** Runs the program with its arguments. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const { values } = parseArgs({
      // `--extensions` may have no value, which parseArgs has no type for.
      args: args.map((arg) => (arg === '--extensions' ? '--extensions=all' : arg)),
      options: {
        port: { type: 'string', default: '4500' },
        scenario: { type: 'string' },
        cdn: { type: 'string' },
        root: { type: 'string' },
        variant: { type: 'string' },
        extensions: { type: 'string' },
        strict: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      console.log(usage)
      return
    }
    const { port, scenario, extensions, help: _help, ...given } = values
    const host = await startMock({
      ...(scenario ? readScenario(scenario) : {}),
      ...(extensions !== undefined && { extensions: extensionsOf(extensions) }),
      ...given,
      port: Number(port),
    })
    console.log(`Mock host      ${host.origin}\nControl page   ${host.origin}/control/`)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void host.close().then(() => process.exit(0)))
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('\nRun with --help for the options.')
    process.exitCode = 2
  }
}
