import type { Example } from '@charity-elements/runtime'
import type { AccordionItemInput } from './props.ts'

export const examples: readonly Example<AccordionItemInput>[] = [
  {
    name: 'Closed',
    props: {
      title: 'Hur används min gåva?',
      body: '<p>För 200 kronor får en människa en säng, ett mål mat och någon som lyssnar. <a href="/om-oss/sa-anvands-pengarna/">Så arbetar vi</a>.</p>',
    },
    fallback:
      '<h3>Hur används min gåva?</h3><p>För 200 kronor får en människa en säng, ett mål mat och någon som lyssnar.</p>',
  },
  {
    name: 'Open',
    props: {
      title: 'Kan jag få skattereduktion?',
      body: '<p>Ja, från 200 kronor per gåvotillfälle och 2&nbsp;000 kronor om året.</p><ul><li>Vi behöver ditt personnummer.</li><li>Avdraget kommer av sig självt i deklarationen.</li></ul>',
      isOpen: true,
    },
    fallback:
      '<h3>Kan jag få skattereduktion?</h3><p>Ja, från 200 kronor per gåvotillfälle och 2&nbsp;000 kronor om året.</p>',
  },
  {
    name: 'Rich text as JSON',
    props: {
      title: 'Hur når jag er?',
      body: {
        tag: '#root',
        attributes: {},
        elements: [
          {
            tag: 'p',
            attributes: {},
            elements: [
              { tag: '#text', text: 'Ring eller skriv&nbsp;till ' },
              {
                tag: 'a',
                attributes: { href: 'mailto:info@example.org' },
                elements: [{ tag: '#text', text: 'info@example.org' }],
              },
              { tag: '#text', text: '.' },
            ],
          },
        ],
        blocks: [],
      },
      isOpen: true,
    },
    fallback: '<h3>Hur når jag er?</h3><p>info@example.org</p>',
  },
  { name: 'Without an answer', props: { title: 'Kommer snart', body: '' }, fallback: '<h3>Kommer snart</h3>' },
  {
    name: 'Overlong',
    props: {
      title:
        'Vad händer med min gåva om insamlingsmålet redan är nått, om verksamheten på orten stänger, eller om jag skrev fel belopp och vill ha tillbaka en del av pengarna?',
      body: `<p>${'Då går gåvan till ett annat härbärge i samma stad. '.repeat(20)}</p>`,
    },
    fallback: '<h3>Vad händer med min gåva?</h3>',
  },
]
