import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { usePlugin } from './support/wordpress-plugin.ts'

/*
 * PCRE gives up on no text of an editor or a server that the WordPress plugin reads. A function with
 * a regular expression has to join one of the tables.
 */

/** Parts of which hostile texts are made. */
const parts = [
  ...' \t\n\0"\'\\/.,:-_=&|(){}[]<>0a\u00e5',
  ...['\\"', '\\u', 'a-', '0 ', ' a', 'a ', '="', '/*', '<a', '<!--', '</a ', '&a', '[(', '<b>', '<div>', '<a "'],
]

/** How each function gets a text. */
const parsers: Readonly<Record<string, readonly unknown[]>> = {
  clean_cookie_name: ['%text%'],
  is_pinned: ['%text%'],
  json_body: ['%text%'],
  pasted_element: ['gift-bar', ' %text%', '%text%', false],
  put_back: ['%text%'],
  shadow_root_of: ['<gift-bar %text%><template shadowrootmode="open">%text%</template></gift-bar>', 'gift-bar'],
  tags_in: ['%text%'],
  take_out: ['%text%'],
}

/** Functions that need no separate texts, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  __construct: 'called by take_out',
  clean_settings: 'v and digits, from beginning to end',
  fetch_rendered: 'a word and digits, in a header',
  known_props: 'one letter after another',
  newest_version: 'digits and dots, from beginning to end',
  read_release: 'so many characters, from beginning to end',
  replace_openings: 'called by take_out',
}

const folder = 'tools/wordpress/plugin/src'
/** The functions of the plugin that have a regular expression. */
const found = readdirSync(folder)
  .flatMap((file) => {
    const code = readFileSync(`${folder}/${file}`, 'utf8')
    return Array.from(
      code.matchAll(/\bpreg_(?!quote)\w+\(/g),
      ({ index }) => [...code.slice(0, index).matchAll(/function (\w+)\(/g)].at(-1)?.[1],
    )
  })
  .map((name) => name ?? 'none')

const plugin = usePlugin()

describe('parsers of the WordPress plugin', () => {
  it('every function with a regular expression is in a table', () => {
    expect(found.filter((name) => !(name in parsers) && !(name in elsewhere))).toEqual([])
    // Removed functions must leave the tables too.
    expect(Object.keys(elsewhere).filter((name) => !found.includes(name))).toEqual([])
    expect(found.length).toBeGreaterThan(12)
  })

  it.each(Object.entries(parsers))('%s', (name, args) => {
    expect(plugin.call(name, args, { parts }).result).toEqual([])
  })
})
