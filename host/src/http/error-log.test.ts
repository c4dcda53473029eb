import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { describeError, withoutQuery } from './error-log.ts'

it('error log: a failed query shows where it failed, but none of its values', async () => {
  const { db } = await openTestDatabase(onTestFinished)
  const failed = await db.execute(sql`select ${'Anna Andersson'}::integer`).catch((error: unknown) => error)
  expect(String(failed) + String(Object(failed).cause)).toContain('Anna Andersson')
  const written = describeError(failed)
  expect(written).not.toContain('Anna')
  expect(written).toContain('22P02')
  expect(written).toMatch(/\n\s+at /)
})

it('error log: a request is logged without its query, which may hold a return token', () => {
  expect(withoutQuery({ method: 'GET', url: '/ge/?ce-return=abc' })).toEqual({ method: 'GET', url: '/ge/' })
})

it('error log: a line break in a message of a provider makes no line that looks like one of ours', () => {
  const forged = new Error('no\r\n2026-11-27T12:00:00.000Z {"security":"forged"}\u2028x')
  expect(describeError(forged).split('\n')[0]).toBe('Error: no 2026-11-27T12:00:00.000Z {"security":"forged"} x')
})

it('error log: any other error shows its message and its cause', () => {
  expect(describeError(new TypeError('x is no y', { cause: new Error('z') }))).toMatch(
    /^TypeError: x is no y\n[^]*caused by Error: z/,
  )
  expect(describeError('text')).not.toContain('text')
})
