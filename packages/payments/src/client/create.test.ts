import { maxCampaignLength } from '@charity-elements/contract'
import { ApiError } from '@charity-elements/runtime'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CreateOptions, campaignOf, createSender } from './create.ts'
import { giveUpAfter, requestTimeout } from './delays.ts'
import { newAttemptId } from './attempt.ts'

const attempt = newAttemptId()
const path = '/api/winorg/createinvoicegift/'
const host = (isIdempotent: boolean, isUnsettled = false) =>
  createSender(
    { supports: () => Promise.resolve(isIdempotent), pageUrl: () => 'https://www.example.org/' },
    undefined,
    isUnsettled,
  )
const lost = () => Promise.reject(new ApiError('timeout', path))
const unsent = () => Promise.reject(new ApiError('unreachable', '/api/generate-csrf/', undefined, undefined, false))

afterEach(() => vi.restoreAllMocks())

describe('create call', () => {
  it('is sent once to a host that would create the payment again, whatever happens', async () => {
    const send = host(false)
    const calls: CreateOptions[] = []
    const first = await send(attempt, (options) => {
      calls.push(options)
      return lost()
    })
    expect(first).toEqual({ type: 'create-unconfirmed', connection: 'slow' })
    expect(await send(attempt, async (options) => calls.push(options))).toEqual({
      type: 'create-unconfirmed',
      connection: 'slow',
    })
    expect(calls).toEqual([{ timeout: requestTimeout.create }])
  })

  it('is sent again, with its key, to a host that recognises it', async () => {
    const send = host(true)
    expect(await send(attempt, lost)).toEqual({ type: 'create-lost', connection: 'slow' })
    expect(await send(attempt, async ({ headers }) => headers)).toEqual({ 'Idempotency-Key': attempt })
  })

  it('can be sent again when it never left the page', async () => {
    const send = host(false)
    expect(await send(attempt, unsent)).toEqual({ type: 'create-lost', connection: 'slow' })
    expect(await send(attempt, async () => 'created')).toBe('created')
  })

  it('says after a minute without a session that the server cannot be reached', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const send = host(false)
    expect(await send(attempt, unsent)).toEqual({ type: 'create-lost', connection: 'slow' })
    now.mockReturnValue(giveUpAfter)
    expect(await send(attempt, unsent)).toEqual({ type: 'create-unreachable', isUnsent: true })
    expect(await host(false, true)(attempt, unsent)).toMatchObject({ isEarlier: true })
  })

  it('after the lost answer of an earlier page, is only sent to a host that recognises its key', async () => {
    const sent = vi.fn(async () => 'created')
    const unknown = { type: 'create-unconfirmed', connection: 'good', isEarlier: true }
    expect(await host(false, true)(attempt, sent)).toEqual(unknown)
    expect(sent).not.toHaveBeenCalled()
    expect(await host(true, true)(attempt, sent)).toBe('created')
  })

  it('that was sent before a minute without a session may have arrived', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const send = host(true)
    await send(attempt, lost)
    await send(attempt, unsent)
    now.mockReturnValue(giveUpAfter)
    expect(await send(attempt, unsent)).toEqual({ type: 'create-unreachable' })
  })

  it.each([429, 403, 404])(
    'is lost, not refused, when %i comes after a request without an answer, of this page or an earlier one',
    async (status) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      const send = host(true)
      const refused = () => Promise.reject(new ApiError('status', path, status))
      expect(await send(attempt, refused)).toEqual({ type: 'create-refused', error: `http-${status}` })
      expect(await send(attempt, lost)).toEqual({ type: 'create-lost', connection: 'slow' })
      expect(await send(attempt, refused)).toEqual({ type: 'create-lost', connection: 'good' })
      expect(await host(true, true)(attempt, refused)).toEqual({ type: 'create-lost', connection: 'good' })
    },
  )

  it('is refused when the server does not accept its content, which it did not accept before', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const send = host(true)
    await send(attempt, lost)
    const invalid = () => Promise.reject(new ApiError('status', path, 400))
    expect(await send(attempt, invalid)).toEqual({ type: 'create-refused', error: 'http-400' })
  })

  it('says in the console why the server refused it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await host(true)(attempt, () => Promise.reject(new ApiError('status', path, 400, 'unknown giftObjectId')))
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/^charity-elements: the server refused a gift .*unknown giftObjectId/),
    )
  })

  it('takes another key, once, when the host knows the key from another request', async () => {
    const send = host(true)
    const keys: unknown[] = []
    const refused = ({ headers }: CreateOptions) => {
      keys.push(headers?.['Idempotency-Key'])
      return Promise.reject(new ApiError('status', path, 422))
    }
    expect(await send(attempt, refused)).toEqual({ type: 'create-refused', error: 'http-422' })
    expect(keys).toEqual([attempt, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(keys[1]).not.toBe(attempt)
    // Whatever the outcome, the attempt keeps the new key from now on.
    expect(await send(attempt, lost)).toEqual({ type: 'create-lost', connection: 'slow' })
    expect(await send(attempt, unsent)).toEqual({ type: 'create-lost', connection: 'slow' })
    expect(await send(attempt, async ({ headers }) => headers?.['Idempotency-Key'])).toBe(keys[1])
  })

  it('is refused with 422 like any other on a host without keys', async () => {
    let count = 0
    const refused = () => {
      count++
      return Promise.reject(new ApiError('status', path, 422))
    }
    expect(await host(false)(attempt, refused)).toEqual({ type: 'create-refused', error: 'http-422' })
    expect(count).toBe(1)
  })
})

it.each([
  ['', undefined],
  ['?belopp=300&utm_id=7', undefined],
  ['?utm_source=&utm_medium=%20', undefined],
  ['?utm_source=brev&utm_campaign=Vinter%C3%A5r&belopp=300#ge', { utm_source: 'brev', utm_campaign: 'Vinterår' }],
  [`?utm_source=brev&utm_term=${'x'.repeat(maxCampaignLength + 1)}`, { utm_source: 'brev' }],
])('the campaign of the address %s', (query, campaign) => {
  expect(campaignOf('https://www.example.org/ge/' + query)).toEqual(campaign)
})
