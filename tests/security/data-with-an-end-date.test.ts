import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HostProcess, bundles, freePort, providerSettings } from '../../demo-host/testing/host-process.ts'
import { Payer } from '../../demo-host/testing/payer.ts'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { type BucketSettings, settingsFromEnv } from '../../host/src/settings.ts'
import { uploadBucket } from '../../host/src/gateways/upload-bucket.ts'
import { deleteOldData } from '../../host/src/retention/delete-old-data.ts'
import { type OpenDatabase, openDatabase } from '../../host/src/store/database.ts'
import { createDataFolder } from '../../host/testing/data-folder.ts'
import { monthlyForm } from '../../host/testing/monthly-form.ts'
import { until } from '../../host/testing/until.ts'
import { Visitor, companyGiftBody, swishGiftBody } from '../../host/testing/visitor.ts'
import { Processes } from '../operations/processes.ts'
import { s3Keys, startS3Server } from '../s3-server/start.ts'

/** A word in every field of every call. */
const canary = 'kanariefagel'
const email = `${canary}@example.org`
const refusedEmail = `${canary}@refused.example`
const personalNumber = '198112189876'

const field = (id: string, type: string) => ({ id, caption: id, type: { name: type } })
const form = {
  id: 'kontakt',
  pages: [{ fieldsets: [{ columns: [{ fields: [field('name', 'Short answer'), field('cv', 'File upload')] }] }] }],
}
const content = {
  gifts: [{ id: '42', purpose: 'Hemlöshet' }],
  thankYouPages: [{ id: '7', path: '/tack/' }],
  forms: [form],
}

/** The providers: those of a demo host. */
let providers: TestHost
let env: Record<string, string>
let folder: string
let output = ''
const processes = new Processes()

type Schema = { type?: string | string[]; anyOf?: Schema[]; enum?: unknown[]; pattern?: string; maxLength?: number }
type ObjectSchema = Schema & { properties?: Record<string, ObjectSchema> }

/** Values that need a certain format. All others are the canary. */
const known: Record<string, unknown> = {
  donatorPhoneCell: '46701234567',
  giftObjectId: '42',
  donatorEmail: email,
  emailAddress: email,
  contactPersonEmail: email,
  donatorSsnOrOrgno: personalNumber,
  SSN: personalNumber,
  giftAmount: 200,
  companyPostalCode: '123 45',
  formData: { donatorForm: { donatorEmail: email, ssn: personalNumber, name: canary } },
  returnUrl: `/ge/?${canary}`,
  page: `/${canary.slice(0, 3)}/?name=${canary}`,
}

/** A body with the canary in each of its fields. */
function filled(schema: ObjectSchema, name = ''): unknown {
  if (name in known) return known[name]
  const [one = schema] = schema.anyOf ?? []
  if (one.enum) return one.enum.at(-1)
  if (one.pattern?.includes('\\d{4}-\\d{2}')) return '2026-11-24'
  const type = Array.isArray(one.type) ? one.type[0] : one.type
  if (type === 'boolean') return true
  if (type === 'number' || type === 'integer') return 1
  if (type === 'array') return [canary]
  const { properties } = one as ObjectSchema
  if (type !== 'object') return canary
  if (!properties) return { [canary]: canary }
  return Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, filled(part, key)]))
}

/**
 * Sends every call of the API, each from a different visitor, and ends the payments. Returns the
 * statuses.
 */
async function sendEveryCall(host: string): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  const { paths } = await (await fetch(`${host}/api/openapi.json`)).json()
  const payer = new Payer(providers.addresses.simulators)
  for (const [path, { post }] of Object.entries<{
    post?: { requestBody?: { content: Record<string, { schema: Schema }> } }
  }>(paths)) {
    const schema = post?.requestBody?.content['application/json']?.schema
    if (!schema) continue
    const visitor = await new Visitor(host).openPage()
    const key = crypto.randomUUID()
    const { csrf: _csrf, ...body } = Object(filled(schema))
    const isContract = path.includes('submit-monthly-form')
    const sent = isContract ? { formData: { ...monthlyForm, lastName: canary, email, message: canary } } : body
    statuses.set(path, (await visitor.post(path, sent, { 'Idempotency-Key': key })).status)
    if (/createswishgift/.test(path)) await payer.play(key, 'approve')
    if (/createcreditcard/.test(path)) await fetch(`${payer.simulators}/control/card/${key}/pay`, { method: 'POST' })
    if (isContract) await fetch(`${payer.simulators}/control/assently/${key}/sign`, { method: 'POST' })
  }
  return statuses
}

