import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../host/testing/until.ts'
import { Machine, outside, run, startSwitch } from './machine.ts'
import type { ProxiedPoll } from './slow-polls.ts'

/** The site's name, as in the files of host/deploy/. */
export const site = 'www.example.org'
export const webAddress = '192.0.2.10'
export const simulators = `http://${outside}:4420`

/**
 * Changes to the files of host/deploy/ and to the built host, to see whether the check finds their
 * effect.
 */
export interface Changes {
  /** Texts of host/deploy/cluster/patroni.yml and their replacements. */
  patroni?: readonly Replacement[]
  haproxy?: readonly Replacement[]
  pgbouncer?: readonly Replacement[]
  host?: readonly Replacement[]
  sql?: string
}
type Replacement = readonly [from: string, to: string]

const password = 'gala'
const hostNames = ['host@4401', 'host@4402']
const certificates = `/etc/letsencrypt/live/${site}`

function changed(text: string, replacements: readonly Replacement[] = []): string {
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`Nothing to replace: ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** A file of variables, with those that are given. */
function envOf(text: string, given: Record<string, string>): Record<string, string> {
  const lines = [...text.matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])
  return { ...Object.fromEntries(lines), ...given }
}

interface Member {
  name: string
  role: string
  state: string
  timeline: number
}

/**
 * Three database machines and one with nginx and two hosts, with the unchanged files of host/deploy/.
 */
export class Cluster {
  readonly #changes: Changes
  readonly #folder: string
  readonly databases: Machine[]
  readonly web: Machine

  constructor(folder: string, changes: Changes) {
    this.#folder = folder
    this.#changes = changes
    const names = ['db1', 'db2', 'db3']
    this.databases = names.map((name, index) => new Machine(folder, name, `192.0.2.${11 + index}`))
    this.web = new Machine(folder, 'web', webAddress, `127.0.0.1 localhost\n${webAddress} ${site}\n`)
  }

  async start(): Promise<void> {
    startSwitch()
    this.#certify()
    for (const database of this.databases) this.#installDatabase(database)
    this.#installWeb()
    await Promise.all([...this.databases, this.web].map((machine) => machine.powerOn()))
    await this.untilHealthy(120_000)
    await this.query(`create role host login password '${password}'`, 'postgres')
    await this.query('create database host owner host', 'postgres')
    this.#startWeb()
    await until(() => this.#isServing(), Boolean, 60_000)
    if (this.#changes.sql) await this.query(this.#changes.sql)
  }

  /** A certificate for the site, which the donors and Swish trust. */
  #certify(): void {
    const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) => join(this.#folder, name))
    const ec = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const subject = ['-subj', `/CN=${site}`, '-addext', `subjectAltName=DNS:${site}`]
    const paths = ['-keyout', key ?? '', '-out', certificate ?? '']
    execFileSync('openssl', ['req', '-x509', ...ec, ...subject, ...paths], { stdio: 'ignore' })
    const folder = join(this.#folder, 'web', certificates)
    mkdirSync(folder, { recursive: true })
    for (const path of [key, certificate]) copyFileSync(path ?? '', join(folder, path?.split('/').at(-1) ?? ''))
    writeFileSync(join(this.#folder, 'hosts'), `127.0.0.1 localhost\n${webAddress} ${site}\n`)
    run('mount', '--bind', join(this.#folder, 'hosts'), '/etc/hosts')
  }

  #installDatabase(machine: Machine): void {
    const example = readFileSync('host/deploy/cluster/database.env.example', 'utf8')
    // The lines before the first empty one differ.
    const [own = '', ...shared] = example.split('\n\n')
    const text = [own.replaceAll('db1', machine.name).replaceAll('192.0.2.11', machine.address), ...shared].join('\n')
    const passwords = ['SUPERUSER', 'REPLICATION', 'RESTAPI'].map((name) => [`PATRONI_${name}_PASSWORD`, password])
    const env = envOf(text, Object.fromEntries(passwords))
    machine.write('/etc/patroni/config.yml', deployed('cluster/patroni.yml', this.#changes.patroni))
    machine.service('etcd', 'etcd', { ...env, ETCD_DATA_DIR: '/var/lib/etcd/default' }, '/usr/bin/etcd')
    machine.service('patroni', 'postgres', env, '/usr/bin/patroni', '/etc/patroni/config.yml')
  }

  #installWeb(): void {
    // The log also says when, which hosts were tried, and how long each took to accept the connection, and to answer.
    const times = [
      '$request_time',
      '$request_time $msec [$upstream_addr] [$upstream_connect_time] [$upstream_header_time]',
    ] as const
    this.web.write('/etc/nginx/sites-enabled/charity-elements', deployed('nginx.conf', [times]))
    // The change to Debian's own file in docs/deploying.md.
    const nginx = readFileSync('/etc/nginx/nginx.conf', 'utf8')
    const limits = 'worker_rlimit_nofile 20000;\n' + nginx.replace(/worker_connections .*/, 'worker_connections 8192;')
    this.web.write('/etc/nginx/nginx.conf', limits)
    this.web.write('/etc/haproxy/haproxy.cfg', deployed('cluster/haproxy.cfg', this.#changes.haproxy))
    this.web.write('/etc/pgbouncer/pgbouncer.ini', deployed('cluster/pgbouncer.ini', this.#changes.pgbouncer))
    this.web.write('/etc/pgbouncer/userlist.txt', `"host" "${password}"\n`)
  }

  #startWeb(): void {
    const repository = `mount -t tmpfs tmpfs /srv && mkdir /srv/charity-elements && mount --bind ${process.cwd()} /srv/charity-elements`
    this.web.run('sh', '-c', repository)
    this.web.run('nginx')
    this.web.service('haproxy', 'root', {}, 'haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg')
    this.web.service('pgbouncer', 'postgres', {}, 'pgbouncer', '/etc/pgbouncer/pgbouncer.ini')
    const program = 'dist/gala/host.js'
    mkdirSync('dist/gala', { recursive: true })
    writeFileSync(program, changed(readFileSync('dist/host/server.js', 'utf8'), this.#changes.host))
    const example = readFileSync('host/deploy/host.env.example', 'utf8')
    for (const name of hostNames) {
      const env = envOf(example, {
        // The simulators have no https names: tests/operations plays the providers of production.
        NODE_ENV: 'test',
        PORT: name.slice(-4),
        PUBLIC_URL: `https://${site}`,
        CONTENT: 'host/deploy/content.json.example',
        DATABASE_URL: `postgres://host:${password}@127.0.0.1:6432/host`,
        SESSION_KEYS: 'a session key of thirty-two letters',
        DATA_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
        SWISH_URL: simulators,
        SWISH_PAYEE: '1231181189',
        SWISH_CERT: '',
        SWISH_KEY: '',
        CRM_URL: simulators,
        CRM_SECRET: 'demo',
      })
      this.web.service(name, 'root', env, 'env', '-C', '/srv/charity-elements', process.execPath, program)
    }
  }

  /** The members according to Patroni; empty if it does not answer. */
  async members(): Promise<Member[]> {
    for (const { address } of this.databases) {
      try {
        const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(3_000) })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        continue
      }
    }
    return []
  }

  /**
   * Waits until one machine is the primary and both others follow it, one of them synchronously.
   */
  async untilHealthy(withinMs: number): Promise<void> {
    const isSynchronous = !this.#changes.patroni?.some(([from]) => from.startsWith('synchronous_mode'))
    await until(
      () => this.members(),
      (members) =>
        members.filter(({ state }) => state === 'running' || state === 'streaming').length === 3 &&
        new Set(members.map(({ timeline }) => timeline)).size === 1 &&
        members.some(({ role }) => role === 'leader') &&
        (!isSynchronous || members.some(({ role }) => role === 'sync_standby')),
      withinMs,
    )
  }

  /**
   * The primary, found as HAProxy finds it: by asking each machine. While a machine is cut off, its
   * list of members still names itself as the leader.
   */
  async primary(): Promise<Machine> {
    const isPrimary = ({ address }: Machine) =>
      fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(3_000) }).then(
        ({ ok }) => ok,
        () => false,
      )
    const find = async () => {
      const answers = await Promise.all(this.databases.map(isPrimary))
      return this.databases.find((_, index) => answers[index])
    }
    const machine = await until(find, Boolean, 60_000)
    if (!machine) throw new Error('No machine is the primary.')
    return machine
  }

  /** The planned change of the primary, as before the maintenance of a machine. */
  async switchOver(): Promise<void> {
    const { name, address } = await this.primary()
    const answer = await fetch(`http://${address}:8008/switchover`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}`,
      },
      body: JSON.stringify({ leader: name }),
    })
    if (!answer.ok) throw new Error(`Patroni refused: ${answer.status} ${await answer.text()}`)
  }

  /** The database machines on both sides lose each other; the hosts reach all of them. Gives what ends it. */
  separate(machine: Machine): () => void {
    const others = this.databases.filter((other) => other !== machine)
    const change = (verb: string) => {
      for (const other of others) {
        machine.run('ip', 'route', verb, 'blackhole', `${other.address}/32`)
        other.run('ip', 'route', verb, 'blackhole', `${machine.address}/32`)
      }
    }
    change('add')
    return () => change('del')
  }

  /** Whether a host serves visitors. */
  #isServing = async (): Promise<boolean> =>
    this.web.succeeds('curl', '--fail', '--silent', '--max-time', '3', 'http://127.0.0.1:4402/readyz')

  /** Kills one of the hosts, in turn. Gives its port. */
  async killHost(nth: number): Promise<string> {
    const name = hostNames[nth % hostNames.length] ?? ''
    await this.web.kill(name)
    return name.slice(-4)
  }

  /** The polls, as nginx has logged them. */
  proxiedPolls(): ProxiedPoll[] {
    const log = readFileSync(join(this.#folder, 'web/var/log/nginx/charity-elements.log'), 'utf8')
    const poll = /^(\S+) \S+ "POST \/api\/winorg\/swishpoll\/" \d+ \d+ ([\d.]+) ([\d.]+) \[(.*)\] \[(.*)\] \[(.*)\]$/gm
    /** Of all tries; a try that was refused has `-`. */
    const totalMs = (list: string) => list.split(', ').reduce((sum, one) => sum + (Number(one) || 0) * 1_000, 0)
    return [...log.matchAll(poll)].map(
      ([, address = '', seconds, endedAt, hosts = '', connect = '', header = '']): ProxiedPoll => ({
        address,
        at: (Number(endedAt) - Number(seconds)) * 1_000,
        ms: Number(seconds) * 1_000,
        connectMs: totalMs(connect),
        answerMs: totalMs(header),
        port: hosts.slice(-4),
      }),
    )
  }

  /** The rows of a query to the primary. */
  async query(sql: string, database = 'host'): Promise<string[][]> {
    const text = (await this.primary()).run(
      'setpriv',
      '--reuid=postgres',
      '--regid=postgres',
      '--init-groups',
      'psql',
      '-XAtq',
      '-d',
      database,
      '-c',
      sql,
    )
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('|'))
  }
}

const deployed = (name: string, replacements?: readonly Replacement[]) =>
  changed(readFileSync(`host/deploy/${name}`, 'utf8'), replacements)
