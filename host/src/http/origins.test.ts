import { expect, it } from 'vitest'
import { settingsFromEnv } from '../settings.ts'
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

it('allowed origins: a list has its entries without the spaces around them, and no empty one', () => {
  const list = ' https://www.example.org , http://localhost:*,,'
  const { allowedOrigins } = settingsFromEnv({ ALLOWED_ORIGINS: list })
  expect(allowedOrigins).toEqual(['https://www.example.org', 'http://localhost:*'])
  expect(settingsFromEnv({}).allowedOrigins).toEqual([])
})
