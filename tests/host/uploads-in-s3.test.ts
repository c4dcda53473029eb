import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type TestHost, startTestHost } from '../../demo-host/testing/test-host.ts'
import { BucketError, uploadBucket } from '../../host/src/gateways/upload-bucket.ts'
import { providerErrors } from '../../host/src/metrics/metrics.ts'
import { deleteOldData } from '../../host/src/retention/delete-old-data.ts'
import { erasePerson } from '../../host/src/retention/erase-person.ts'
import type { BucketSettings } from '../../host/src/settings.ts'
import { fieldEncryption } from '../../host/src/store/encryption.ts'
import { submissionStore } from '../../host/src/store/submission-store.ts'
import { settingsFromEnv } from '../../host/src/settings.ts'
import { listen } from '../../host/testing/listen.ts'
import { openTestDatabase } from '../../host/testing/test-database.ts'
import { Visitor } from '../../host/testing/visitor.ts'
import { Processes } from '../operations/processes.ts'
import { s3Keys, startS3Server } from '../s3-server/start.ts'

/*
 * Files of forms in S3-compatible storage. The server checks signatures.
 */

const secret = 'innehåll som ingen annan får läsa'
const { db } = await openTestDatabase(afterAll)
const processes = new Processes()
let folder: string
let settings: BucketSettings
/** A bucket that takes requests and never answers. */
let silent: BucketSettings

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ce-uploads-'))
  const endpoint = await startS3Server(processes, join(folder, 'bucket'))
  settings = { endpoint, bucket: 'forms', region: 'us-east-1', ...s3Keys, timeoutMs: 10_000 }
  const server = createServer((socket) => socket.on('error', () => undefined)).unref()
  silent = { ...settings, endpoint: await listen(server, '127.0.0.1'), timeoutMs: 100 }
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterAll(async () => {
  await processes.end()
  await rm(folder, { recursive: true })
})

/** The files of the bucket, with their content. */
async function objects(): Promise<Map<string, Buffer>> {
  const path = join(folder, 'bucket/forms')
  const names = (await readdir(path, { recursive: true })).filter((name) => name.endsWith('_object'))
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(path, name))] as const)))
}

/** A submission with one file on this machine. */
async function submission(content = secret, email = 'anna@example.org') {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, content)
  const file = { fieldId: 'cv', name: 'cv.pdf', mimeType: 'application/pdf', size: content.length, path }
  return { entries: { email: [email] }, files: [file] }
}

/** An empty store. */
async function openStore(bucket = settings) {
  for (const table of ['form_submissions', 'bucket_objects']) await db.execute(`delete from ${table}`)
  return {
    store: submissionStore(db, uploadBucket(bucket)),
    /** The text of each file. */
    async contents(store = submissionStore(db, uploadBucket(settings))) {
      const ids = (await store.list()).flatMap(({ files }) => files.map(({ id }) => id))
      return Promise.all(ids.map(async (id) => Buffer.from((await store.file(id))?.content ?? []).toString()))
    },
    deleteOld: async (bucket = settings) => {
      const errors: unknown[] = []
      const uploads = uploadBucket(bucket)
      const deleted = await deleteOldData(
        db,
        settingsFromEnv({}).periods,
        (_kind, error) => errors.push(error),
        uploads,
      )
      return { deleted: deleted.uploads, errors }
    },
    rows: async (table: string) => ((await db.execute(`select * from ${table}`)) as { rows: unknown[] }).rows.length,
  }
}

