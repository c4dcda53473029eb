import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WordPressPlugin } from './support/wordpress-plugin.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const updateKey = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64')

let plugin: WordPressPlugin

beforeAll(async () => {
  plugin = await WordPressPlugin.install(updateKey)
})
afterAll(() => plugin.remove())
beforeEach(({ skip }) => skip(!existsSync('/usr/bin/php'), 'PHP is not installed'))

const options = {
  charity_elements: {
    render_address: 'https://host.example.org/render',
    render_key: 'key',
    cdn: 'https://cdn.example.org',
  },
}
const view = '<template shadowrootmode="open"><div class="root">Fråga</div></template>'

/** The declarative shadow root that the plugin writes where the host answers so. */
const prerendered = (body: string, props: object = { title: 'Fråga' }) =>
  plugin.call('prerendered', ['accordion-item', props, []], { options, answer: { status: 200, body } })

describe('the WordPress plugin prerenders', () => {
  it('what the host gives as the shadow root of the element', () => {
    const { result, requests } = prerendered(
      `<accordion-item data-title="Fråga" data-is-open="false">${view}</accordion-item>`,
    )
    expect(result).toBe(view)
    expect(requests).toEqual([
      {
        address: 'https://host.example.org/render',
        body: { tag: 'accordion-item', props: { title: 'Fråga' } },
        redirects: 0,
      },
    ])
  })

  it('only props that the element has: a contributor chooses the names in a block', () => {
    const hostile = 'x><template shadowrootmode="open"><img src=x onerror=alert(1)>'
    const { requests } = prerendered('', {
      Title: 'Fråga',
      isOpen: true,
      [hostile]: '',
      'title onclick': 'x',
      __proto: 1,
    })
    expect(requests[0]?.body.props).toEqual({ Title: 'Fråga', isOpen: true })
  })

  it.each([
    [
      'markup in the start tag',
      `<accordion-item data-x><template shadowrootmode="open"><img src=x onerror=alert(1)>="">${view}</accordion-item>`,
    ],
    ['markup in a name', `<accordion-item data-a b<c="">${view}</accordion-item>`],
    ['another element', `<gift-bar>${view}</gift-bar>`],
    ['something before the element', `<img onerror=x><accordion-item>${view}</accordion-item>`],
    ['something before the shadow root', `<accordion-item><img onerror=x>${view}</accordion-item>`],
    ['something after the shadow root', `<accordion-item>${view}<img onerror=x></accordion-item>`],
    ['two shadow roots', `<accordion-item>${view}${view}</accordion-item>`],
  ])('nothing of an answer with %s', (_, body) => {
    expect(prerendered(body).result).toBe('')
  })

  it.each([400, 413, 500])('the other elements of the site when the host answers %d to one', (status) => {
    const { result, transients } = plugin.call('prerendered', ['accordion-item', { title: 'Fråga' }, []], {
      options,
      answer: { status, body: '' },
    })
    expect(result).toBe('')
    expect(transients).toEqual([expect.stringMatching(/^charity_elements_[0-9a-f]{32}$/)])
  })

  it.each([0, 401, 429, 503])('nothing for a minute when the host answers %d: it answers nobody', (status) => {
    const { transients } = plugin.call('prerendered', ['accordion-item', { title: 'Fråga' }, []], {
      options,
      answer: { status, body: '' },
    })
    expect(transients).toEqual(['charity_elements_pause'])
  })
})

describe('the WordPress plugin asks the CDN', () => {
  it('for the hashes of a release, at that address alone', () => {
    const { result, requests } = plugin.call('fetch_release', ['https://cdn.example.org', '1.2.3'], {
      answer: { status: 302, body: '' },
    })
    expect(result).toBe(false)
    expect(requests).toEqual([{ address: 'https://cdn.example.org/1.2.3/manifest.json', redirects: 0 }])
  })
})

