import { addLoader, expectAccessible, find, mount, testAtWidths } from '@charity-elements/runtime/testing'
import attacks from '@charity-elements/ui/vectors/attacks.json'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { rawCode } from './element.ts'
import { examples } from './examples.ts'

const ran = (): string[] => (Reflect.get(window, 'ran') as string[] | undefined) ?? []

beforeEach(() => {
  document.body.replaceChildren()
  Reflect.set(window, 'ran', [])
})
afterEach(() => vi.restoreAllMocks())

const note = (text: string) => `(window.ran ??= []).push(${JSON.stringify(text)})`
const file = (text: string) => URL.createObjectURL(new Blob([note(text)], { type: 'text/javascript' }))
const inside = async (root: HTMLElement) => {
  await expect.poll(() => root.querySelector(':scope > div')?.childNodes.length).toBeGreaterThan(0)
  return find(root, ':scope > div')
}

/** Styles, a form with a field of any name, a frame of any host, drawings and films. */
const supplied =
  '<style>.tider { color: rgb(0, 128, 0) }</style><link rel="stylesheet" href="/none.css">' +
  '<h2 id="tider">Öppettider</h2><p class="tider" style="margin: 0" data-x="1">10–18 <b>alla</b> dagar</p>' +
  '<form action="/sok" class="sok" method="post" target="_blank"><label for="n">Namn</label><input id="n" name="name" required="">' +
  '<select name="action"><option>Val</option></select><textarea name="t" rows="3"></textarea><button formaction="/x">Sök</button></form>' +
  '<iframe src="/karta" title="Karta" width="400" allow="camera" sandbox="allow-scripts"></iframe>' +
  '<a href="webcal://example.org/tider.ics" target="_top" rel="opener">Tider</a><dialog popover="auto">Hej</dialog>' +
  '<svg viewBox="0 0 1 1"><path d="M0 0h1"></path></svg><video controls="" preload="none"></video>'

