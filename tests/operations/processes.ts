import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts programs, and ends them all. */
export class Processes {
  readonly #running: ChildProcess[] = []

  /** Starts a program and waits until its output matches. Returns the process and the match. */
  async start(program: string, args: readonly string[], sign: RegExp, options: SpawnOptions = {}) {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    this.#running.push(child)
    let output = ''
    const found = await new Promise<RegExpExecArray>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text) => {
          output += String(text)
          const match = sign.exec(output)
          if (match) resolve(match)
        })
      }
      child.once('error', reject)
      child.once('exit', () => reject(new Error(`${program} ended: ${output.slice(-2000)}`)))
    })
    return { child, found }
  }

  /** Ends all of them, the last first. */
  async end(): Promise<void> {
    for (const child of this.#running.reverse()) await endProcess(child)
  }
}

/** Ends a process, after half a minute by force. Returns its exit code. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await gone
  clearTimeout(timer)
  return child.exitCode
}
