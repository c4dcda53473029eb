import { expect, it } from 'vitest'
import { originRule } from './origins.ts'

it.each([
  ['http://localhost:*', 'http://localhost:8080', true],
  ['http://localhost:*', 'http://localhost', true],
  ['http://localhost:*', 'http://localhost:80.evil.example', false],
  ['https://*.example.org', 'https://a.b.example.org', true],
  ['https://*.example.org', 'https://example.org', false],
  ['https://*.example.org', 'https://example.org.evil.example', false],
  ['https://www.example.org', 'https://wwwXexample.org', false],
  ['https://www.example.org', 'HTTPS://WWW.example.org', true],
])('allowed origins: %s for %s: %s', (pattern, origin, isAllowed) => {
  expect(originRule(pattern)(origin)).toBe(isAllowed)
})
