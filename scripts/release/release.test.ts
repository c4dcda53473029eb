import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { writeVersionedLists } from '../build/lists.mjs'
import { versionProblems } from './problems.ts'
import { provenanceOf } from './provenance.ts'
import { immutable, publish, publishedVersions, rollBack, shortLived } from './publish.ts'
import { type Store, s3Store } from './s3.ts'
import { compareVersions, notesOf, releasedChangelog } from './versions.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ce-release-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, content: string | object) => {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** A project, and its build output. */
async function build(version: string, text = '') {
  write('package.json', { version })
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const major = `v${version.split('.')[0]}`
  const files: Record<string, string> = {
    [`${version}/loader.js`]: `say("${version}")${text}`,
    [`${version}/lite/loader.js`]: `say("${version}")`,
    [`${version}/elements/gift-bar.js`]: `define("gift-bar")${text}`,
    [`${version}/elements/gift-bar.css`]: `.root{}`,
    [`${major}/loader.js`]: `say("${version}");import("../${version}/")${text}`,
    [`${major}/lite/loader.js`]: `say("${version}");import("../../${version}/lite/")`,
  }
  const manifest = { version, files: {} as Record<string, object> }
  for (const [path, source] of Object.entries(files)) {
    write(`dist/cdn/${path}`, source)
    writeFileSync(join(root, `dist/cdn/${path}.br`), brotliCompressSync(source))
    const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`
    manifest.files[path] = { integrity }
  }
  write('dist/cdn/manifest.json', manifest)
  write('dist/cdn/custom-elements.json', {})
  write('dist/cdn/examples.json', {})
  write('dist/cdn/schemas/gift-bar.json', {})
  write('dist/npm/gifts/package.json', { version, dependencies: { '@charity-elements/runtime': version } })
  await writeVersionedLists(join(root, 'dist/cdn'), version)
  return join(root, 'dist/cdn')
}

/** A bucket in memory. */
function bucket(): Store & { objects: Map<string, { body: Buffer; headers: Record<string, string> }>; puts: string[] } {
  const objects = new Map<string, { body: Buffer; headers: Record<string, string> }>()
  const puts: string[] = []
  const put = async (key: string, body: Buffer, headers: Record<string, string>) => {
    puts.push(key)
    objects.set(key, { body, headers })
  }
  return {
    objects,
    puts,
    put,
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)).sort(),
    head: async (key) => objects.get(key)?.headers ?? null,
    get: async (key) => objects.get(key) ?? null,
    copy: async (from, to, headers) => put(to, objects.get(from)?.body ?? Buffer.alloc(0), headers),
  }
}

const leadsTo = (store: ReturnType<typeof bucket>, major = 'v1') => {
  const stored = store.objects.get(`${major}/loader.js`)?.body
  return [...store.objects].find(([key, { body }]) => /^\d.*\/v\d+\/loader\.js$/.test(key) && stored?.equals(body))?.[0]
}
const listed = (store: ReturnType<typeof bucket>) =>
  JSON.parse(store.objects.get('manifest.json')?.body.toString() ?? '{}').version

describe('a version', () => {
  test('is compared by its numbers', () => {
    expect(compareVersions('1.10.0', '1.9.0')).toBeGreaterThan(0)
    expect(() => compareVersions('1.10.0', 'next')).toThrow('no version')
  })

  test('the changelog’s unreleased notes become the version’s', () => {
    const changelog = '# Changelog\n\n## Unreleased\n\n- More.\n\n## 1.0.0 - 2026-01-01\n\n- First.\n'
    const released = releasedChangelog(changelog, '1.1.0', '2026-05-17')
    expect(released).toBe(
      '# Changelog\n\n## Unreleased\n\n## 1.1.0 - 2026-05-17\n\n- More.\n\n## 1.0.0 - 2026-01-01\n\n- First.\n',
    )
    expect(notesOf(released, '1.1.0')).toBe('- More.')
    expect(notesOf(released, '1.1')).toBe('')
    expect(() => releasedChangelog(released, '1.2.0', '2026-06-01')).toThrow('says nothing under "Unreleased"')
  })
})

describe('what was built', () => {
  test('of one version has no problems', async () => {
    await build('1.2.0')
    expect(versionProblems(root)).toEqual([])
  })

  test.each([
    ['a loader that says another version', 'dist/cdn/1.2.0/loader.js', '"1.2.0"', '"1.1.0"'],
    ['a v1 that leads elsewhere', 'dist/cdn/v1/loader.js', '../1.2.0/', '../1.1.0/'],
    ['a lite v1 that leads elsewhere', 'dist/cdn/v1/lite/loader.js', '../../1.2.0/', '../../1.1.0/'],
    ['a list that was left behind', 'dist/cdn/1.2.0/manifest.json', '1.2.0', '1.1.0'],
    ['an npm package', 'dist/npm/gifts/package.json', '"version":"1.2.0"', '"version":"1.1.0"'],
    ['an npm package’s needs', 'dist/npm/gifts/package.json', '"1.2.0"}', '"1.1.0"}'],
  ])('is refused for %s', async (_, path, from, to) => {
    await build('1.2.0')
    write(path, read(path).replace(from, to))
    expect(versionProblems(root)).toHaveLength(1)
  })

  test('is refused for a folder or a plugin of another build', async () => {
    await build('1.2.0')
    cpSync(join(root, 'dist/cdn/1.2.0'), join(root, 'dist/cdn/1.1.0'), { recursive: true })
    write('dist/wordpress/charity-elements/manifest.json', { version: '1.1.0', files: {} })
    expect(versionProblems(root)).toHaveLength(2)
  })
})

describe('publishing', () => {
  test('stores scripts in brotli for ever, and lists as they are', async () => {
    const store = bucket()
    await publish(store, await build('1.0.0'))
    expect(store.objects.get('1.0.0/loader.js')?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': immutable,
    })
    expect(store.objects.get('1.0.0/manifest.json')?.headers).toMatchObject({ 'cache-control': immutable })
    expect(store.objects.get('1.0.0/manifest.json')?.headers['content-encoding']).toBeUndefined()
    expect(store.objects.get('v1/loader.js')?.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': shortLived,
    })
    expect(store.objects.get('schemas/gift-bar.json')?.headers['cache-control']).toBe(shortLived)
    expect([...store.objects.keys()].filter((key) => /\.(br|gz)$/.test(key))).toEqual([])
  })

  test('v1 leads to a version when all of it is there, its list last', async () => {
    const store = bucket()
    await publish(store, await build('1.0.0'))
    const list = store.puts.indexOf('1.0.0/manifest.json')
    expect(store.puts.slice(0, list).every((key) => key.startsWith('1.0.0/'))).toBe(true)
    expect(store.puts.slice(list + 1).some((key) => key.startsWith('1.0.0/'))).toBe(false)
    expect(store.puts.indexOf('v1/loader.js')).toBeGreaterThan(list)
  })

  test('keeps earlier versions, and the lists are the newest’s', async () => {
    const store = bucket()
    await publish(store, await build('1.0.0'))
    await publish(store, await build('1.1.0'))
    expect(await publishedVersions(store)).toEqual(['1.0.0', '1.1.0'])
    expect(store.objects.has('1.0.0/elements/gift-bar.js')).toBe(true)
    expect(listed(store)).toBe('1.1.0')
    expect(leadsTo(store)).toBe('1.1.0/v1/loader.js')
  })

  test('refuses to overwrite a version with other bytes, and touches nothing', async () => {
    const store = bucket()
    await publish(store, await build('1.0.0'))
    const before = store.puts.length
    await expect(publish(store, await build('1.0.0', ';more()'))).rejects.toThrow(
      '1.0.0/elements/gift-bar.js is published with other bytes',
    )
    expect(store.puts).toHaveLength(before)
  })

  test('the same build twice is once; one that broke off goes on', async () => {
    const store = bucket()
    const cdn = await build('1.0.0')
    await publish(store, cdn)
    expect((await publish(store, cdn)).uploaded).toBe(0)
    store.objects.delete('1.0.0/manifest.json')
    store.objects.delete('1.0.0/loader.js')
    expect((await publish(store, cdn)).uploaded).toBe(2)
  })

  test('a fix of an older major moves that major alone', async () => {
    const store = bucket()
    await publish(store, await build('1.0.0'))
    await publish(store, await build('2.0.0'))
    await publish(store, await build('1.0.1'))
    expect(leadsTo(store)).toBe('1.0.1/v1/loader.js')
    expect(leadsTo(store, 'v2')).toBe('2.0.0/v2/loader.js')
    expect(listed(store)).toBe('2.0.0')
  })

  test('a rehearsal stores nothing', async () => {
    const store = bucket()
    await publish(store, await build('1.0.0'), { isDry: true })
    expect(store.puts).toEqual([])
  })
})

describe('rolling back', () => {
  test('v1 and the lists are an earlier version’s again, and nothing is removed', async () => {
    const store = bucket()
    await publish(store, await build('1.0.0'))
    await publish(store, await build('1.1.0'))
    await rollBack(store, '1.0.0')
    expect(leadsTo(store)).toBe('1.0.0/v1/loader.js')
    expect(store.objects.get('v1/loader.js')?.headers).toMatchObject({
      'cache-control': shortLived,
      'content-encoding': 'br',
    })
    expect(listed(store)).toBe('1.0.0')
    expect(store.objects.has('1.1.0/loader.js')).toBe(true)
    await rollBack(store, '1.1.0')
    expect(leadsTo(store)).toBe('1.1.0/v1/loader.js')
  })

  test('to a version that is not published is refused', async () => {
    const store = bucket()
    await publish(store, await build('1.0.0'))
    await expect(rollBack(store, '0.9.0')).rejects.toThrow('0.9.0 is not published. These are: 1.0.0.')
  })
})

describe('a bucket', () => {
  const settings = {
    endpoint: 'https://s3.example.org',
    bucket: 'a',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  /** Stubs `fetch` with these answers, and returns the list of requests made to the bucket. */
  function answering(...answers: Response[]) {
    const requests: Request[] = []
    vi.stubGlobal('fetch', async (request: Request) => {
      requests.push(request)
      return answers.shift() ?? new Response()
    })
    return requests
  }
  afterEach(() => vi.unstubAllGlobals())

  test('is named in the path where the endpoint does not name it', async () => {
    const requests = answering()
    await s3Store(settings).head('1.0.0/ö.js')
    await s3Store({ ...settings, endpoint: 'https://a.s3.example.org', bucket: '' }).head('v1/loader.js')
    expect(requests.map(({ url }) => url)).toEqual([
      'https://s3.example.org/a/1.0.0/%C3%B6.js',
      'https://a.s3.example.org/v1/loader.js',
    ])
  })

  test('gets signed requests, with the hash of what is stored', async () => {
    const requests = answering()
    await s3Store(settings).put('a.js', Buffer.from('text'), { 'cache-control': 'x' })
    const [request] = requests
    expect(request?.headers.get('authorization')).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d+\/us-east-1\/s3\//)
    expect(request?.headers.get('cache-control')).toBe('x')
    expect(request?.headers.get('x-amz-content-sha256')).toBe(createHash('sha256').update('text').digest('hex'))
  })

  test('is asked again when it fails, and again for the rest of a long list', async () => {
    const page = (xml: string) => new Response(`<ListBucketResult>${xml}</ListBucketResult>`)
    const requests = answering(
      new Response('', { status: 503 }),
      page('<Key>a&amp;b</Key><NextContinuationToken>1+/=</NextContinuationToken>'),
      page('<Key>c</Key>'),
    )
    expect(await s3Store(settings).list('')).toEqual(['a&b', 'c'])
    expect(new URL(requests.at(-1)?.url ?? '').searchParams.get('continuation-token')).toBe('1+/=')
  })

  test('that refuses a file stops the release, and says why', async () => {
    answering(new Response('<Error><Code>AccessDenied</Code><Message>Not yours</Message></Error>', { status: 403 }))
    await expect(s3Store(settings).put('a.js', Buffer.from(''), {})).rejects.toThrow('a.js: 403 AccessDenied Not yours')
  })
})

test('a statement of provenance names every file of the release, the commit and the lock file', () => {
  const integrity = `sha384-${createHash('sha384').update('say()').digest('base64')}`
  const source = { repository: 'https://git.example/ce', commit: 'c0ffee', lockFile: 'ab12' }
  const { subject, predicate } = provenanceOf({ version: '1.2.0', files: { '1.2.0/loader.js': { integrity } } }, source)
  expect(subject).toEqual([
    { name: '1.2.0/loader.js', digest: { sha384: createHash('sha384').update('say()').digest('hex') } },
  ])
  expect(predicate.buildDefinition.resolvedDependencies).toEqual([
    { uri: 'git+https://git.example/ce@refs/tags/v1.2.0', digest: { gitCommit: 'c0ffee' } },
    { name: 'package-lock.json', digest: { sha512: 'ab12' } },
  ])
})
