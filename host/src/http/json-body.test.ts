import fastify from 'fastify'
import { expect, it } from 'vitest'
import { parseJsonBodies } from './json-body.ts'

it('a request without a body may be answered later than bodies have to arrive', async () => {
  const app = fastify()
  parseJsonBodies(app, 20)
  app.post('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return 'answered'
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(`${address}/slow`, { method: 'POST' })
  expect(await response.text()).toBe('answered')
  await app.close()
})
