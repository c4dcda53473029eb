import { afterEach, expect, it } from 'vitest'
import { checkedHashes } from './hashes.ts'

const added: Element[] = []
afterEach(() => added.splice(0).forEach((element) => element.remove()))

function add<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, values: Partial<HTMLElementTagNameMap[Tag]>): void {
  const element = Object.assign(document.createElement(tag), values)
  added.push(element)
  document.head.append(element)
}

it('the addresses that the browser checks are those of scripts and import maps, not of preloads', () => {
  add('script', { type: 'importmap', text: '{"integrity":{"https://cdn.example/a.js":"sha384-a","/b.js":""}}' })
  add('script', { type: 'importmap', text: '{"imports":{}}' })
  add('script', { type: 'text/plain', src: 'https://cdn.example/loader.js', integrity: 'sha384-c' })
  add('script', { type: 'text/plain', src: 'https://cdn.example/other.js' })
  add('script', { type: 'text/plain', integrity: 'sha384-inline' })
  add('link', { rel: 'modulepreload', href: 'https://cdn.example/p.js', integrity: 'sha384-p' })
  expect([...checkedHashes().keys()]).toEqual([
    'https://cdn.example/loader.js',
    'https://cdn.example/a.js',
    new URL('/b.js', location.href).href,
  ])
})
