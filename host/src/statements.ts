import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { runCommand } from './command.ts'
import { fieldEncryption } from './store/encryption.ts'
import { numberedGifts } from './store/reportable-gifts.ts'
import { statementCsv, statementOf } from './tax/statement.ts'

/*
 * Writes the gifts of a year that are reported to Skatteverket: `node dist/host/statements.js 2026
 * gifts-2026.csv`, with the host's environment. Only the owner of the new file can read it. Prints
 * a summary as JSON, without personal data.
 */

const usage = 'Name the year and a new file: statements.js 2026 gifts-2026.csv'

function readYearAndFile() {
  const [year = '', file, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!/^20\d\d$/.test(year) || !file || more.length > 0) throw new Error(usage)
  return { year: Number(year), file }
}

await runCommand(readYearAndFile, async ({ year, file }, { taxThresholds, dataKeys }, db) => {
  const gifts = await numberedGifts(db, fieldEncryption(dataKeys), year)
  const statement = statementOf(gifts, year, taxThresholds)
  await writeFile(file, statementCsv(statement), { flag: 'wx', mode: 0o600 })
  const { lines, leftOut } = statement
  const donors = (kind: string) => new Set(lines.flatMap((line) => (line.kind === kind ? line.number : []))).size
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const summary = { year, file, persons: donors('person'), companies: donors('company'), gifts: lines.length, amount }
  console.log(JSON.stringify({ ...summary, leftOut }, null, 2))
  return 0
})