describe('pasted code', () => {
  it('is in the page unchanged, where the page’s own scripts find it [RAW-1]', async () => {
    const { root } = await mount(rawCode, { html: supplied })
    expect((await inside(root)).innerHTML).toBe(supplied)
    expect(document.getElementById('tider')?.textContent).toBe('Öppettider')
    expect(getComputedStyle(find(root, '.tider')).color).toBe('rgb(0, 128, 0)')
  })

  it('is unchanged to the last comment where it is trusted [RAW-1]', async () => {
    const html = `${supplied}<!-- slut -->`
    const { root } = await mount(rawCode, { html, runScripts: true })
    expect((await inside(root)).innerHTML).toBe(html)
  })

  it('replaces the fallback', async () => {
    const { root } = await mount(rawCode, { html: '<p>Tider</p>' }, { fallback: '<a href="/tider/">Öppettider</a>' })
    await inside(root)
    expect(root.textContent).toBe('Tider')
  })

  it('runs no script by default', async () => {
    const { root } = await mount(rawCode, {
      html: `<p onclick='${note('handler')}'>a</p><script>${note('script')}</script><img src="x:" onerror='${note('error')}'>`,
    })
    const place = await inside(root)
    find(place, 'p').click()
    expect(place.innerHTML).toBe('<p>a</p><img src="x:">')
    await new Promise((done) => setTimeout(done))
    expect(ran()).toEqual([])
  })

  it('says what it leaves out, and how to allow it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const html = '<!-- Tider --><p onclick="x()">Tider <a href="javascript:x()">i dag</a></p><script>x()</script>'
    const { root } = await mount(rawCode, { html })
    expect((await inside(root)).innerHTML).toBe('<p>Tider <a>i dag</a></p>')
    expect((await inside(root)).dataset['dropped']).toBe('onclick, href, script')
    expect(warn.mock.calls.join()).toMatch(/leaves out onclick, href, script\..*data-run-scripts="true"/)
  })

  it('says nothing where it leaves nothing out', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { root } = await mount(rawCode, { html: supplied })
    expect((await inside(root)).dataset['dropped']).toBeUndefined()
    expect(warn).not.toHaveBeenCalled()
  })

  it('runs every script, also one with an attribute that only a parser can make', async () => {
    const html = `<script =x>${note('odd')}</script><script>${note('next')}</script>`
    await mount(rawCode, { html, runScripts: true })
    await expect.poll(ran).toEqual(['odd', 'next'])
  })

  it('says so when the page does not let it insert the code', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(document, 'importNode').mockImplementation(() => {
      throw new TypeError('This document requires TrustedHTML.')
    })
    await mount(rawCode, { html: '<p>Tider</p>', runScripts: true })
    await expect.poll(() => warn.mock.calls.join()).toMatch(/could not insert.*TrustedHTML/)
  })

  it('skips a nomodule script, as a page does', async () => {
    const html = `<script nomodule src="${file('old')}"></script><script>${note('every')}</script>`
    await mount(rawCode, { html, runScripts: true })
    await expect.poll(ran).toEqual(['every'])
  })

  it('runs its scripts when runScripts is set, in order and in place', async () => {
    const html =
      `<p>a</p><script>${note('first')}</script><script src="${file('second')}"></script>` +
      `<script src="https://127.0.0.1:1/none.js"></script>` +
      `<script>${note('third')};document.currentScript.insertAdjacentHTML('beforebegin','<i>here</i>')</script>` +
      `<script type="application/json">{"data": true}</script><script type="module">${note('module')}</script><p>z</p>`
    const { root } = await mount(rawCode, { html, runScripts: true })
    const place = await inside(root)
    await expect.poll(ran).toEqual(['first', 'second', 'third', 'module'])
    expect(place.textContent).toContain('here')
    expect(Array.from(place.children, ({ localName }) => localName).join(' ')).toBe(
      'p script script script i script script script p',
    )
  })

  it('runs each script once, whatever else changes on the page', async () => {
    const { element } = await mount(rawCode, { html: `<script>${note('once')}</script>`, runScripts: true })
    await expect.poll(ran).toEqual(['once'])
    element.setAttribute('data-run-scripts', '')
    element.setAttribute('class', 'x')
    document.body.append(element)
    // Elements are updated in turn: once another one is there, this one has been.
    await mount(rawCode, { html: '<p>nästa</p>' })
    expect(ran()).toEqual(['once'])
  })

  it('is replaced when the page changes the code, and then runs no script of the old code', async () => {
    await commands.mockHosts({
      hosts: ['slow.example'],
      files: { '/old.js': btoa(note('fetched')) },
      fallbackBody: '',
      holdResponses: true,
    })
    const { element, root } = await mount(rawCode, {
      html: `<script src="https://slow.example/old.js"></script><script>${note('too late')}</script>`,
      runScripts: true,
    })
    await expect.poll(() => commands.mockedRequests()).toHaveLength(1)
    element.setAttribute('data-html', `<p>nytt</p><script>${note('new')}</script>`)
    await expect.poll(ran).toEqual(['new'])
    await commands.releaseResponses()
    await expect.poll(ran).toContain('fetched')
    expect(ran()).not.toContain('too late')
    expect(root.textContent).toContain('nytt')
  })

  it('may come as JSON in a script child, where nothing needs escaping', async () => {
    const html = '<p>Tider & "annat"</p>'
    const child = `<script type="application/json">${JSON.stringify({ html })}</script>`
    const { element, root } = await mount(rawCode, {}, { fallback: child })
    expect((await inside(root)).textContent).toBe('Tider & "annat"')
    // Another render reads the props again, after the child has been removed from the page.
    element.setAttribute('data-run-scripts', 'false')
    await mount(rawCode, { html: '<p>nästa</p>' })
    expect(root.textContent).toBe('Tider & "annat"')
  })

  testAtWidths('is accessible at %i px', [360, 768, 1280], async (width) => {
    await page.viewport(width, 800)
    for (const { props } of examples) await mount(rawCode, props)
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

const shown = async (html: string) => inside((await mount(rawCode, { html })).root)

describe.each([
  ['as supplied', {}],
  ['in the strict form', { rawCode: 'strict' }],
])('pasted code %s', (_, loader) => {
  let removeLoader = () => {}
  beforeEach(() => {
    removeLoader = addLoader(loader)
  })
  afterEach(() => removeLoader())

  it.each(attacks)('cannot run a script: %s', async (html) => {
    const hit = vi.fn()
    vi.stubGlobal('hit', hit)
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const place = await shown(`<p>Tider</p>${html}`)
    for (const element of place.querySelectorAll('*')) {
      expect(element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc')).toEqual([])
      expect(element.matches('script, object, embed, base, meta, x-evil')).toBe(false)
      if (!element.matches('form, button')) (element as HTMLElement).click?.()
    }
    expect(place.innerHTML).not.toMatch(/(?:src|href|action)="[^"]*script:/i)
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    expect(hit).not.toHaveBeenCalled()
  })

  it('changes no address or setting of the page, and defines none of its elements', async () => {
    const place = await shown(
      '<meta name="charity-elements:api-base" content="https://evil.example">' +
        '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">' +
        '<link rel="modulepreload" href="https://evil.example/x.js"><link rel="manifest" href="https://evil.example/x">' +
        '<object data="https://evil.example/"></object><embed src="https://evil.example/">' +
        '<external-checkout data-host="https://evil.example" data-checkout-shortlink="x"></external-checkout><p is="evil-text">x</p><p>Tider</p>',
    )
    expect(place.innerHTML).toBe('<p>Tider</p>')
  })
})

describe('pasted code in the strict form', () => {
  let removeLoader = () => {}
  beforeEach(() => {
    removeLoader = addLoader({ rawCode: 'strict' })
  })
  afterEach(() => removeLoader())

  it('is what a page without a loader asks for in a meta tag', async () => {
    removeLoader()
    const meta = Object.assign(document.createElement('meta'), { name: 'charity-elements:raw-code', content: 'strict' })
    document.head.append(meta)
    expect((await shown('<p style="color: red">Tider</p>')).innerHTML).toBe('<p>Tider</p>')
    meta.remove()
  })

  it('shows frames from known hosts, sandboxed, without rights to the page or to devices', async () => {
    const address = 'https://www.openstreetmap.org/export/embed.html'
    const place = await shown(
      `<iframe src="${address}" title="Karta" width="400" name="top" class="full" style="position:fixed" ` +
        `sandbox="allow-top-navigation" allow="camera; payment" srcdoc="<p>x"></iframe>`,
    )
    const { attributes } = find(place, 'iframe')
    expect(Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]))).toEqual({
      src: address,
      title: 'Karta',
      width: '400',
      sandbox: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
      allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
      loading: 'lazy',
    })
  })

  it.each([
    'https://www.youtube.com/embed/x',
    'https://www.youtube-nocookie.com/embed/x',
    'https://player.vimeo.com/video/1',
    'https://www.google.com/maps/embed?pb=x',
    'https://open.spotify.com/embed/show/x',
    'https://w.soundcloud.com/player/?url=x',
    'https://embed.acast.com/x',
  ])('shows the frame of %s', async (address) => {
    const place = await shown(`<iframe src="${address}" title="Film"></iframe>`)
    expect(find<HTMLIFrameElement>(place, 'iframe').src).toBe(address)
  })

  it.each([
    'https://phishing.example/login',
    'https://www.google.com/search',
    'https://www.youtube.com.evil.example/embed/x',
    'https://www.youtube.com@evil.example/embed/x',
    '//evil.example/www.youtube.com/embed/x',
    // Over http on a page that is not secure itself.
    '//www.youtube.com/embed/x',
  ])('shows a link in place of a frame from %s, and says so', async (address) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const place = await shown(`<iframe src="${address}" title="Karta"></iframe>`)
    expect(place.querySelector('iframe')).toBeNull()
    expect(find<HTMLAnchorElement>(place, 'a').href).toBe(new URL(address, location.href).href)
    expect(place.textContent).toBe('Karta')
    expect(warn.mock.calls.join()).toContain('data-embed-hosts')
  })

  it('shows frames from the hosts that the loader names, but none of the page’s own site or by http', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    removeLoader()
    removeLoader = addLoader({ rawCode: 'strict', embedHosts: `kartor.example, ${location.host}` })
    const addresses = [
      'https://kartor.example/a',
      'https://kartor.example.evil.example/a',
      `https://${location.host}/konto`,
      '/konto',
      'http://player.vimeo.com/video/1',
    ]
    const place = await shown(addresses.map((address) => `<iframe src="${address}" title="Karta"></iframe>`).join(''))
    expect(Array.from(place.querySelectorAll('iframe'), ({ src }) => src)).toEqual(['https://kartor.example/a'])
  })

  it('has no forms, password fields, page-wide styles, dialogs or overlays', async () => {
    const place = await shown(
      '<style>body { display: none }</style><p style="position:fixed;inset:0" popover="auto" autofocus>Text</p>' +
        '<form action="https://evil.example/"><label>Lösenord <input type="password" name="p" autofocus></label>' +
        '<select><option>Val</option></select><textarea>x</textarea><button>Logga in</button></form>' +
        '<dialog open><b>Viktigt</b></dialog><svg><style>body{color:red}</style><circle r="1"/></svg>',
    )
    expect(place.innerHTML).toBe('<p>Text</p>Lösenord <b>Viktigt</b><svg><circle r="1"></circle></svg>')
    expect(getComputedStyle(document.body).display).toBe('block')
  })
})