describe("the WordPress plugin's loader", () => {
  it.each([
    ['', undefined],
    ['1', 'not-required'],
  ])('with the setting %j for measuring without consent, data-consent is %j', (typed, consent) => {
    const saved = plugin.call('clean_settings', [{ no_consent: typed }]).result as object
    const { result } = plugin.call('loader_attributes', [], {
      options: { charity_elements: { ...saved, cdn: 'https://cdn.example.org' } },
    })
    expect(Object(result)['data-consent']).toBe(consent)
  })

  it.each([
    ['', ''],
    ['https://kassa.example.org:8443/v2', 'kassa.example.org:8443'],
  ])('with the checkout %j, allows scripts of %j alone, and pasted code in the strict form', (checkout_host, hosts) => {
    const { result } = plugin.call('loader_attributes', [], {
      options: { charity_elements: { cdn: 'https://cdn.example.org', checkout_host } },
    })
    expect(result).toMatchObject({ 'data-checkout-hosts': hosts, 'data-raw-code': 'strict' })
  })
})

describe('the WordPress plugin takes elements out of a post', () => {
  const takeOut = (content: string) => plugin.call('take_out', [content])

  it.each([
    [
      'an element',
      'a <accordion-item data-title="1 > 0">Svar</accordion-item> b',
      /^a <accordion-item data-title="1 &gt; 0">Svar<\/accordion-item> b$/,
    ],
    [
      'in capitals, without quotes',
      '<GIFT-BAR data-x=1 data-y></GIFT-BAR >',
      /^<gift-bar data-x="1" data-y><\/gift-bar>$/,
    ],
    ['two elements', '<gift-bar></gift-bar>-<gift-bar></gift-bar>', /^<gift-bar><\/gift-bar>-<gift-bar><\/gift-bar>$/],
    [
      'one that is not closed, and one that is',
      '<gift-bar><accordion-item></accordion-item>',
      /^<gift-bar><accordion-item><\/accordion-item>$/,
    ],
    ['another element', '<gift-bars></gift-bars>', /^<gift-bars><\/gift-bars>$/],
    ['a shortcode', 'a [gift-bar surface="navy"] b', /^a <gift-bar data-surface="navy"><\/gift-bar> b$/],
    [
      'a shortcode that is closed',
      '[rich-text]Text[/rich-text].',
      /^<rich-text data-props="{&quot;html&quot;:&quot;Text&quot;}">.*<\/rich-text>\.$/,
    ],
    ['a shortcode that closes itself', '[gift-bar/]x[/gift-bar]', /^<gift-bar><\/gift-bar>x\[\/gift-bar\]$/],
    ['an escaped shortcode', 'a [[gift-bar]] b', /^a \[\[gift-bar\]\] b$/],
    ['an escaped shortcode that is closed', '[[gift-bar]x[/gift-bar]]', /^\[\[gift-bar\]x\[\/gift-bar\]\]$/],
    [
      'an element whose JSON child lost its tags, without that text',
      '<gift-bar>{"tagline":"Ge <b>nu</b>"} <a href="/ge">Ge {nu</a></gift-bar>',
      /^<gift-bar><a href="\/ge">Ge \{nu<\/a><\/gift-bar>$/,
    ],
    [
      'one with typographic quotes, in a paragraph',
      '<gift-bar><p>{ “tagline”: “Ge” }</p></gift-bar>',
      /^<gift-bar><\/gift-bar>$/,
    ],
    ['another shortcode', '[gift-bars]', /^\[gift-bars\]$/],
  ])('%s', (_, content, expected) => {
    expect(takeOut(content).result).toMatch(expected)
  })

  it.each([
    '<gift-bar>',
    '<gift-bar></gift-bar>',
    '<gift-bar ',
    '<gift-bar a="',
    ` x='<gift-bar y="' z='" '`,
    '<gift-bar></accordion-item>',
    '[gift-bar]',
    '[gift-bar]{[/gift-bar]',
    '[gift-bar ',
    '[gift-bar/',
    '[[gift-bar]',
    '[[gift-bar]]',
    '[gift-bar][/rich-text]',
    '[/gift-bar][gift-bar]</gift-bar><gift-bar>',
  ])('a text of %j again and again is read a few times, however long it is', (part) => {
    const timesRead = (length: number) => {
      const text = part.repeat(length / part.length)
      return (plugin.call('take_out', [text], { countsReads: true }).reads ?? NaN) / text.length
    }
    expect(timesRead(200_000) / timesRead(50_000)).toBeCloseTo(1, 1)
    expect(timesRead(200_000)).toBeLessThan(10)
  })
})

describe('the gift of the site', () => {
  const siteGift = { gift_id: '42', gift_name: 'Hemlöshet', gift_minimum: 50 }
  const connectedGift = { id: '42', minimumGiftAmount: 50, giftTag: [{ name: 'Hemlöshet' }] }
  const withGift = (tag: string, props: object, given: object = siteGift) =>
    plugin.call('with_gift', [tag, props], { options: { charity_elements: given } }).result

  it('is the gift of a fresh block', () => {
    expect(withGift('gift-bar', {})).toEqual({ connectedGift })
    expect(withGift('gift-bar', {}, { gift_id: '42' })).toEqual({ connectedGift: { id: '42' } })
  })

  it('gives way to a gift of its own, and is for gift elements only', () => {
    expect(withGift('gift-bar', { connectedGift: { id: '7' } })).toEqual({ connectedGift: { id: '7' } })
    expect(withGift('accordion-item', {})).toEqual([])
    expect(withGift('gift-bar', {}, {})).toEqual([])
  })

  it('is what a shortcode gives to', () => {
    const { result } = plugin.call('render_shortcode', ['gift-bar', [], ''], {
      options: { charity_elements: siteGift },
    })
    expect(result).toContain('&quot;id&quot;:&quot;42&quot;')
  })
})

describe('the settings page of the WordPress plugin', () => {
  const site = 'https://site.example.org'
  const missing = 'answers with status 404'
  const refused = `refuses pages of ${site} (CORS)`

  it.each([
    // status, allowed origin, API; the problems of the CDN, of the API
    [200, '*', site, '', ''],
    [200, '', site, refused, ''],
    [200, site, 'https://api.example.org', '', ''],
    // Calls of the API have cookies, which no browser sends where every origin is allowed.
    [200, '*', 'https://api.example.org', '', refused],
    [403, '', 'https://api.example.org', refused, refused],
    [404, '*', site, missing, missing],
  ])('says how they answer: %d, allowing "%s", %s', (status, origin, api, cdnProblem, apiProblem) => {
    const { result, requests } = plugin.call('connections', [], {
      options: { charity_elements: { cdn: 'https://cdn.example.org', version: 'v1', api_base: api } },
      isAdmin: true,
      answer: { status, body: '', headers: { 'access-control-allow-origin': origin } },
    })
    const [cdnAddress, apiAddress] = ['https://cdn.example.org/v1/loader.js', `${api}/api/generate-csrf/`]
    expect(requests).toMatchObject([
      { address: cdnAddress, redirects: 0 },
      { address: apiAddress, redirects: 0 },
    ])
    expect(result).toEqual([
      { label: 'CDN', address: cdnAddress, problem: cdnProblem },
      { label: 'API', address: apiAddress, problem: apiProblem },
    ])
  })
})

describe('uninstalling the WordPress plugin', () => {
  /** The options that are deleted, with the site on which they are. */
  const deleted = (isMultisite: boolean) =>
    execFileSync(
      'php',
      [
        '-r',
        `define( 'WP_UNINSTALL_PLUGIN', true );
        $site = 1;
        $wpdb = new class { public $options = 'wp_options'; public function query( $sql ) {} };
        function is_multisite() { return ${isMultisite}; }
        function get_sites( $query ) { return 0 === $query['number'] ? array( 1, 7 ) : array( 1 ); }
        function switch_to_blog( $id ) { $GLOBALS['site'] = $id; }
        function restore_current_blog() { $GLOBALS['site'] = 1; }
        function delete_option( $name ) { echo $GLOBALS['site'], ' ', $name, "\\n"; }
        require 'tools/wordpress/plugin/uninstall.php';`,
      ],
      { encoding: 'utf8' },
    ).split('\n')

  it('removes what every site of a network has stored', () => {
    expect(deleted(true)).toEqual(expect.arrayContaining(['1 charity_elements', '7 charity_elements_release']))
    expect(deleted(false)).toEqual(['1 charity_elements', '1 charity_elements_release', ''])
  })
})

describe('an update of the WordPress plugin', () => {
  const newest = (body: string, status = 200) =>
    plugin.call('newest_version', [false, {}, 'charity-elements/charity-elements.php'], {
      options,
      answer: { status, body },
    })

  it('comes from the CDN of the site', () => {
    const { result, requests } = newest('{"version":"2.0.0","tested":"6.8","package":"https://evil.example/x.zip"}')
    expect(requests).toMatchObject([{ address: 'https://cdn.example.org/wordpress/update.json', redirects: 0 }])
    expect(result).toMatchObject({
      version: '2.0.0',
      tested: '6.8',
      package: 'https://cdn.example.org/wordpress/charity-elements-2.0.0.zip',
    })
  })

  it.each([
    ['an answer that is none', '<html>', 200],
    ['a version that is none', '{"version":"../../x"}', 200],
    ['an error', '{"version":"2.0.0"}', 404],
  ])('is none after %s', (_, body, status) => {
    expect(newest(body, status).result).toBe(false)
  })
})

describe('a package of the WordPress plugin', () => {
  const name = 'charity-elements-2.0.0.zip'
  const content = Buffer.from('PK the new version')
  const signatureOf = (signed: string, bytes = content, key = privateKey) =>
    sign(null, Buffer.concat([Buffer.from(`${signed}\n`), bytes]), key).toString('base64')
  const install = (signature: string, address = `https://cdn.example.org/wordpress/${name}`, given = options) =>
    plugin.call('signed_package', [false, address], {
      options: given,
      answer: { status: signature ? 200 : 404, body: signature },
      package: content.toString('base64'),
    })

  it('is installed with the signature of its key', () => {
    const { result, requests } = install(signatureOf(name))
    expect(result).toMatch(/^\/.+/)
    rmSync(String(result))
    expect(requests.map(({ address }) => address)).toEqual([
      `https://cdn.example.org/wordpress/${name}.sig`,
      `https://cdn.example.org/wordpress/${name}`,
    ])
  })

  it.each([
    ['without a signature', ''],
    ['with a signature that is none', 'AAAA'],
    ['with that of another key', signatureOf(name, content, generateKeyPairSync('ed25519').privateKey)],
    ['with that of other content', signatureOf(name, Buffer.from('PK other'))],
    ['that is an older version under a newer name', signatureOf('charity-elements-1.0.0.zip')],
  ])('is refused %s', (_, signature) => {
    expect(install(signature).result).toEqual({ code: 'charity_elements_signature' })
  })

  it('of another plugin is left to WordPress', () => {
    const { result, requests } = install('', 'https://downloads.wordpress.org/plugin/x.zip')
    expect(result).toBe(false)
    expect(requests).toEqual([])
  })

  it('is not offered by a CDN without https, nor without a key', async () => {
    const overHttp = { charity_elements: { ...options.charity_elements, cdn: 'http://cdn.example.org' } }
    const file = 'charity-elements/charity-elements.php'
    const answer = { status: 200, body: '{"version":"2.0.0"}' }
    expect(plugin.call('newest_version', [false, {}, file], { options: overHttp, answer })).toMatchObject({
      result: false,
      requests: [],
    })
    const withoutKey = await WordPressPlugin.install('')
    expect(withoutKey.call('newest_version', [false, {}, file], { options, answer })).toMatchObject({
      result: false,
      requests: [],
    })
    withoutKey.remove()
  })
})

describe('filters of a theme change', () => {
  it('props, attributes and the fallback of an element', () => {
    const filters = {
      charity_elements_props: { title: 'Från temat' },
      charity_elements_attributes: { class: 'wide' },
      charity_elements_fallback: '<p>Temats</p>',
    }
    expect(plugin.call('render_shortcode', ['accordion-item', { title: 'Fråga' }, ''], { filters }).result).toBe(
      '<accordion-item data-props="{&quot;title&quot;:&quot;Från temat&quot;}" class="wide"><p>Temats</p></accordion-item>',
    )
  })

  it('the attributes of the loader', () => {
    const filters = { charity_elements_loader_attributes: { src: 'https://other.example/loader.js' } }
    expect(plugin.call('loader_attributes', [], { options, filters }).result).toEqual(
      filters.charity_elements_loader_attributes,
    )
  })
})

describe('the WordPress plugin’s settings', () => {
  const saved = { cdn: 'https://cdn.example.org', version: 'v1', render_key: 'secret', fallback_text: 'Ge' }
  const typed = {
    ...saved,
    cdn: 'https://evil.example',
    render_address: 'https://evil.example',
    fallback_text: 'Ge nu',
  }
  const cleaned = (capabilities: readonly string[]) =>
    plugin.call('clean_settings', [typed], { options: { charity_elements: saved }, capabilities }).result

  it('an administrator who may write scripts chooses the CDN', () => {
    expect(cleaned(['manage_options', 'unfiltered_html'])).toMatchObject({
      cdn: 'https://evil.example',
      fallback_text: 'Ge nu',
    })
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'ftp://cdn.example.org', 'gopher://127.0.0.1:6379/'])(
    'an address of another scheme than http and https is not saved: %s',
    (address) => {
      const names = ['cdn', 'render_address', 'api_base', 'site_base', 'report_address', 'stylesheet', 'checkout_host']
      const { result } = plugin.call('clean_settings', [Object.fromEntries(names.map((name) => [name, address]))], {
        capabilities: ['manage_options', 'unfiltered_html'],
      })
      expect(result).toMatchObject(Object.fromEntries(names.map((name) => [name, ''])))
    },
  )

  it('one of a site in a network, who may not, changes the other settings alone', () => {
    expect(cleaned(['manage_options'])).toMatchObject({ ...saved, render_address: '', fallback_text: 'Ge nu' })
  })
})

describe('a pinned page of the WordPress plugin', () => {
  const hash = (letter: string) => `sha384-${letter.repeat(64)}`
  const charity_elements_release = {
    folder: '1.2.0',
    files: {
      '1.2.0/loader.js': hash('L'),
      'files/swish-a1.js': hash('S'),
      '1.2.0/elements/accordion-item.css': hash('C'),
      'v1/loader.js': hash('V'),
    },
    elements: {},
  }
  const pinned = (more = {}) => ({
    options: { charity_elements: { ...options.charity_elements, version: '1.2.0', ...more }, charity_elements_release },
  })
  const hashesOf = (html: unknown): unknown =>
    JSON.parse(/<script type="importmap">(.*)<\/script>/.exec(String(html))?.[1] ?? '')

  it('has the hash of every module of its release in an import map', () => {
    expect(hashesOf(plugin.call('import_map_html', [], pinned()).result)).toEqual({
      integrity: {
        'https://cdn.example.org/1.2.0/loader.js': hash('L'),
        'https://cdn.example.org/files/swish-a1.js': hash('S'),
      },
    })
    // The hashes of another folder are not known.
    expect(plugin.call('import_map_html', [], pinned({ lite: true })).result).toBe('')
    expect(plugin.call('import_map_html', [], pinned({ version: 'v1' })).result).toBe('')
  })

  it('has the hash of the style sheet of prerendered content', () => {
    const link = '<link rel="stylesheet" href="https://cdn.example.org/1.2.0/elements/accordion-item.css"'
    const body = `<accordion-item><template shadowrootmode="open">${link}>x</template></accordion-item>`
    const { result } = plugin.call('prerendered', ['accordion-item', {}, []], {
      ...pinned(),
      answer: { status: 200, body },
    })
    expect(result).toContain(`${link} integrity="${hash('C')}" crossorigin="anonymous">`)
  })

  it('asks browsers for reports where the site has an address for them, and blocks nothing', () => {
    expect(plugin.call('reporting_headers', [], pinned()).result).toEqual([])
    const { result } = plugin.call('reporting_headers', [], pinned({ report_address: 'https://a.example/r' }))
    expect(result).toEqual({
      'Reporting-Endpoints': 'charity-elements="https://a.example/r"',
      'Integrity-Policy-Report-Only': 'blocked-destinations=(script), endpoints=(charity-elements)',
      'Content-Security-Policy-Report-Only':
        "script-src 'self' 'unsafe-inline' https://cdn.example.org/; report-to charity-elements",
    })
  })
})
