import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { serveHealth } from './health.ts'

const stored = async () => undefined

/** The answer of `/readyz` on a host with this database and this many free bytes on its disk. */
async function readiness(storeProbe: () => Promise<void>, freeBytes: () => Promise<number>) {
  const app = fastify()
  serveHealth(app, { storeProbe, folders: ['/tmp'], freeBytes })
  const { statusCode, body } = await app.inject('/readyz')
  return [statusCode, JSON.parse(body).status]
}

describe('readiness', () => {
  it('a host that can store and write is ready', async () => {
    expect(await readiness(stored, async () => 1e9)).toEqual([200, 'ready'])
  })

  it('a host whose disk is full is not ready', async () => {
    expect(await readiness(stored, async () => 1e6)).toEqual([503, 'disk'])
  })

  it('a host whose folder cannot be read is not ready', async () => {
    expect(await readiness(stored, () => Promise.reject(new Error('EIO')))).toEqual([503, 'disk'])
  })

  it('a host whose database is read-only is not ready', async () => {
    const refuse = () => Promise.reject(new Error('cannot execute INSERT in a read-only transaction'))
    expect(await readiness(refuse, async () => 1e9)).toEqual([503, 'database'])
  })
})
