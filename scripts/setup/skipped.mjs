import { readFileSync } from 'node:fs'

/** Suites that cannot run on a machine, by distribution and suite name. */
const cannotHave = {
  // Without its security updates, Firefox ESR is 140 or older. Its packages have no .NET SDK.
  'debian 12': ['Firefox', 'keyboard and faults in Firefox', 'Umbraco'],
}

/** The distribution of this machine: `debian 12`. */
function distribution() {
  try {
    const release = readFileSync('/etc/os-release', 'utf8')
    const [id, version] = ['ID', 'VERSION_ID'].map((name) => new RegExp(`^${name}="?([^"\n]*)`, 'm').exec(release)?.[1])
    return `${id} ${version}`
  } catch {
    return process.platform
  }
}

/**
 * Names the suites that did not run, in the last line of a command. In CI each is a failure, unless
 * it is listed as impossible on this machine.
 * @param {readonly {name: string, reason: string}[]} suites
 */
export function reportSkipped(suites) {
  if (suites.length === 0) return
  for (const { name, reason } of suites) console.log(`Skipped: ${name}. ${reason}`)
  const listed = cannotHave[/** @type {keyof typeof cannotHave} */ (distribution())] ?? []
  const unexpected = suites.filter(({ name }) => !listed.includes(name))
  console.log(`${suites.length} skipped: ${suites.map(({ name }) => name).join(', ')}`)
  if (process.env['CI'] && unexpected.length > 0) process.exitCode = 1
}
