import { each, moduleScript, npm, stylesheet } from './contestant.mjs'

/* The accordions of component libraries. */

const details = (tag) => ({
  subject: 'accordions',
  body: each(({ title, body }) => `<${tag} summary="${title}">${body}</${tag}>`),
  item: tag,
  ready: 'summary',
  press: 'summary',
  answered: '[open]',
})
const shoelaceTheme = stylesheet(npm('@shoelace-style/shoelace/dist/themes/light.css'))

/** @type {import('./contestant.mjs').Contestant} */
export const shoelace = {
  ...details('sl-details'),
  id: 'shoelace',
  name: 'Shoelace, bundled',
  peer: '@shoelace-style/shoelace',
  head: shoelaceTheme,
  script: `import '@shoelace-style/shoelace/dist/components/details/details.js'`,
}

/** @type {import('./contestant.mjs').Contestant} */
export const shoelaceAutoloader = {
  ...details('sl-details'),
  id: 'shoelace-autoloader',
  name: 'Shoelace, autoloader',
  peer: '@shoelace-style/shoelace',
  head: shoelaceTheme + moduleScript(npm('@shoelace-style/shoelace/cdn/shoelace-autoloader.js')),
}

/** @type {import('./contestant.mjs').Contestant} */
export const webAwesome = {
  ...details('wa-details'),
  id: 'webawesome',
  name: 'Web Awesome, bundled',
  peer: '@awesome.me/webawesome',
  head: stylesheet(npm('@awesome.me/webawesome/dist/styles/themes/default.css')),
  script: `import '@awesome.me/webawesome/dist/components/details/details.js'`,
}
