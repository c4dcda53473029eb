import { spawn } from 'node:child_process'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = /** @type {Record<string, string>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
})

/** @typedef {{url: string, stop: () => void}} Running */

/** Serves a folder on a free port. @param {string} folder @returns {Promise<Running>} */
export function serveFolder(folder) {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, normalize(new URL(url, 'http://x').pathname).replace(/\/$/, '/index.html'))
    if (!existsSync(path) || !statSync(path).isFile()) return void response.writeHead(404).end()
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ url: urlOf(server), stop: () => server.close() }))
  })
}

/** @param {import('node:http').Server} server */
const urlOf = (server) => {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** A port that nobody uses. */
export async function freePort() {
  const { url, stop } = await serveFolder('/nowhere')
  stop()
  return Number(new URL(url).port)
}

/** Starts a server and waits until it answers. @param {string[]} command @param {string} cwd @param {number} port @returns {Promise<Running>} */
export async function startServer([program = '', ...args], cwd, port) {
  const child = spawn(join(cwd, 'node_modules/.bin', program), args, { cwd, stdio: 'ignore', detached: true })
  const url = `http://127.0.0.1:${port}`
  const stop = () => child.pid && process.kill(-child.pid)
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}.`)
    const answer = await fetch(url).catch(() => null)
    if (answer) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  stop()
  throw new Error(`${program} does not answer.`)
}
