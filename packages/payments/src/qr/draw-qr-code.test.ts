import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { decodeQrCode } from '../../../../tests/qr/decode-qr-code.ts'
import { drawQrCode } from './draw-qr-code.ts'

// Each hash is that of the same path from the library lean-qr 2.7.4, which shares no code with ours.
it.each([
  { token: '4fa1c0f5be8e4a1d9b6e2f8f7c3d2a10', modules: 29, hash: '5323a9e419db0158' },
  { token: 'c28a4061470f4af48973bd2a4642b4fa', modules: 29, hash: '1e6de3e809f920c2' },
  { token: '00000000000000000000000000000000', modules: 25, hash: 'd48173171e74873a' },
  { token: 'a token', modules: 21, hash: '3d8ee3b5beb9422d' },
])('the QR code of $token has the modules that another library draws [SWI-18]', async ({ token, modules, hash }) => {
  const { size, path } = drawQrCode(`D${token}`)
  expect(size).toBe(modules)
  expect(createHash('sha256').update(path).digest('hex').slice(0, 16)).toBe(hash)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
  expect(decodeQrCode(svg)).toBe(`D${token}`)
})

it('the QR code of a letter is read as its address', () => {
  const address = 'https://www.example.org/ge/?belopp=300&andamal=Heml%C3%B6shet&utm_source=brev'
  const { size, path } = drawQrCode(address)
  expect(decodeQrCode(`<svg viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`)).toBe(address)
})