async function submitForm(host: string, name = email): Promise<number> {
  const { csrf } = await new Visitor(host).openPage()
  const data = new FormData()
  for (const [field, value] of Object.entries({ csrf, formId: form.id, name })) data.append(field, value)
  data.append('cv', new Blob([canary]), `${canary}.pdf`)
  return (await fetch(`${host}/api/post-form/`, { method: 'POST', body: data })).status
}

/** The tables with one of these texts, as text or in bytes. */
async function tablesAbout({ db }: OpenDatabase, texts = [canary, personalNumber]): Promise<string[]> {
  const rows = async (query: string) => ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows
  const names = await rows("select table_name as name from information_schema.tables where table_schema = 'public'")
  const found: string[] = []
  for (const { name } of names) {
    const needles = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')])
    const text = needles.map((needle) => `row::text ilike '%${needle}%'`).join(' or ')
    const [counted] = await rows(`select count(*)::int as hits from ${String(name)} row where ${text}`)
    if (Number(counted?.['hits']) > 0) found.push(String(name))
  }
  return found.sort()
}

/** Simulates ten years: moves every time in every table back, and ends everything that is open. */
async function letTenYearsGoBy({ db }: OpenDatabase): Promise<void> {
  for (const table of ['attempts', 'signing_cases']) {
    await db.execute(`update ${table} set ended_at = created_at where ended_at is null`)
  }
  const columns = (await db.execute(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone'`)) as { rows: Record<string, string>[] }
  for (const { table_name: table, column_name: column } of columns.rows) {
    await db.execute(`update ${table} set ${column} = ${column} - interval '10 years'`)
  }
}

/** Files of forms go to a bucket from now on. */
async function useBucket(): Promise<void> {
  Object.assign(env, {
    UPLOADS_S3_ENDPOINT: await startS3Server(processes, join(folder, 'bucket')),
    UPLOADS_S3_BUCKET: 'forms',
    UPLOADS_S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    UPLOADS_S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  })
}

/** The objects in the bucket. */
async function objects(): Promise<Buffer[]> {
  const path = join(folder, 'bucket/forms')
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith('_object'))
  return Promise.all(names.map((name) => readFile(join(path, name))))
}

/** Runs a command of the host. */
const run = (command: 'erase' | 'file', args: string[], commandEnv = env) =>
  promisify(execFile)(process.execPath, [`${bundles}/host/${command}.js`, ...args], { env: commandEnv }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  )

beforeAll(async () => {
  providers = await startTestHost()
  folder = await mkdtemp(join(tmpdir(), 'ce-content-'))
  const file = join(folder, 'content.json')
  await writeFile(file, JSON.stringify(content))
  env = {
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATA_DIR: await createDataFolder(),
    CONTENT: file,
    LOG: 'on',
    ...providerSettings(providers.addresses.simulators),
  }
  const host = await HostProcess.start(env, 'host')
  const address = `http://localhost:${env['PORT']}`
  const statuses = await sendEveryCall(address)
  expect([...statuses].filter(([, status]) => status >= 500)).toEqual([])
  expect(await submitForm(address)).toBe(200)
  const visitor = await new Visitor(address).openPage()
  await visitor.post('/api/winorg/newsletter-signup/', { emailAddress: refusedEmail })
  await visitor.swish(undefined, { ...swishGiftBody, donatorEmail: email })
  await visitor.post('/api/winorg/createinvoicegift/', { ...companyGiftBody, contactPersonEmail: email })
  // Refused because of its format. The error message must not contain what was typed.
  await visitor.post('/api/winorg/createinvoicegift/', { ...companyGiftBody, contactPersonEmail: canary })
  await until(
    async () => host.output,
    (text) => text.includes('newsletter-signup'),
  )
  await host.kill()
  await useBucket()
  const withBucket = await HostProcess.start(env, 'host')
  // Of the person who is erased, and of somebody else.
  expect(await submitForm(address)).toBe(200)
  expect(await submitForm(address, canary)).toBe(200)
  await withBucket.kill()
  output = host.output + withBucket.output
}, 180_000)
afterAll(async () => {
  await providers.stop()
  await processes.end()
  await Promise.all([folder, env['DATA_DIR'] ?? ''].map((path) => rm(path, { recursive: true })))
})

const inDatabase = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ dataDir: env['DATA_DIR'] ?? '' })
  return work(database).finally(() => database.close())
}

