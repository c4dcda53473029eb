import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installDebianPackages } from './setup/debian.mjs'
import { installPackages, root } from './setup/dependencies.mjs'

/*
 * `npm run test:gala`: three PostgreSQL servers with Patroni, two hosts, 5,000 donors and many
 * failures (tests/gala/README.md). Needs Debian and root. Everything runs in namespaces that end
 * with the test, so it does not change this machine's network and files.
 */
installPackages()
const problem = installDebianPackages({
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  'nginx-light': '/usr/sbin/nginx',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  openssl: '/usr/bin/openssl',
  curl: '/usr/bin/curl',
  iproute2: '/usr/sbin/ip',
})
if (problem) throw new Error(problem)
execFileSync('npm', ['run', '--silent', 'build:hosts'], { cwd: root, stdio: 'inherit' })
const namespaces = ['--net', '--mount', '--pid', '--uts', '--fork', '--kill-child', '--mount-proc']
const { status } = spawnSync(
  'unshare',
  [...namespaces, process.execPath, join(root, 'tests/gala/gala.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
)
process.exitCode = status ?? 1