describe('a file of a form in a bucket', () => {
  it('is encrypted there, is not in the database, and comes back as it was', async () => {
    const { store, contents } = await openStore()
    const before = await objects()
    await store.add('form', await submission())
    const added = [...(await objects())].filter(([name]) => !before.has(name))
    expect(added).toHaveLength(1)
    expect(added[0]?.[0]).toContain('form-files/')
    expect(added[0]?.[1].includes(secret)).toBe(false)
    const { rows } = (await db.execute('select content from form_files')) as { rows: unknown[] }
    expect(rows).toEqual([{ content: null }])
    expect(await contents()).toEqual([secret])
  })

  it('is not given out if somebody has changed it in the bucket', async () => {
    const { store, contents } = await openStore()
    const before = await objects()
    await store.add('form', await submission())
    const [[name, bytes] = ['', Buffer.alloc(0)]] = [...(await objects())].filter(([name]) => !before.has(name))
    bytes[20] = Number(bytes[20]) ^ 1
    await writeFile(join(folder, 'bucket/forms', name), bytes)
    await expect(contents()).rejects.toThrow(/authenticate/)
  })

  it('files from before the setting stay readable, and the host asks for the setting afterwards', async () => {
    const { store, contents } = await openStore()
    await submissionStore(db).add('form', await submission('i databasen'))
    await store.add('form', await submission('i hinken'))
    expect((await contents()).sort()).toEqual(['i databasen', 'i hinken'])
    await expect(contents(submissionStore(db))).rejects.toThrow('UPLOADS_S3_ENDPOINT is missing')
  })

  it('a form that the bucket does not take is not stored, and may be sent again', async () => {
    const { store, contents, rows } = await openStore(silent)
    const sent = await submission()
    await expect(store.add('form', sent)).rejects.toThrow(BucketError)
    expect(await rows('form_submissions')).toBe(0)
    await submissionStore(db, uploadBucket(settings)).add('form', sent)
    expect(await contents()).toEqual([secret])
  })

  it('the files of a form are stored at the same time, so that the visitor waits for the slowest', async () => {
    const { contents } = await openStore()
    const uploads = uploadBucket(settings)
    let begun = 0
    let release = () => {}
    const bothHaveBegun = new Promise<void>((resolve) => (release = resolve))
    const put: typeof uploads.put = async (id, content) => {
      begun += 1
      if (begun === 2) release()
      await bothHaveBegun
      return uploads.put(id, content)
    }
    const [one, other] = [await submission('ett'), await submission('två')]
    await submissionStore(db, { ...uploads, put }).add('form', { ...one, files: [...one.files, ...other.files] })
    expect((await contents()).sort()).toEqual(['ett', 'två'])
  })

  it('of many files, each is stored as it was', async () => {
    const { store, contents } = await openStore()
    const texts = Array.from({ length: 120 }, (_, index) => `fil ${index}`)
    const many = await Promise.all(texts.map((text) => submission(text)))
    await store.add('form', { entries: {}, files: many.flatMap(({ files }) => files) })
    expect((await contents()).sort()).toEqual(texts.sort())
  })

  it('a form without files does not need the bucket', async () => {
    const { store, rows } = await openStore(silent)
    await store.add('form', { entries: {}, files: [] })
    expect(await rows('form_submissions')).toBe(1)
  })
})

describe('the end of a file in a bucket', () => {
  const age = (table: string, days: number) =>
    `update ${table} set created_at = created_at - make_interval(days => ${days})`

  it('it is deleted with its form, after the period', async () => {
    const { store, deleteOld, rows } = await openStore()
    const before = await objects()
    await store.add('form', await submission())
    expect(await deleteOld()).toEqual({ deleted: 0, errors: [] })
    await db.execute(age('form_submissions', 366))
    expect(await deleteOld()).toEqual({ deleted: 1, errors: [] })
    expect([...(await objects()).keys()]).toEqual([...before.keys()])
    expect(await rows('bucket_objects')).toBe(0)
  })

  it('it is unreadable at once, and deleted as soon as the bucket answers again', async () => {
    const { store, deleteOld, rows } = await openStore()
    const before = await objects()
    await store.add('form', await submission())
    await db.execute('delete from form_submissions')
    expect(await deleteOld(silent)).toMatchObject({ errors: [{ name: 'BucketError' }] })
    expect(await rows('form_files')).toBe(0)
    expect(await rows('bucket_objects')).toBe(1)
    expect(await deleteOld()).toEqual({ deleted: 1, errors: [] })
    expect([...(await objects()).keys()]).toEqual([...before.keys()])
  })

  it('an interrupted upload is deleted after a day', async () => {
    const { store, deleteOld, rows } = await openStore()
    const before = await objects()
    // The host is killed between the upload and the transaction.
    vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('killed'))
    await expect(store.add('form', await submission())).rejects.toThrow('killed')
    expect((await objects()).size).toBe(before.size + 1)
    expect(await deleteOld()).toEqual({ deleted: 0, errors: [] })
    await db.execute(age('bucket_objects', 2))
    expect(await deleteOld()).toEqual({ deleted: 1, errors: [] })
    expect((await objects()).size).toBe(before.size)
    expect(await rows('bucket_objects')).toBe(0)
  })

  it('an object that cannot be deleted does not keep the others', async () => {
    const { store, rows } = await openStore()
    for (const content of ['ett', 'två', 'tre']) await store.add('form', await submission(content))
    await db.execute('delete from form_submissions')
    const bucket = uploadBucket(settings)
    const refusing = { ...bucket, delete: vi.fn(bucket.delete).mockRejectedValueOnce(new BucketError('locked')) }
    const errors: unknown[] = []
    await deleteOldData(db, settingsFromEnv({}).periods, (_kind, error) => errors.push(error), refusing)
    expect(errors).toMatchObject([{ message: 'locked' }])
    expect(await rows('bucket_objects')).toBe(1)
  })

  it('a person who asks: the report says what was deleted, or that the bucket does not answer', async () => {
    const { store } = await openStore()
    const before = await objects()
    const encryption = fieldEncryption(settingsFromEnv({}).dataKeys)
    await store.add('form', await submission())
    await store.add('form', await submission(secret, 'bo@example.org'))
    const person = { email: 'anna@example.org' }
    const waiting = await erasePerson(db, person, encryption, uploadBucket(silent))
    expect(waiting.erased).toEqual({ 'submitted forms': 1 })
    expect(waiting.remaining).toEqual([expect.stringMatching(/keys are erased.*does not answer/)])
    const done = await erasePerson(db, person, encryption, uploadBucket(settings))
    expect(done).toEqual({ erased: { 'files in the bucket': 1 }, remaining: [], inCrm: [] })
    expect((await objects()).size).toBe(before.size + 1)
  })
})

