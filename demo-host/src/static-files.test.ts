import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { builtDocumentation, serveDocumentation } from './static-files.ts'

it('demo host: serves and links the documentation that is built while it runs', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'ce-dist-'))
  const app = fastify()
  await serveDocumentation(app, dist)
  expect((await app.inject('/docs/')).statusCode).toBe(404)
  expect(builtDocumentation(dist)).toEqual([])

  writeFileSync(join(dist, 'site/index.html'), 'Dokumentation')
  expect((await app.inject('/docs/')).body).toBe('Dokumentation')
  expect(builtDocumentation(dist).map(({ path }) => path)).toEqual(['/docs/'])
  await app.close()
  rmSync(dist, { recursive: true })
})
