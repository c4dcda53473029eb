import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { elementGroups } from '../pages.mjs'

const root = join(import.meta.dirname, '../../..')

/** @param {string} text @param {string} link */
const item = (text, link) => ({ text, link })

export default defineConfig({
  title: 'charity-elements',
  description: 'Custom elements for the website of a Swedish charity',
  lang: 'en',
  base: '/docs/',
  srcDir: 'content',
  outDir: '../../dist/site',
  cacheDir: '../node_modules/.cache/vitepress',
  head: [['link', { rel: 'icon', href: '/docs/assets/icon.svg', type: 'image/svg+xml' }]],
  ignoreDeadLinks: 'localhostLinks',
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      item('Guides', '/embedding'),
      item('Elements', '/elements/'),
      item('Theme builder', '/theme'),
      // The demo host serves Storybook too, if it has been built: beside the base, which VitePress adds.
      ...(existsSync(join(root, 'dist/storybook/index.html'))
        ? [{ ...item('Storybook', '/../storybook/'), target: '_self' }]
        : []),
    ],
    sidebar: {
      '/elements/': elementGroups().map(({ title, tags }) => ({
        text: title,
        items: tags.map((tag) => item(tag, `/elements/${tag}`)),
      })),
      '/': [
        {
          text: 'Use the elements',
          items: [
            item('Embedding', '/embedding'),
            item('Theming', '/theming'),
            item('Theme builder', '/theme'),
            item('Localisation', '/localisation'),
            item('WordPress', '/wordpress'),
            item('Umbraco', '/umbraco'),
            item('Editors and sanitisers', '/editors'),
            item('Site builders and frames', '/site-builders'),
            item('npm packages', '/npm'),
            {
              text: 'Frameworks',
              items: [
                item('React and Next', '/frameworks/react'),
                item('React 18', '/frameworks/react-18'),
                item('Vue', '/frameworks/vue'),
                item('Nuxt', '/frameworks/nuxt'),
                item('Svelte', '/frameworks/svelte'),
                item('SvelteKit', '/frameworks/sveltekit'),
                item('Angular', '/frameworks/angular'),
                item('Lit', '/frameworks/lit'),
                item('htmx and Turbo', '/frameworks/htmx-turbo'),
                item('Astro and Eleventy', '/frameworks/static-sites'),
              ],
            },
            item('Prerendering', '/prerendering'),
            item('The prerender tool', '/prerender-tool'),
            item('From letter to gift', '/letters'),
            item('Marks of payment methods', '/marks'),
            item('Data layer', '/data-layer'),
            item('Experiments', '/experiments'),
          ],
        },
        {
          text: 'Host your own backend',
          items: [
            item('The API', '/api'),
            item('Every call', '/calls'),
            item('Fields of a gift', '/form-fields'),
            item('The conformance kit', '/conformance'),
            item('The mock', '/mock'),
            item('Deploying the host', '/deploying'),
            item('Operations', '/operations'),
            item('Personal data', '/privacy'),
          ],
        },
        {
          text: 'What you can rely on',
          items: [
            item('Browsers', '/browsers'),
            item('Accessibility', '/accessibility'),
            item('Speed', '/speed'),
            item('Security', '/security'),
            item('Security review', '/security-review'),
            item('Changelog', '/changelog'),
            item('Upgrading', '/upgrading'),
          ],
        },
        {
          text: 'Change the library',
          items: [
            item('Contributing', '/contributing'),
            item('Your first change', '/first-change'),
            item('Architecture', '/architecture'),
            item('Decisions', '/decisions/'),
            item('Tests', '/testing'),
            item('Releasing', '/releasing'),
            item('How we read the specification', '/specification-readings'),
            item('Glossary', '/glossary'),
          ],
        },
      ],
    },
  },
  markdown: {
    // `{amount}` at the end of a cell is a placeholder of a text.
    attrs: { disable: true },
    languageAlias: { cshtml: 'razor' },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (markdown) => {
      // An empty cell above a column is not a heading.
      markdown.core.ruler.push('empty-headings', ({ tokens }) => {
        for (const [index, token] of tokens.entries()) {
          if (token.type === 'th_open' && tokens[index + 1]?.content === '') token.tag = 'td'
          if (token.type === 'th_close' && tokens[index - 1]?.content === '') token.tag = 'td'
        }
      })
    },
  },
  // The maker's modules are shared with the demo host and the tests.
  vite: {
    define: { __TAGS__: JSON.stringify(elementGroups().flatMap(({ tags }) => tags)) },
    server: { fs: { allow: ['../../..'] } },
  },
})
