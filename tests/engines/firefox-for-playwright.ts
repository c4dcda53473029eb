#!/usr/bin/env node
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/*
 * Firefox ESR for Playwright, which launches this program instead and controls it with WebDriver
 * BiDi. Playwright sends commands that an ESR does not know and that no test in Firefox needs: to
 * emulate another device or a dark page, or to keep response bodies. This program answers that
 * those succeeded, and passes everything else on.
 */

const maxPayload = 2 ** 30

const firefox = spawn('/usr/bin/firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal))
firefox.on('exit', (code) => process.exit(code ?? 1))

/**
 * Firefox prints the address on which it listens. Playwright gets the same line with our address.
 */
const listening = /WebDriver BiDi listening on (ws:\/\/\S+)/
let printed = ''
firefox.stderr.on('data', (chunk) => {
  if (listening.test(printed)) return
  printed += chunk
  const [, address] = listening.exec(printed) ?? []
  if (address) passOn(address)
})

/** Passes the messages of Playwright on to Firefox, and back. */
function passOn(address: string) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload }, () => {
    const { port } = server.address() as AddressInfo
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(address + url, { maxPayload })
    const isOpen = new Promise((resolve) => browser.once('open', resolve))
    playwright.on('message', async (data) => {
      await isOpen
      browser.send(String(data))
    })
    browser.on('message', (data) => {
      const text = String(data)
      const { id, error } = text.includes('"unknown command"') ? JSON.parse(text) : {}
      playwright.send(error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : text)
    })
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
  })
}
