import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { packageFolder } from './build/elements.mjs'
import { packageTexts, translationProblems } from '../tools/catalogue/texts.mjs'
import { languageModule, parseTable, textTable } from '../tools/catalogue/text-table.mjs'

/*
 * npm run texts -- en: writes a table for translators. npm run texts -- en texts-en.tsv: reads it
 * back.
 */

const [lang = '', table] = process.argv.slice(2)
if (!/^[a-z]{2,3}$/.test(lang)) {
  console.error('Which language? npm run texts -- en [table to read]')
  process.exit(1)
}

const packages = await packageTexts()
if (table === undefined) {
  const file = `texts-${lang}.tsv`
  await writeFile(file, textTable(packages, lang))
  console.log(`Wrote ${file}.`)
} else {
  const translations = parseTable(await readFile(table, 'utf8'))
  for (const { package: name, swedish } of packages) {
    const translation = translations[name] ?? {}
    const folder = join(packageFolder(name), 'src')
    const path = join(folder, 'languages', `${lang}.ts`)
    await mkdir(join(folder, 'languages'), { recursive: true })
    const options = await resolveConfig(path)
    await writeFile(path, await format(languageModule(name, swedish, translation), { ...options, filepath: path }))
    const problems = translationProblems(swedish, translation)
    console.log(`${name}: ${problems.length === 0 ? 'complete' : problems.join('\n  ')}`)
    const list = await readFile(join(folder, 'languages.ts'), 'utf8')
    if (existsSync(path) && !list.includes(`./languages/${lang}.ts`)) {
      await writeFile(
        join(folder, 'languages.ts'),
        list.replace(/\n}\s*$/, `\n  ${lang}: () => import('./languages/${lang}.ts'),\n}\n`),
      )
    }
  }
}
