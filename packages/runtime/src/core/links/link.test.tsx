import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import captured from '@charity-elements/ui/vectors/media-and-links.json'
import { ButtonLink, Link } from '../../react/Controls.tsx'
import { allowedSchemes, safeUrl } from './safe-url.ts'
import { type LinkEntity, link as schema, linkTarget, linkText } from './link-entity.ts'

const href = (fields: object) => {
  const target = linkTarget(parse(schema, fields))
  return target.ok ? target.href : target.reason
}
const render = (link: LinkEntity) => renderToStaticMarkup(<Link link={link} />)

describe('CMS link', () => {
  it.each([
    ['an external URL', { url: 'https://example.org/ge?a=1#b' }, 'https://example.org/ge?a=1#b'],
    ['a path of the site', { url: '/ge/' }, '/ge/'],
    ['an id on the page', { url: '#fragor' }, '#fragor'],
    ['an email address', { url: 'mailto:info@example.org' }, 'mailto:info@example.org'],
    ['a phone number', { url: 'tel:+4681234567' }, 'tel:+4681234567'],
    ['a page of the site', { route: { path: '/stod-oss/' } }, '/stod-oss/'],
    ['a page whose path lacks its slash', { route: { path: 'stod-oss/' } }, '/stod-oss/'],
    ['an id on another page', { route: { path: '/stod-oss/' }, queryString: '#swish' }, '/stod-oss/#swish'],
    ['an id on another page, newer CMS', { route: { path: '/stod-oss/', queryString: '?a=1' } }, '/stod-oss/?a=1'],
    ['keys with capitals', { Url: null, Route: { Path: '/stod-oss/' } }, '/stod-oss/'],
    ['both, the url first', { url: 'https://example.org', route: { path: '/a' } }, 'https://example.org'],
    ['an empty url and a path', { url: ' ', route: { path: '/a' } }, '/a'],
    ['a path that would leave the site', { route: { path: '//example.org/' } }, '/example.org/'],
  ])('leads to %s [LNK-1]', (_, fields, expected) => {
    expect(href(fields)).toBe(expected)
  })

  it('is parsed as the Delivery API returns it [LNK-1]', () => {
    const [content] = captured.capturedFromThirdPartyRepo.link
    const link = parse(schema, content)
    expect(linkTarget(link)).toEqual({ ok: true, href: '/', opensNewWindow: false })
    expect(linkText(link)).toBe('West Midlands Combined Authority')
  })

  it.each([
    [{ title: ' Ge ', name: 'Gåvor', url: '/ge/' }, 'Ge'],
    [{ title: ' ', name: ' Gåvor ', url: '/ge/' }, 'Gåvor'],
    [{ url: 'https://example.org/ge/' }, 'example.org/ge'],
    [{ url: 'mailto:ge@example.org' }, 'ge@example.org'],
    [{ route: { path: '/ge/' } }, '/ge'],
    [{}, ''],
  ])('%j is named "%s"', (fields, name) => {
    expect(linkText(parse(schema, fields))).toBe(name)
  })

  it.each([{}, { url: '' }, { url: null, route: null }, { route: {} }, { route: { path: '  ' } }, { title: 'Ge' }])(
    'with %j has no destination',
    (fields) => {
      expect(href(fields)).toBe('no-address')
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'j\tavascript\r:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    'swish://paymentrequest?token=1',
    'http://',
    'https://',
  ])('with the url %j is rejected', (url) => {
    expect(href({ url })).toBe('refused-address')
  })

  it('never has a scheme that is not on the list, as a browser parses it', () => {
    const piece = fc.constantFrom(
      'javascript',
      'https',
      ':',
      '//',
      '\t',
      '\n',
      ' ',
      '\0',
      'a',
      '#',
      '?',
      '\\',
      '&colon;',
    )
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (address) => {
          const url = safeUrl(address)
          if (url !== null) expect(allowedSchemes).toContain(new URL(url, 'https://example.org').protocol)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('Link component', () => {
  it('shows its title, or else a short form of its URL', () => {
    expect(render({ url: '/ge/', title: 'Ge en gåva' })).toBe('<a href="/ge/">Ge en gåva</a>')
    expect(render({ url: '/ge/', name: 'Ge en gåva' })).toContain('>Ge en gåva<')
    expect(render({ url: 'https://example.org/' })).toContain('>example.org<')
    expect(render({ url: 'mailto:info@example.org' })).toContain('>info@example.org<')
  })

  it('says that it opens a new window, with rel=noopener', () => {
    for (const target of ['_blank', ' _BLANK', 'annat']) {
      expect(render({ url: 'https://example.org', title: 'Mer', target })).toBe(
        '<a href="https://example.org" target="_blank" rel="noopener">Mer<span class="visually-hidden"> (öppnas i nytt fönster)</span></a>',
      )
    }
    expect(render({ url: '/a', title: 'Mer', target: '_self' })).toBe('<a href="/a">Mer</a>')
  })

  it('without a usable URL shows a notice and no link [LNK-3]', () => {
    const html = render({ title: 'Ge en gåva' })
    expect(html).toContain('Bad content')
    expect(html).not.toContain('<a')
    expect(render({ url: 'javascript:alert(1)', title: 'Ge' })).not.toMatch(/<a|javascript/)
  })

  it('can look like a button', () => {
    const html = renderToStaticMarkup(<ButtonLink link={{ url: '/ge/', title: 'Ge' }} appearance="quiet" part="more" />)
    expect(html).toBe('<a part="more" class="button quiet" href="/ge/">Ge</a>')
    expect(renderToStaticMarkup(<ButtonLink link={{ url: '/ge/', title: 'Ge' }} />)).toBe(
      '<a class="button primary" href="/ge/">Ge</a>',
    )
  })
})

it('a link loses all white space and control characters at its ends, and none inside', () => {
  const spaces = ' '.repeat(1000)
  for (const url of [`/a${spaces}b`, `${spaces}/a`, `/a${spaces}`, `\0${spaces}x${spaces}y${spaces}\n`])
    expect(safeUrl(url)).toBe(url.replace(/^[\0 ]+/, '').trimEnd())
})
