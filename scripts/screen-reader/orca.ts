import { chromium } from '@playwright/test'
import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * Runs Orca and Chromium on a separate display, controlled by keys. Orca's debug file contains what
 * it says.
 */

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** If Orca is idle for this long, it has said everything. */
const silenceMs = 2000
/** How long Orca may take to start speaking. */
const patienceMs = 15_000

const programs = ['orca', 'Xvfb', 'dbus-run-session', 'openbox', 'xdotool', 'chromium']

/** Throws if a program is missing, and says what to install. */
function checkPrograms() {
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length === 0) return
  throw new Error(
    `Missing: ${missing.join(', ')}. On Debian: apt install orca at-spi2-core dbus-x11 speech-dispatcher xvfb xdotool openbox chromium`,
  )
}

/** Everything that needs the session bus runs in one shell, and ends with it. */
const session = `
gsettings set org.gnome.desktop.interface toolkit-accessibility true
openbox &
/usr/libexec/at-spi-bus-launcher --launch-immediately &
sleep 1
orca --replace --debug-file="$HOME/orca.log" &
sleep 4
exec chromium --no-sandbox --force-renderer-accessibility --user-data-dir="$HOME/chromium" --no-first-run \\
  --disable-features=Translate,PasswordManager --lang=sv --accept-lang=sv --window-position=0,0 \\
  --window-size=1280,1000 --remote-debugging-port=0 $CHROMIUM_FLAGS "$PAGE"
`

export type Key = keyof typeof keys

/** Key names of a transcript, as xdotool has them. */
const keys = { Enter: 'Return', Space: 'space', Escape: 'Escape', Tab: 'Tab', 'Shift+Tab': 'shift+Tab', Down: 'Down' }

/** The label of the control that has the focus, in any shadow root. */
function focusedLabel() {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (!(element instanceof HTMLElement)) return ''
  const [label] = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement>) : []
  return element.ariaLabel ?? (label ?? element).innerText
}

/** No page of the demo has more controls. */
const mostTabs = 80

/** A page in Chromium, with Orca. */
interface Listener {
  /** Waits until Orca is silent, and returns everything that it has said since the last call. */
  listen: () => Promise<readonly string[]>
  press: (key: Key) => Promise<readonly string[]>
  /** Presses Tab until a control with this label has the focus. */
  tabTo: (label: string) => Promise<{ tabs: number; said: readonly string[] }>
  type: (text: string) => Promise<readonly string[]>
  /** Gives a file to the page's file field, as the browser's dialog does. */
  attach: (path: string) => Promise<readonly string[]>
  close: () => Promise<void>
}

/** Opens a page. `scale` above 1 makes the window a phone's. */
export async function openWithOrca(url: string, scale = 1): Promise<Listener> {
  checkPrograms()
  const home = await mkdtemp(join(tmpdir(), 'orca-'))
  await mkdir(join(home, 'run'), { mode: 0o700 })
  await mkdir(join(home, '.local/share/orca'), { recursive: true })
  // Orca reads out each key by default, which would hide the page's own texts.
  const general = { enableKeyEcho: false, enableEchoByCharacter: false, enableEchoByWord: false, sayAllOnLoad: false }
  const profile = { ...general, profile: ['Default', 'default'], pronunciations: {}, keybindings: {} }
  await writeFile(
    join(home, '.local/share/orca/user-settings.conf'),
    JSON.stringify({
      pronunciations: {},
      keybindings: {},
      general: { ...general, startingProfile: ['Default', 'default'] },
      profiles: { default: profile },
    }),
  )
  await mkdir(join(home, 'chromium/Default'), { recursive: true })
  await writeFile(join(home, 'chromium/Default/Preferences'), JSON.stringify({ translate: { enabled: false } }))
  const display = `:${90 + (process.pid % 900)}`
  const server = spawn('Xvfb', [display, '-screen', '0', '1280x1000x24'], { stdio: 'ignore' })
  await sleep(1000)
  const env = {
    ...process.env,
    HOME: home,
    DISPLAY: display,
    XDG_RUNTIME_DIR: join(home, 'run'),
    PAGE: url,
    // Without a sound card the speech server hangs, and Orca with it. Without a speech server, Orca
    // still logs what it would say.
    SPEECHD_ADDRESS: 'inet_socket:none.invalid:1',
    CHROMIUM_FLAGS: scale === 1 ? '' : `--force-device-scale-factor=${scale}`,
  }
  const child = spawn('dbus-run-session', ['--', 'bash', '-c', session], {
    env,
    stdio: process.env.ORCA_DEBUG ? 'inherit' : 'ignore',
    detached: true,
  })
  let read = 0
  const readLog = () => readFile(join(home, 'orca.log'), 'utf8').catch(() => '')
  const listen = async (atLeast = 0) => {
    const said: string[] = []
    const start = Date.now()
    // Orca logs everything that it handles, so it is busy while the file grows.
    for (
      let last = start;
      Date.now() - last < silenceMs || (said.length < atLeast && Date.now() - start < patienceMs);
    ) {
      const log = await readLog()
      const news = log.slice(read)
      if (news) last = Date.now()
      said.push(...[...news.matchAll(/SPEECH OUTPUT: '(.*)'(?:\{.*)?$/gm)].map(([, text = '']) => text.trim()))
      read = log.length
      await sleep(100)
    }
    return said.filter(Boolean)
  }
  const xdotool = (...args: string[]) => {
    const { status, stderr } = spawnSync('xdotool', args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`xdotool ${args.join(' ')}: ${stderr}`)
  }
  const port = async () => (await readFile(join(home, 'chromium/DevToolsActivePort'), 'utf8')).split('\n')[0]
  for (let tries = 0; tries < 60 && !(await port().catch(() => '')); tries += 1) await sleep(500)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await port()}`)
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('Chromium has no page.')
  return {
    tabTo: async (label) => {
      for (let tabs = 1; tabs <= mostTabs; tabs += 1) {
        xdotool('key', keys.Tab)
        await sleep(300)
        if (!(await page.evaluate(focusedLabel)).includes(label)) continue
        // Ignores what Orca says about the controls before it.
        const said = [...(await listen(1))]
        for (let tries = 0; tries < 3 && !said.some((line) => line.includes(label)); tries += 1)
          said.push(...(await listen(1)))
        const last = said.findLastIndex((line) => line.includes(label))
        return { tabs, said: tabs === 1 ? said : said.slice(Math.max(last, 0)) }
      }
      throw new Error(`Tab does not lead to "${label}", but to "${await page.evaluate(focusedLabel)}".`)
    },
    listen: () => listen(1),
    press: async (key) => {
      xdotool('key', keys[key])
      return listen(1)
    },
    type: async (text) => {
      xdotool('type', '--delay', '40', text)
      return listen(1)
    },
    attach: async (path) => {
      await page.locator('input[type=file]').setInputFiles(path)
      return listen(1)
    },
    close: async () => {
      await browser.close()
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      server.kill()
      await sleep(500)
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 })
    },
  }
}
