import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { until } from '../../host/testing/until.ts'

/** The end of the switch for the donors and the providers. */
export const outside = '192.0.2.1'

/** Runs a command here, to its end. */
export const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

/**
 * Makes the switch that connects the machines. Run this only in a separate network namespace
 * (scripts/gala.mjs).
 */
export function startSwitch(): void {
  run('ip', 'link', 'set', 'lo', 'up')
  // Its own address: a bridge without one takes that of a cable, and changes it when a machine with
  // that cable is switched off. For half a minute, nobody would find the switch.
  run('ip', 'link', 'add', 'switch', 'address', '02:00:00:00:00:01', 'type', 'bridge')
  run('ip', 'addr', 'add', `${outside}/24`, 'dev', 'switch')
  run('ip', 'link', 'set', 'switch', 'up')
  // Every donor has a different address, in the network for benchmarks (RFC 2544).
  run('ip', 'route', 'add', 'local', '198.18.0.0/15', 'dev', 'lo')
}

/** The one child of a process. */
const childOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])

interface Service {
  process?: ChildProcess
  /** Starts it now, and again whenever it ends, like systemd. */
  start(): void
}

let cables = 0

/**
 * A machine for the test: namespaces for its network, its processes and its mounts. Its /etc and /var are this machine's with its own files
 * over them, which it keeps when its power is cut.
 */
export class Machine {
  readonly name: string
  readonly address: string
  readonly #folder: string
  readonly #services = new Map<string, Service>()
  #init = 0

  constructor(folder: string, name: string, address: string, hosts = '') {
    this.name = name
    this.address = address
    this.#folder = join(folder, name)
    for (const part of ['etc', 'etc.work', 'var', 'var.work', 'log']) {
      mkdirSync(join(this.#folder, part), { recursive: true })
    }
    if (hosts) this.write('/etc/hosts', hosts)
  }

  /** Writes a file into its /etc or /var, before its power is on. */
  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.#folder, path)), { recursive: true })
    writeFileSync(join(this.#folder, path), text)
  }

  /** Turns the power on, and starts the services that it has. */
  async powerOn(): Promise<void> {
    const overlay = (part: string) =>
      `mount -t overlay overlay -o lowerdir=/${part},upperdir=${this.#folder}/${part},workdir=${this.#folder}/${part}.work /${part}`
    // The first process has to reap orphaned processes, as bash does.
    const script = `${overlay('etc')} && ${overlay('var')} && mount -t tmpfs tmpfs /run && hostname ${this.name} &&
      install -d -o postgres -g postgres /run/postgresql && touch /run/up && while :; do sleep 3600 & wait; done`
    const flags = ['--net', '--mount', '--pid', '--uts', '--fork', '--kill-child', '--mount-proc']
    const holder = spawn('unshare', [...flags, 'bash', '-c', script], { stdio: 'ignore' })
    const pid = holder.pid ?? 0
    await until(async () => childOf(pid), Boolean)
    this.#init = childOf(pid)
    await until(async () => this.succeeds('test', '-e', '/run/up'), Boolean)

    const cable = `cable${++cables}`
    const inside = ['type', 'veth', 'peer', 'name', 'eth0', 'netns', String(this.#init)]
    run('ip', 'link', 'add', cable, ...inside)
    run('ip', 'link', 'set', cable, 'master', 'switch', 'up')
    this.run('ip', 'link', 'set', 'lo', 'up')
    this.run('ip', 'addr', 'add', `${this.address}/24`, 'dev', 'eth0')
    this.run('ip', 'link', 'set', 'eth0', 'up')
    this.run('ip', 'route', 'add', 'default', 'via', outside)
    for (const service of this.#services.values()) service.start()
  }

  /** Cuts the power: all processes end at once, and its connections get no more answer. */
  async powerOff(): Promise<void> {
    const init = this.#init
    this.#init = 0
    process.kill(init, 'SIGKILL')
    await until(
      async () => this.#isAlive(init),
      (isAlive) => !isAlive,
    )
  }

  /** Runs a command in the machine to its end. Returns its output. */
  run(program: string, ...args: string[]): string {
    return execFileSync('nsenter', [...this.#entrance(), program, ...args], { encoding: 'utf8', stdio: 'pipe' })
  }

  /** Whether a command succeeds. */
  succeeds(program: string, ...args: string[]): boolean {
    try {
      this.run(program, ...args)
      return true
    } catch {
      return false
    }
  }

  /** Runs a program as `user`, again whenever it ends. Its output goes to a file. */
  service(name: string, user: string, env: Record<string, string>, ...command: string[]): void {
    const log = createWriteStream(join(this.#folder, 'log', name), { flags: 'a' })
    const as = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--']
    const service: Service = {
      start: () => {
        const init = this.#init
        const child = spawn('nsenter', [...this.#entrance(), ...as, ...command], {
          env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/tmp', LANG: 'C.UTF-8', ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        service.process = child
        child.stdout?.pipe(log, { end: false })
        child.stderr?.pipe(log, { end: false })
        child.once('exit', () => setTimeout(() => init === this.#init && service.start(), 1_000))
      },
    }
    this.#services.set(name, service)
    if (this.#init) service.start()
  }

  /** Kills a service without a chance to clean up. */
  async kill(name: string): Promise<void> {
    const child = this.#services.get(name)?.process
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    process.kill(childOf(child.pid), 'SIGKILL')
    await once(child, 'exit')
  }

  #entrance = () => ['--target', String(this.#init), '--net', '--mount', '--pid', '--uts', '--']

  #isAlive(pid: number): boolean {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
}
