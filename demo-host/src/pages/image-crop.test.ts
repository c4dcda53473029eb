import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestHost, startTestHost } from '../../testing/test-host.ts'
import { cropBox, cropSvg } from './image-crop.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.stop())

describe('image server', () => {
  const picture = { width: 1600, height: 1000 }

  it.each([
    [{}, { x: 0, y: 0, width: 1600, height: 1000 }],
    [
      { width: '320', height: '320' },
      { x: 300, y: 0, width: 1000, height: 1000 },
    ],
    [
      { width: '320', height: '320', rxy: '0.1,0.5' },
      { x: 0, y: 0, width: 1000, height: 1000 },
    ],
    [
      { width: '320', height: '320', rxy: '0.75,0.5' },
      { x: 600, y: 0, width: 1000, height: 1000 },
    ],
    [{ cc: '0.25,0.1,0.25,0.1' }, { x: 400, y: 100, width: 800, height: 800 }],
    [
      { cc: '0.25,0.1,0.25,0.1', width: '200', height: '100' },
      { x: 400, y: 300, width: 800, height: 400 },
    ],
    [
      { cc: 'x', width: '-1', height: '0' },
      { x: 0, y: 0, width: 1600, height: 1000 },
    ],
  ])('query %o: returns the part %o', (query, box) => {
    expect(cropBox(picture, query)).toEqual(box)
  })

  it('sends the requested part in the requested size', async () => {
    const answer = await fetch(
      `${host.addresses.host}/media/natt.jpg?rmode=crop&ranchor=center&width=90&height=90&format=jpg`,
    )
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(await answer.text()).toContain('viewBox="266.5 0 1067 1067" width="90" height="90"')
    expect((await fetch(`${host.addresses.host}/media/inget.jpg`)).status).toBe(404)
    expect((await fetch(`${host.addresses.host}/media/..%2Fpages.css`)).status).toBe(404)
    expect(cropSvg('<svg>', {})).toBe('<svg>')
  })
})
