import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../demo-host/testing/host-process.ts'

const here = import.meta.dirname

/** Polls until a condition holds. Fails if the process behind it has ended. */
async function until(what: string, child: ChildProcess, isThere: () => Promise<boolean> | boolean) {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode}.`)
    if (await isThere()) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${what} did not answer within a minute.`)
}

/** Ends one of our processes and waits until it is gone. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await gone
  clearTimeout(timer)
}

/** A private MariaDB, on a socket in the folder instead of a port. */
async function startDatabase(folder: string) {
  const data = join(folder, 'database')
  const socket = join(folder, 'database.sock')
  const user = process.getuid?.() === 0 ? ['--user=root'] : []
  const install = ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db']
  execFileSync('mariadb-install-db', [...install, ...user], { stdio: 'ignore' })
  const options = [`--datadir=${data}`, `--socket=${socket}`, `--pid-file=${folder}/database.pid`, '--skip-networking']
  const child = spawn('mariadbd', ['--no-defaults', ...options, ...user], { stdio: 'ignore' })
  const query = (sql: string) =>
    execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', sql], { stdio: 'pipe' })
  await until('MariaDB', child, () => {
    if (!existsSync(socket)) return false
    try {
      query('SELECT 1')
      return true
    } catch {
      return false
    }
  })
  query('CREATE DATABASE wordpress CHARACTER SET utf8mb4')
  return { child, socket }
}

const config = ({ socket, url }: { socket: string; url: string }) => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
define( 'FS_METHOD', 'direct' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', __DIR__ . '/debug.log' );
define( 'DISABLE_WP_CRON', true );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', 'localhost' );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`

/**
 * A fresh WordPress with the plugin, in a separate folder and on a free port.
 * @param options The plugin, and the theme to use.
 */
export async function startSite({ zip, theme }: { zip: string; theme: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'ce-wordpress-'))
  const children: ChildProcess[] = []
  const stop = async () => {
    for (const child of children.reverse()) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const site = join(folder, 'site')
    // Debian's copy has links to libraries elsewhere. Replace them with files.
    cpSync(process.env['WORDPRESS_SOURCE'] ?? '/usr/share/wordpress', site, { recursive: true, dereference: true })
    rmSync(join(site, '.htaccess'), { force: true })
    mkdirSync(join(site, 'wp-content/uploads'), { recursive: true })
    const { child: database, socket } = await startDatabase(folder)
    children.push(database)
    const url = `http://localhost:${await freePort()}`
    writeFileSync(join(site, 'wp-config.php'), config({ socket, url }))
    const env = { ...process.env, SITE_FOLDER: site, SITE_URL: url, SITE_THEME: theme, PLUGIN_ZIP: resolve(zip) }
    const { status, stdout, stderr } = spawnSync('php', [join(here, 'install.php')], { env, encoding: 'utf8' })
    if (status !== 0 || !stdout.includes('installed')) {
      const log = join(site, 'debug.log')
      throw new Error(
        `WordPress was not installed (${status}): ${stderr}${existsSync(log) ? readFileSync(log, 'utf8') : stdout}`,
      )
    }
    const server = spawn('php', ['-S', url.replace('http://', ''), '-t', site], {
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
      stdio: 'ignore',
      // Starts a process group, so that `kill` below also ends PHP's worker processes.
      detached: true,
    })
    server.kill = (signal) => {
      try {
        return process.kill(-Number(server.pid), signal)
      } catch {
        return false
      }
    }
    children.push(server)
    await until('WordPress', server, () =>
      fetch(`${url}/wp-login.php`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    )
    return { url, folder: site, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The demo host from its bundle, on free ports and with a separate data folder.
 * @param bundle `server.js`
 */
export async function startHost(bundle: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ce-host-'))
  const child = spawn(process.execPath, [bundle], {
    env: { PATH: process.env['PATH'], PORT: '0', MICROSITE_PORT: '0', SIMULATOR_PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  await until('The demo host', child, () => output.includes('Swish app'))
  const address = (label: string) => new RegExp(`${label}\\s+(http://[^/\\s]+)`).exec(output)?.[1] ?? ''
  return {
    host: address('Demo host'),
    simulators: address('Swish app'),
    async stop() {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
