import { type Contestant, each, moduleScript, npm, stylesheet } from './contestant.ts'

/* The accordions of component libraries. */

const details = (tag: string) => ({
  subject: 'accordions' as const,
  body: each(({ title, body }) => `<${tag} summary="${title}">${body}</${tag}>`),
  item: tag,
  ready: 'summary',
  press: 'summary',
  answered: '[open]',
})
const shoelaceTheme = stylesheet(npm('@shoelace-style/shoelace/dist/themes/light.css'))

export const shoelace: Contestant = {
  ...details('sl-details'),
  id: 'shoelace',
  name: 'Shoelace, bundled',
  peer: '@shoelace-style/shoelace',
  head: shoelaceTheme,
  script: `import '@shoelace-style/shoelace/dist/components/details/details.js'`,
}

export const shoelaceAutoloader: Contestant = {
  ...details('sl-details'),
  id: 'shoelace-autoloader',
  name: 'Shoelace, autoloader',
  peer: '@shoelace-style/shoelace',
  head: shoelaceTheme + moduleScript(npm('@shoelace-style/shoelace/cdn/shoelace-autoloader.js')),
}

export const webAwesome: Contestant = {
  ...details('wa-details'),
  id: 'webawesome',
  name: 'Web Awesome, bundled',
  peer: '@awesome.me/webawesome',
  head: stylesheet(npm('@awesome.me/webawesome/dist/styles/themes/default.css')),
  script: `import '@awesome.me/webawesome/dist/components/details/details.js'`,
}
