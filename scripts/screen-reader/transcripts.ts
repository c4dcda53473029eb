/*
 * Writes what Orca says on five journeys to docs/accessibility/:
 * `node scripts/screen-reader/transcripts.ts [name…]`, with Node 22.18 or later. It needs Linux
 * with Orca, and says what is missing. It is not part of CI, because a person has to judge the
 * result.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Site } from '../../tests/e2e/support/site.ts'
import { type Journey, journeys } from './journeys.ts'
import { openWithOrca } from './orca.ts'

const folder = join(import.meta.dirname, '../../docs/accessibility')
/** Text in Markdown: an address in it is no link. */
const escaped = (text: string) => text.replace(/[|@]/g, '\\$&')
const cell = (said: readonly string[]) => said.map(escaped).join('<br>') || '(nothing)'

/** Plays a journey. */
async function play({ title, path, scale, steps }: Journey, site: Site, certificate: string) {
  const page = await openWithOrca(site.host + path, scale)
  const rows: string[] = []
  const note = (pressed: string, said: readonly string[]) => {
    rows.push(`| ${escaped(pressed)} | ${cell(said)} |`)
    console.log(pressed, said)
  }
  try {
    const loaded = await page.listen()
    note(
      '(the page loads)',
      loaded.filter((line) => line.startsWith('Finished loading')),
    )
    for (const step of steps) {
      if (typeof step === 'string') note(step, await page.press(step))
      else if ('type' in step) note(`types ${step.type}`, await page.type(step.type))
      else if ('tabTo' in step) {
        const { tabs, said } = await page.tabTo(step.tabTo)
        note(tabs === 1 ? 'Tab' : `Tab, ${tabs} times`, said)
      } else if (step.run === 'attach') note(`(${step.says})`, await page.attach(certificate))
      else {
        const payment = await site.newPayment()
        await site.payer.play(payment.id, 'approve')
        note(`(${step.says})`, await page.listen())
      }
    }
  } finally {
    await page.close()
  }
  return `# ${title}\n\n\`${path}\`${scale ? ', in a window that is 427 px wide' : ''}\n\n| pressed | said |\n| --- | --- |\n${rows.join('\n')}\n`
}

const site = await Site.create()
const certificate = join(site.folder, 'intyg.pdf')
await writeFile(certificate, '%PDF-1.4')
await mkdir(folder, { recursive: true })
try {
  for (const journey of journeys) {
    const names = process.argv.slice(2)
    if (names.length > 0 && !names.includes(journey.file.replace('.md', ''))) continue
    await writeFile(join(folder, journey.file), await play(journey, site, certificate))
  }
} finally {
  await site.delete()
}
