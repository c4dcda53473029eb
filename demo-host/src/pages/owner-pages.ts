import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { object, parse, pipe, string, uuid } from 'valibot'
import type { App } from '../../../host/src/api/call.ts'
import { exampleForms } from '../example-forms.ts'
import type { DemoSettings } from '../demo-settings.ts'
import type { Limiter } from '../../../host/src/http/rate-limits.ts'
import type { StoredSubmission, SubmissionStore } from '../../../host/src/store/submission-store.ts'
import type { Examples } from './example-pages.ts'
import { type Html, html } from '../html.ts'
import { layout } from './layout.ts'
import { type Site, contentSecurityPolicy } from './site.ts'

/** Whether the request has the owner's password. */
function isOwner(request: FastifyRequest, password: string): boolean {
  const [, encoded = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const given = Buffer.from(
    Buffer.from(encoded, 'base64')
      .toString('utf8')
      .replace(/^[^:]*:/, ''),
  )
  const expected = Buffer.from(password)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Registers the owner pages: the submitted forms and their files. */
export function serveOwnerPages(
  app: App,
  siteOf: () => Site,
  { ownerPassword, hasControls }: Pick<DemoSettings, 'ownerPassword' | 'hasControls'>,
  examples: Examples,
  submissions: SubmissionStore,
  signIns: Limiter,
): void {
  if (!ownerPassword && !hasControls) return
  app.register(async (instance) => {
    instance.addHook('onRequest', async (request, reply) => {
      reply.header('Cache-Control', 'no-store')
      if (!ownerPassword) return
      // Check this before the password: after too many guesses, even the right one is refused.
      if (request.headers.authorization) await signIns(request)
      if (isOwner(request, ownerPassword)) return
      return reply.code(401).header('WWW-Authenticate', 'Basic realm="Redaktion", charset="UTF-8"').send()
    })

    instance.get('/redaktion/', async (_request, reply) => {
      const site = siteOf()
      const cards = await Promise.all((await submissions.list()).map((one) => submissionCard(one, examples)))
      const body = html`<div class="narrow stack">
        <h1>Inkomna formulär</h1>
        <p class="lead">Det som besökarna har skickat, det senaste först.</p>
        ${cards.length > 0 ? cards : html`<p class="card">Inget har kommit in än.</p>`}
      </div>`
      reply.header('Content-Security-Policy', contentSecurityPolicy(site)).type('text/html; charset=utf-8')
      return layout(site, {
        title: 'Redaktion',
        styleSheets: cards.length > 0 ? ['cards', 'answers'] : ['cards'],
        body,
      })
    })

    const params = object({ id: pipe(string(), uuid()) })
    instance.get('/redaktion/filer/:id', { schema: { params } }, async (request, reply) => {
      const file = await submissions.file(parse(params, request.params).id)
      if (!file) return reply.code(404).send()
      // Always a download, because a stranger's file must not run here.
      return reply
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .header('X-Content-Type-Options', 'nosniff')
        .type('application/octet-stream')
        .send(Buffer.from(file.content))
    })
  })
}

const bytes = new Intl.NumberFormat('sv-SE', {
  notation: 'compact',
  style: 'unit',
  unit: 'byte',
  unitDisplay: 'narrow',
})

async function submissionCard(
  { formId, createdAt, entries, files }: StoredSubmission,
  examples: Examples,
): Promise<Html> {
  const form = await exampleForms(examples)(formId)
  const caption = (id: string) => form?.fields.find((field) => field.id === id)?.caption || id
  return html`<article class="card">
    <h2>${form?.name ?? formId}</h2>
    <p class="label">${createdAt.toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' })}</p>
    <dl class="answers">
      ${Object.entries(entries).map(
        ([id, values]) =>
          html`<dt>${caption(id)}</dt>
            <dd>${values.join(', ')}</dd>`,
      )}
      ${files.map(
        ({ id, fieldId, name, size }) =>
          html`<dt>${caption(fieldId)}</dt>
            <dd><a href="/redaktion/filer/${id}" download>${name}</a> (${bytes.format(size)})</dd>`,
      )}
    </dl>
  </article>`
}
