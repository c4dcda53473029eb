import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { freePort } from '../../demo-host/testing/host-process.ts'

export interface Backend {
  readonly url: string
  readonly stop: () => void
}

/** `dotnet run` restores and compiles before it starts; its first time on a machine takes a minute. */
export const startMs = 180_000

/** Starts a backend, and waits until it answers. `dotnet run` has a child of its own: the group of both is ended. */
export async function startBackend(program: string, argsOf: (port: number) => readonly string[]): Promise<Backend> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const backend = spawn(program, argsOf(port), {
    env: { ...process.env, STATE: join(mkdtempSync(join(tmpdir(), 'ce-backend-')), 'state.json') },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [backend.stdout, backend.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(backend, 'exit').then(() => expect.fail(output))
  const answer = () => fetch(`${url}/api/getmobilemenu`).catch(() => null)
  await Promise.race([ended, expect.poll(answer, { timeout: startMs }).toBeTruthy()])
  return { url, stop: () => stop(backend) }
}

function stop({ pid, exitCode }: ChildProcess): void {
  if (pid && exitCode === null) process.kill(-pid)
}