describe('a host with a bucket', () => {
  const form = {
    id: 'form-1',
    name: 'Kontakt',
    pages: [
      {
        fieldsets: [{ columns: [{ fields: [{ id: 'cv', caption: 'cv', type: { name: 'File upload' } }] }] }],
      },
    ],
  }
  let distDir: string

  beforeAll(async () => {
    distDir = join(folder, 'dist')
    await mkdir(join(distDir, 'cdn'), { recursive: true })
    const example = { name: 'Contact', fallback: '', props: { formPicker: { form } } }
    await writeFile(join(distDir, 'cdn/examples.json'), JSON.stringify({ 'content-form': [example] }))
  })

  async function start(uploads: BucketSettings): Promise<TestHost> {
    const host = await startTestHost({ distDir, uploads })
    onTestFinished(() => host.stop())
    return host
  }

  async function send(host: TestHost): Promise<Response> {
    const { csrf } = await new Visitor(host.addresses.host).openPage()
    const body = new FormData()
    for (const [name, value] of Object.entries({ csrf, formId: form.id })) body.append(name, value)
    body.append('cv', new File([secret], 'cv.pdf', { type: 'application/pdf' }))
    return fetch(`${host.addresses.host}/api/post-form/`, { method: 'POST', body })
  }

  it('stores a file there, and the owner can read it', async () => {
    const host = await start(settings)
    expect((await send(host)).status).toBe(200)
    const page = await (await fetch(`${host.addresses.host}/redaktion/`)).text()
    const [link] = /\/redaktion\/filer\/[\w-]+/.exec(page) ?? []
    expect(await (await fetch(`${host.addresses.host}${link}`)).text()).toBe(secret)
  })

  it('answers 503 when the bucket does not, so the visitor keeps the form and may send it again', async () => {
    const host = await start(silent)
    const refused = await send(host)
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
      503,
      '1',
      { error: 'unavailable' },
    ])
    const log = vi.mocked(console.error).mock.calls.join('\n')
    expect(log).toContain('The bucket forms at http://127.0.0.1:')
    expect(log).not.toContain(secret)
  })

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, /refuses PUT: 403 SignatureDoesNotMatch/],
    ['a bucket that does not exist', { bucket: 'none' }, /bucket none at .* refuses PUT: 404 NoSuchBucket/],
  ])('says at the start what is wrong: %s', async (_what, change, reason) => {
    const before = (await providerErrors.get()).values.find(({ labels }) => labels.reason === 'refused')?.value ?? 0
    await start({ ...settings, ...change })
    await expect
      .poll(() => vi.mocked(console.error).mock.calls.join('\n'))
      .toMatch(new RegExp(`forms with files cannot be sent: BucketError: .*${reason.source}`))
    const after = (await providerErrors.get()).values.find(({ labels }) => labels.reason === 'refused')?.value
    expect(after).toBeGreaterThan(before)
  })

  it('says nothing when it can write there, and leaves nothing behind', async () => {
    const bucket = uploadBucket(settings)
    const before = await objects()
    await bucket.check()
    expect([...(await objects()).keys()]).toEqual([...before.keys()])
  })
})
