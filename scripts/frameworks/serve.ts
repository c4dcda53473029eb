import { spawn } from 'node:child_process'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { listen } from '../../host/testing/listen.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

interface Running {
  url: string
  stop: () => void
}

/** Serves a folder on a free port. */
export async function serveFolder(folder: string): Promise<Running> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(folder, normalize(new URL(url, 'http://x').pathname).replace(/\/$/, '/index.html'))
    if (!existsSync(path) || !statSync(path).isFile()) return void response.writeHead(404).end()
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
    createReadStream(path).pipe(response)
  })
  return { url: await listen(server, '127.0.0.1'), stop: () => server.close() }
}

/** Starts a server and waits until it answers. */
export async function startServer([program = '', ...args]: string[], cwd: string, port: number): Promise<Running> {
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
