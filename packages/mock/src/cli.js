import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startMock } from './index.js'
import { variants } from './options.js'

const usage = `Serves a host for front-end work: every call of the specification, in memory.

  charity-elements-mock [--port 4500] [--scenario FILE] [--cdn FOLDER] [--root FOLDER] [--variant NAME] [--strict]

  --port       where to listen; 4500 by default, 0 for any free port
  --host       the name to listen on; localhost by default
  --scenario   a JSON file: faults, choices, pages, thank-you pages, menu (see the README)
  --cdn        a folder to serve below /cdn/: dist/cdn of charity-elements
  --root       a folder with your pages
  --variant    how to answer what the specification leaves open: ${Object.keys(variants).join(', ')}
  --strict     answer 400 to a body with a field that the specification does not have

Swish, the card page and the signing provider are at /control/.
`

/** What a scenario file may say. @type {readonly (keyof import('./options.js').MockOptions)[]} */
const scenarioKeys = ['faults', 'choices', 'variant', 'strict', 'pages', 'thankYouPages', 'menu', 'swishLifetimeMs']

/** @param {string} file @returns {import('./options.js').MockOptions} */
export function readScenario(file) {
  /** @type {unknown} */
  const scenario = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof scenario !== 'object' || scenario === null || Array.isArray(scenario)) {
    throw new TypeError(`${file}: expected a JSON object.`)
  }
  const unknown = Object.keys(scenario).filter((key) => !scenarioKeys.some((known) => known === key))
  if (unknown.length > 0) {
    throw new TypeError(`${file}: unknown keys ${unknown.join(', ')}; expected some of ${scenarioKeys.join(', ')}.`)
  }
  return scenario
}

/** @param {readonly string[]} args */
export async function main(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '4500' },
        host: { type: 'string' },
        scenario: { type: 'string' },
        cdn: { type: 'string' },
        root: { type: 'string' },
        variant: { type: 'string' },
        strict: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      console.log(usage)
      return
    }
    const { port, scenario, help: _help, ...given } = values
    const host = await startMock({ ...(scenario ? readScenario(scenario) : {}), ...given, port: Number(port) })
    console.log(`Mock host      ${host.origin}\nControl page   ${host.origin}/control/`)
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
      process.once(signal, () => void host.close().then(() => process.exit(0)))
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('\nRun with --help for the options.')
    process.exitCode = 2
  }
}
