import { describe, expect, it } from 'vitest'
import { pluginOptions as options, usePlugin } from './support/wordpress-plugin.ts'

const plugin = usePlugin()
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
