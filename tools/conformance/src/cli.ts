import { extensions } from '@charity-elements/contract/reference'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { levelOf } from './context.ts'
import { type Parties, byHand, controlled, nobody } from './parties.ts'
import { junit, resultText, summary } from './report.ts'
import { rulesOf, rulesText } from './rules.ts'
import { groups, runConformance } from './run.ts'

const usage = `Checks whether a backend answers the calls of charity-elements.

  charity-elements-conformance URL [options]

  --only LIST        checks by id, group, requirement id, or path of a call: --only swish,API-36
  --extensions[=LIST] also checks extensions: those that the host has, or the listed ones, which it must then have
  --origin URL       the site with the elements, if it is not the backend's own: checks CORS
  --control URL      a test system that simulates Swish, the card page and the signing provider (see the README)
  --by-hand          asks you to approve, pay and sign yourself
  --config FILE      JSON: ids of your gifts, pages and forms
  --timeout SECONDS  how long to wait for an answer; 20 by default
  --junit FILE       writes a report for a CI server
  --json             writes the report as JSON to the standard output
  --list             lists the checks, and the extensions

Run it against a test system: it creates gifts, invoices, contracts and newsletter signups.
The exit code is 0 when no required check failed, 1 when one did, 2 when the checks could not run.
`

/** `--extensions` may have no value, which parseArgs has no type for. */
const withLists = (args: readonly string[]) => args.map((arg) => (arg === '--extensions' ? '--extensions=all' : arg))

const words = (text: string | undefined) =>
  text
    ?.split(',')
    .map((word) => word.trim())
    .filter(Boolean) ?? []

/** @returns The exit code. */
export async function main(args: readonly string[]): Promise<number> {
  let parties: Parties | undefined
  try {
    const { values, positionals } = parseArgs({
      args: withLists(args),
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        extensions: { type: 'string' },
        origin: { type: 'string' },
        control: { type: 'string' },
        'by-hand': { type: 'boolean' },
        config: { type: 'string' },
        timeout: { type: 'string', default: '20' },
        junit: { type: 'string' },
        json: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) {
      console.log(usage)
      return 0
    }
    if (values.list) {
      console.log(listText())
      return 0
    }
    const [url] = positionals
    if (!url || positionals.length > 1 || !/^https?:/.test(url) || !URL.canParse(url)) {
      throw new Error('Give one address: charity-elements-conformance https://www.example.org')
    }
    const timeoutMs = Number(values.timeout) * 1000
    if (!(timeoutMs > 0)) throw new Error('--timeout is a number of seconds.')
    const unknown = words(values.extensions).filter((name) => name !== 'all' && !(name in extensions))
    if (unknown.length > 0) {
      throw new Error(`Unknown extensions: ${unknown.join(', ')}. Known are ${Object.keys(extensions).join(', ')}.`)
    }
    parties = values.control ? controlled(values.control) : values['by-hand'] ? byHand() : nobody()
    const only = words(values.only)
    let group = ''
    if (!values.json) console.log(`charity-elements conformance: ${url}`)
    const report = await runConformance({
      url,
      only,
      timeoutMs,
      parties,
      ...(values.extensions !== undefined && {
        extensions: values.extensions === 'all' ? true : words(values.extensions),
      }),
      ...(values.origin && { origin: values.origin }),
      ...(values.config && { config: JSON.parse(readFileSync(values.config, 'utf8')) }),
      onResult(result) {
        if (values.json) return
        if (result.group !== group) console.log(`\n${(group = result.group)}`)
        console.log(resultText(result))
      },
    })
    if (report.results.length === 0) throw new Error(`No check is called ${only.join(', ')}: --list lists them.`)
    console.log(
      values.json
        ? JSON.stringify({ ...report, rules: rulesOf(report) }, null, 2)
        : [...(only.length === 0 ? [rulesText(report)] : []), summary(report)].join('\n'),
    )
    if (values.junit) writeFileSync(values.junit, junit(report))
    return report.isConforming ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    console.error('Run with --help for the options.')
    return 2
  } finally {
    parties?.close?.()
  }
}

function listText() {
  const checks = groups.flatMap(({ name, checks }) =>
    checks.map((check) => {
      const { id, title, requirements } = check
      const ids = requirements.length > 0 ? ` [${requirements.join(', ')}]` : ''
      return `${name.padEnd(26)} ${id.padEnd(26)} ${levelOf(check).padEnd(10)} ${title}${ids}`
    }),
  )
  const explained = Object.entries(extensions).map(
    ([name, { summary, without }]) => `${name.padEnd(16)} ${summary} Without it: ${without}`,
  )
  return [...checks, '', 'Extensions', ...explained].join('\n')
}
