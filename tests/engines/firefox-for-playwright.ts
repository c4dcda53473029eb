#!/usr/bin/env node
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

/*
 * Firefox ESR for Playwright, which launches this program instead and controls it with WebDriver
 * BiDi. Playwright sends commands that an ESR does not know and that no test in Firefox needs: to
 * emulate another device or a dark page, or to keep response bodies. This program answers that
 * those succeeded, and passes everything else on.
 *
 * With `POINTER=touch`, a finger presses instead of the mouse: Playwright's own tap does nothing in
 * Firefox, and WebDriver's touch makes no click. The window is asked for a tap, as the system does.
 */

const maxPayload = 2 ** 30

const isTouched = process.env['POINTER'] === 'touch'
const options = [...process.argv.slice(2), ...(isTouched ? ['--remote-allow-system-access'] : [])]
const firefox = spawn('/usr/bin/firefox-esr', options, { stdio: ['ignore', 'inherit', 'pipe'] })
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
    const finger = new Finger((message) => browser.send(message))
    const succeed = (id: number) => playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    playwright.on('message', async (data) => {
      await isOpen
      const text = String(data)
      if (!isTouched || !text.includes('"pw_mouse"')) return browser.send(text)
      const { id, params } = JSON.parse(text)
      await finger.follow(params)
      succeed(id)
    })
    browser.on('message', (data) => {
      const text = String(data)
      if (finger.takes(text)) return
      const { id, error } = text.includes('"unknown command"') ? JSON.parse(text) : {}
      if (error === 'unknown command') succeed(id)
      else playwright.send(text)
    })
    browser.on('close', () => playwright.close())
    playwright.on('close', () => browser.close())
  })
}

/** A tap at a point of the selected tab's page. Runs in the window of the browser. */
function tap(x: number, y: number) {
  const page = Reflect.get(window, 'gBrowser').selectedBrowser.getBoundingClientRect()
  const { mozInnerScreenX, mozInnerScreenY, devicePixelRatio, windowUtils } = window as unknown as {
    readonly mozInnerScreenX: number
    readonly mozInnerScreenY: number
    readonly devicePixelRatio: number
    readonly windowUtils: { sendNativeTouchTap(x: number, y: number, isLong: boolean, done: () => void): void }
  }
  const left = (mozInnerScreenX + page.left + x) * devicePixelRatio
  const top = (mozInnerScreenY + page.top + y) * devicePixelRatio
  return new Promise<void>((resolve) => windowUtils.sendNativeTouchTap(left, top, false, resolve))
}

interface MouseActions {
  readonly context: string
  readonly actions: readonly [{ readonly actions: readonly [{ type: string; x?: number; y?: number }] }]
}

interface Tree {
  readonly contexts: readonly { readonly context: string; readonly clientWindow: string }[]
}

/** Taps where Playwright moves its mouse to and lets its button go. */
class Finger {
  readonly #send: (message: string) => void
  readonly #answers = new Map<number, (result: unknown) => void>()
  #point = { x: 0, y: 0 }
  /** Above the numbers of Playwright's messages. */
  #id = 2 ** 40

  constructor(send: (message: string) => void) {
    this.#send = send
  }

  /** Whether a message answers one of this finger. */
  takes(text: string): boolean {
    if (!isTouched) return false
    const { id, result } = JSON.parse(text)
    this.#answers.get(id)?.(result)
    return this.#answers.delete(id)
  }

  async follow({
    context,
    actions: [
      {
        actions: [action],
      },
    ],
  }: MouseActions) {
    const { type, x = 0, y = 0 } = action
    if (type === 'pointerMove') this.#point = { x, y }
    if (type !== 'pointerUp') return
    const {
      contexts: [tab],
    } = await this.#ask<Tree>('browsingContext.getTree', { root: context })
    const { contexts: windows } = await this.#ask<Tree>('browsingContext.getTree', { 'moz:scope': 'chrome' })
    const target = windows.find(({ clientWindow }) => clientWindow === tab?.clientWindow)
    await this.#ask('script.evaluate', {
      target: { context: target?.context },
      expression: `(${String(tap)})(${this.#point.x}, ${this.#point.y})`,
      awaitPromise: true,
    })
  }

  #ask<Result>(method: string, params: object): Promise<Result> {
    const id = (this.#id += 1)
    this.#send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => this.#answers.set(id, resolve as (result: unknown) => void))
  }
}