describe('data with an end date', () => {
  it('what visitors send is in the tables, and in no log and no file', async () => {
    expect(await inDatabase((database) => tablesAbout(database))).toEqual(
      expect.arrayContaining(['attempts', 'conversions', 'form_files', 'form_submissions', 'newsletter_signups']),
    )
    expect(output).toContain('/api/track-page/')
    expect(output).not.toContain(canary)
    expect(output).not.toContain(personalNumber)
    const uploads = (await readdir(tmpdir())).filter((name) => name.startsWith('ce-upload-'))
    for (const name of uploads) expect(await readdir(join(tmpdir(), name))).not.toContain(canary)
  })

  it('a file in a bucket is encrypted, and a command reads it', async () => {
    const stored = await objects()
    expect(stored).toHaveLength(2)
    expect(stored.filter((bytes) => bytes.includes(canary))).toEqual([])
    const files = await inDatabase(
      async ({ db }) => (await db.execute('select id from form_files')) as { rows: { id: string }[] },
    )
    expect(files.rows).toHaveLength(3)
    for (const { id } of files.rows) expect((await run('file', [id])).stdout).toBe(canary)
  })

  it('without the bucket that has files, neither the host nor a command starts', async () => {
    const { UPLOADS_S3_ENDPOINT: _endpoint, ...without } = env
    await expect(HostProcess.start(without, 'host')).rejects.toThrow('UPLOADS_S3_ENDPOINT is missing')
    expect(await run('erase', ['--email', email], without)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('UPLOADS_S3_ENDPOINT is missing'),
    })
  })

  it('a personal number and an account are readable in no table', async () => {
    const texts = [personalNumber, monthlyForm.account]
    expect(await inDatabase((database) => tablesAbout(database, texts))).toEqual([])
    const encrypted = ['attempts', 'persisted_forms', 'signing_cases']
    expect(await inDatabase((database) => tablesAbout(database, ['enc:development:']))).toEqual(
      expect.arrayContaining(encrypted),
    )
  })

  it('a person who asks is erased by one command, which reports what it did', async () => {
    const erase = (...args: string[]) => run('erase', args)
    await inDatabase(({ db }) => db.execute('update attempts set ended_at = now() where ended_at is null'))
    const { stdout } = await erase('--email', email.toUpperCase(), '--personal-number', '811218-9876')
    expect(JSON.parse(stdout)).toMatchObject({
      erased: {
        'forms as typed': expect.any(Number),
        'donor details of gifts': expect.any(Number),
        'newsletter signups': 2,
        'submitted forms': 2,
        'files in the bucket': 1,
      },
    })
    expect(stdout).not.toContain(email)
    expect(await objects()).toHaveLength(1)
    const again = JSON.parse((await erase('--email', email)).stdout)
    expect(again.erased).toEqual({})
    const person = await inDatabase(async ({ db }) => {
      const found = await db.execute(
        `select key from attempts where donor::text ilike '%${email}%' or donor::text like '%${personalNumber}%'`,
      )
      return (found as { rows: unknown[] }).rows
    })
    expect(person).toEqual([])
  })

  it('without a person, the command says what it needs', async () => {
    expect(await run('erase', [])).toMatchObject({ code: 1, stderr: expect.stringContaining('--email') })
  })

  it('after the periods nothing is left in any table, nor in the bucket', async () => {
    const left = await inDatabase(async (database) => {
      expect(await tablesAbout(database)).not.toEqual([])
      await letTenYearsGoBy(database)
      const failed: unknown[] = []
      const uploads = uploadBucket(settingsFromEnv(env).uploads as BucketSettings)
      await deleteOldData(
        database.db,
        settingsFromEnv({}).periods,
        (kind, error) => failed.push([kind, error]),
        uploads,
      )
      await database.db.execute('delete from rate_counts where ends_at < now()')
      expect(failed).toEqual([])
      return tablesAbout(database)
    })
    expect(left).toEqual([])
    expect(await objects()).toEqual([])
  })
})
