import type { Example } from '@charity-elements/runtime'
import type { RichTextInput } from './props.ts'

const text = (value: string) => ({ tag: '#text', text: value })
const element = (tag: string, attributes: object, ...elements: object[]) => ({ tag, attributes, elements })

const article = `
<h2>Vad en natt inomhus betyder</h2>
<p>När termometern kryper under noll öppnar vi dörrarna i elva städer. <a href="/om-oss/">Så arbetar vi</a>, och så här kan du
<a href="https://example.org/volontar" target="_blank">vara med som volontär</a>.</p>
<h3>Det här ingår</h3>
<ul><li>En egen säng med <strong>rena lakan</strong></li><li>Middag och frukost<ul><li>även vegetariskt</li></ul></li><li>Någon som lyssnar</li></ul>
<ol start="1"><li>Kom efter klockan 18.</li><li>Säg ditt förnamn, om du vill.</li></ol>
<blockquote><p>Det var första natten på en månad som jag sov med båda ögonen stängda.</p><cite>Gäst, Göteborg</cite></blockquote>
<figure><img src="/media/sang.jpg?rmode=max&amp;width=800&amp;height=450" alt="En bäddad säng vid ett fönster" width="800" height="450"><figcaption>Sängarna bäddas av volontärer varje eftermiddag.</figcaption></figure>
<h3>Nätter och platser</h3>
<table><caption>Öppet under vintern</caption><thead><tr><th>Stad</th><th>Platser</th><th>Öppnar</th></tr></thead><tbody><tr><td>Stockholm</td><td>120</td><td>1 oktober</td></tr><tr><td>Göteborg</td><td>80</td><td>15 oktober</td></tr><tr><td>Malmö</td><td>64</td><td>1 november</td></tr></tbody></table>
<p><a class="btn btn-primary" href="/ge/">Ge en gåva</a> <a class="btn btn-secondary" href="/kalender/">Se kalendern</a></p>`

export const examples: readonly Example<RichTextInput>[] = [
  {
    name: 'An article as HTML',
    props: { html: article },
    fallback: '<p>När termometern kryper under noll öppnar vi dörrarna.</p>',
  },
  {
    name: 'JSON of the CMS',
    props: {
      content: {
        tag: '#root',
        attributes: {},
        elements: [
          element('h2', {}, text('Vi ses i kyrkan')),
          element(
            'p',
            {},
            text('Gudstj&auml;nst varje s&ouml;ndag, och '),
            element(
              'a',
              {
                route: {
                  path: '/kalender/',
                  queryString: '?manad=12&amp;ar=2026',
                  startItem: { id: '1', path: 'hem' },
                },
                linkType: 'Content',
              },
              text('allt annat'),
            ),
            text(' d&auml;remellan.'),
          ),
          element('umb-rte-block', { 'content-id': '9f0e5c1a' }),
        ],
        blocks: [
          {
            content: {
              id: '9f0e5c1a',
              contentType: 'button',
              properties: {
                link: [{ url: null, title: 'Se kalendern', route: { path: '/kalender/' }, linkType: 'Content' }],
              },
            },
            settings: null,
          },
        ],
      },
    },
    fallback: '<h2>Vi ses i kyrkan</h2>',
  },
  {
    name: 'Overlong words and a wide table',
    props: {
      html:
        '<p>Insamlingsverksamhetssamordningsmötesprotokollsjusteringsmannavalsberedningsgruppen https://www.example.org/' +
        'en/mycket/lang/adress/som/aldrig/tar/slut/'.repeat(3) +
        '</p><table><tr>' +
        '<td>Kolumn med text</td>'.repeat(12) +
        '</tr></table>',
    },
    fallback: '<p>Text</p>',
  },
  { name: 'Empty', props: { html: '' }, fallback: '' },
  {
    name: 'Links that lead nowhere',
    props: { html: '<p>Läs <a href="javascript:alert(1)">det här</a> och <a>det där</a>.</p>' },
    fallback: '<p>Läs det här och det där.</p>',
  },
]
