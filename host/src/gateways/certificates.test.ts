import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { registry } from '../metrics/metrics.ts'
import { reloadedCertificates, warningLevel } from './certificates.ts'

let folder: string
const at = (name: string) => join(folder, name)
const files = () => ({ cert: at('swish.pem'), key: at('swish.key') })

function make(name: string, days: number): void {
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=test', '-days', String(days)].concat([
      '-keyout',
      at(`${name}.key`),
      '-out',
      at(`${name}.pem`),
    ]),
    { stdio: 'ignore' },
  )
}
const put = (name: string, ending: 'pem' | 'key') => copyFileSync(at(`${name}.${ending}`), at(`swish.${ending}`))

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ce-certificates-'))
  make('old', 90)
  make('new', 700)
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  put('old', 'pem')
  put('old', 'key')
})

describe('certificates', () => {
  it('new files are used without a restart, once they fit together', () => {
    const log = vi.fn()
    const certificates = reloadedCertificates(files(), 'swish', log)
    const old = certificates.current()
    const onError = vi.spyOn(console, 'error').mockReturnValue(undefined)
    put('new', 'pem')
    expect(certificates.current()).toEqual(old)
    expect(onError).toHaveBeenCalledOnce()
    put('new', 'key')
    expect(certificates.current()).not.toEqual(old)
    expect(log).toHaveBeenCalledWith('The certificate for swish was read again.')
    onError.mockRestore()
  })

  it('a key that does not fit stops the start', () => {
    put('new', 'key')
    expect(() => reloadedCertificates(files(), 'swish')).toThrow()
  })

  it('the log warns once 60, once 30 and once 7 days before the end, and a figure counts the days', async () => {
    const log = vi.fn()
    const certificates = reloadedCertificates(files(), 'swish', log)
    const day = 86_400_000
    for (const days of [90, 61, 59, 45, 31, 29, 8, 6, 1]) certificates.check(Date.now() + (90 - days) * day - 60_000)
    const warned = log.mock.calls.map(([line]) => /in (\d+) days/.exec(String(line))?.[1])
    expect(warned).toEqual(['59', '29', '6'])
    expect(await registry.getSingleMetricAsString('charity_certificate_days')).toContain('{provider="swish"} 1')
  })

  it.each([
    [61, undefined],
    [60, 60],
    [30, 30],
    [7, 7],
    [-1, 7],
  ])('%i days before the end the level is %s', (days, level) => expect(warningLevel(days)).toBe(level))
})
