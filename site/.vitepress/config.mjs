import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'

const content = join(import.meta.dirname, '../content')
const elements = existsSync(content)
  ? readdirSync(join(content, 'elements')).filter((name) => name.endsWith('.md') && name !== 'index.md')
  : []

/** @param {string} text @param {string} link */
const item = (text, link) => ({ text, link })

export default defineConfig({
  title: 'charity-elements',
  description: 'Custom elements for the website of a Swedish charity',
  lang: 'en',
  base: '/docs/',
  srcDir: 'content',
  outDir: '../dist/site',
  cacheDir: '../node_modules/.cache/vitepress',
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      item('Guides', '/embedding'),
      item('Elements', '/elements/'),
      item('Theme builder', '/theme'),
      { ...item('Storybook', '/storybook/'), target: '_self' },
    ],
    sidebar: [
      {
        text: 'Use',
        items: [
          item('Embedding', '/embedding'),
          item('Theming', '/theming'),
          item('Theme builder', '/theme'),
          item('Localisation', '/localisation'),
          item('Data layer', '/data-layer'),
          item('WordPress', '/wordpress'),
          item('Rich text editors', '/editors'),
          item('Browsers', '/browsers'),
          item('Speed', '/speed'),
          item('Accessibility', '/accessibility'),
        ],
      },
      {
        text: 'Frameworks',
        collapsed: true,
        items: [
          item('React and Next', '/frameworks/react'),
          item('React 18', '/frameworks/react-18'),
          item('Vue', '/frameworks/vue'),
          item('Nuxt', '/frameworks/nuxt'),
          item('Svelte', '/frameworks/svelte'),
          item('SvelteKit', '/frameworks/sveltekit'),
          item('Angular', '/frameworks/angular'),
          item('Astro and Eleventy', '/frameworks/static-sites'),
        ],
      },
      {
        text: 'Elements',
        collapsed: false,
        items: elements.map((name) => item(name.slice(0, -'.md'.length), `/elements/${name}`)),
      },
      {
        text: 'Run',
        items: [
          item('The API', '/api'),
          item('Deploying the host', '/deploying'),
          item('Operations', '/operations'),
          item('Releasing', '/releasing'),
          item('Upgrading', '/upgrading'),
          item('Security', '/security'),
          item('A hostile reading', '/security-review'),
        ],
      },
      {
        text: 'Develop',
        items: [
          item('Architecture', '/architecture'),
          item('Decisions', '/decisions/'),
          item('How we read the specification', '/specification-readings'),
          item('Glossary', '/glossary'),
        ],
      },
    ],
  },
  markdown: { languageAlias: { cshtml: 'razor' } },
  // The maker's modules are shared with the demo host and the tests, the contrast with the embed doctor.
  vite: {
    server: { fs: { allow: ['../..'] } },
    resolve: { alias: { '@contrast': join(import.meta.dirname, '../../packages/doctor/src/contrast.ts') } },
  },
})
