import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sourceOf, type Translation } from '@charity-elements/runtime'
import { root } from '../build/elements.mjs'

/** All Swedish texts, by area and key, and the English ones. */
const swedish = new Map<string, string>()
const english = new Map<string, string>()

/** The files of the packages' sources whose path ends like this. */
const sources = (end: RegExp): string[] =>
  readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[a-z]+\/src\//.test(path) && end.test(path))
    .map((path) => join(root, 'packages', path))

beforeAll(async () => {
  for (const path of sources(/texts\.ts$/)) {
    const module = (await import(path)) as Record<string, object>
    for (const { area, data } of Object.values(module).flatMap((texts) => sourceOf(texts) ?? [])) {
      for (const [key, text] of Object.entries(data)) swedish.set(`${area} ${key}`, text)
    }
  }
  for (const path of sources(/languages\/en\.ts$/)) {
    const { default: translation } = (await import(path)) as { default: Translation }
    for (const [area, data] of Object.entries(translation)) {
      for (const [key, text] of Object.entries(data)) english.set(`${area} ${key}`, text)
    }
  }
})

/** Texts that are the same in both languages. The specification has 'Bad content' in English. */
const shared = ['Bad content', 'Bank']

/** Texts without parameters that the specification quotes. */
const quoted = [
  'Kalender',
  'Inga händelser denna månad',
  'Läs mer',
  'Obligatoriskt fält',
  'Felaktigt angivet',
  'Maximalt 250 tecken tillåtet',
  'Maximalt 10.000 tecken tillåtet',
  'Din uppladdning kommer överskrida filstorleksgränsen',
  '* Det finns obligatoriska fält som inte fyllts i eller fält som fyllts i på ett ogiltigt sätt',
  'Tekniskt fel',
  'Stäng',
  'Granska och skriv under',
  'Signering avbruten',
  'Något gick fel',
  'Fältet får inte vara tomt',
  'Du har angivit ett felaktigt personnummer',
  'Du har angivit ett felaktigt telefonnummer',
  'Du har angivit en felaktig epostadress',
  'Formuläret innehåller felaktiga uppgifter',
  'Vet ej datum',
  'Ange ett giltigt postnummer med fem siffror',
  'Ange ett giltigt mobilnummer som börjar med 07 eller direkt med landskoden utan nollor (46)',
  'Ange en giltig E-postadress eller lämna fältet blankt',
  'Ange ett giltigt 10-siffrigt personnummer (två siffror för årtalet) eller lämna fältet blankt',
  'Personnumret du angav var felaktigt.',
  'E-postadressen du angav var inte giltig.',
  'Betalningen misslyckades',
  'Betalningen avbröts i Swish-appen',
  'Betalningen avbröts på grund av inaktivitet',
  'Betalningen kunde inte avbrytas',
  'Ditt första nyhetsbrev kommer snart till din inkorg.',
  'Annat belopp',
]

describe('Swedish texts', () => {
  it('are in Swedish: none is the English text [CON-8]', () => {
    expect(swedish.size).toBeGreaterThan(250)
    const same = [...swedish].filter(
      ([key, text]) => /\p{L}{2}/u.test(text.replace(/{[^}]*}/g, '')) && english.get(key) === text,
    )
    expect(same.filter(([, text]) => !shared.includes(text))).toEqual([])
  })

  it.each(quoted)('have the words of the specification: %s', (text) => {
    expect([...swedish.values()]).toContain(text)
  })

  it('say what a visitor can do', () => {
    expect(swedish.get('content-form submit')).toBe('Skicka')
    expect(swedish.get('video-embed play')).toBe('Spela upp videon')
  })
})
