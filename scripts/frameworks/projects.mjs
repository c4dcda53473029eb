/**
 * @typedef {object} Project A project of another team that installs our packages.
 * @property {string} name
 * @property {Record<string, string>} dependencies With exact versions, besides our packages and React.
 * @property {Record<string, string>} files
 * @property {string[][]} build Commands, in order; programs of `node_modules/.bin`.
 * @property {string | ((port: number) => string[])} serve A folder with the built pages, or the command of a server.
 * @property {Record<string, string[]>} pages What the HTML of each page has before any script runs.
 */

const react = { react: '19.3.1', 'react-dom': '19.3.1' }

/** A listener that stops the gift, so that no payment starts, and shows that it was called. */
const listener = `event.preventDefault(); document.title = "gift:start " + event.detail.amount`
const html = (/** @type {string} */ body) =>
  `<!doctype html><html lang="sv"><title>Prov</title><body>${body}</body></html>`
/** The HTML of the bar that every project shows. */
const bar = `<gift-bar data-tagline="Ge en gåva" data-button-amounts="[75,150]" data-initial-choice-index="0"><a href="/ge">Ge</a></gift-bar>`
const barProps = 'tagline="Ge en gåva" buttonAmounts={[75, 150]} initialChoiceIndex={0}'
const reactBar = `<GiftBar ${barProps} onGiftStart={(event) => { ${listener} }}><a href="/ge">Ge</a></GiftBar>`
const listen = `document.addEventListener('gift:start', (event) => { ${listener} })`

/** @type {readonly Project[]} */
export const projects = [
  {
    name: 'esbuild',
    dependencies: { ...react, esbuild: '0.28.2' },
    files: {
      'index.html': html(`${bar}<script type="module" src="out/main.js"></script>`),
      'main.js': `import '@charity-elements/gifts/gift-bar'\nimport '@charity-elements/loader/page'\n${listen}`,
    },
    build: [['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--minify', '--outdir=out']],
    serve: '.',
    pages: { '/': [] },
  },
  {
    name: 'vite',
    dependencies: { ...react, vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' },
    files: {
      'index.html': html('<div id="app"></div><script type="module" src="/main.jsx"></script>'),
      'vite.config.js': `import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }`,
      'main.jsx': `import { createRoot } from 'react-dom/client'\nimport { GiftBar } from '@charity-elements/gifts/react'\ncreateRoot(document.getElementById('app')).render(${reactBar})`,
    },
    build: [['vite', 'build']],
    serve: 'dist',
    pages: { '/': [] },
  },
  {
    name: 'vue',
    dependencies: { ...react, vite: '8.3.8', vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11' },
    files: {
      'index.html': html('<div id="app"></div><script type="module" src="/main.js"></script>'),
      'vite.config.js': `import vue from '@vitejs/plugin-vue'\nexport default { plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } })] }`,
      'main.js': `import { createApp } from 'vue'\nimport '@charity-elements/gifts/gift-bar'\nimport App from './App.vue'\ncreateApp(App).mount('#app')`,
      'App.vue': `<script setup>\nconst start = (event) => { ${listener} }\n</script>\n<template><gift-bar tagline="Ge en gåva" :buttonAmounts.prop="[75, 150]" :initialChoiceIndex.prop="0" :tagline.prop="'Ge en gåva'" @gift:start="start"><a href="/ge">Ge</a></gift-bar></template>`,
    },
    build: [['vite', 'build']],
    serve: 'dist',
    pages: { '/': [] },
  },
  {
    name: 'astro',
    dependencies: { ...react, astro: '5.9.4' },
    files: {
      'src/pages/index.astro': `---\nimport { renderElement } from '@charity-elements/gifts/server'\nimport '@charity-elements/gifts/gift-bar'\nconst bar = renderElement('gift-bar', { tagline: 'Ge en gåva', buttonAmounts: [75, 150], initialChoiceIndex: 0 }, { fallback: '<a href="/ge">Ge</a>' })\n---\n${html(`<Fragment set:html={bar} /><script>\nimport '@charity-elements/gifts/gift-bar'\n${listen}\n</script>`)}`,
    },
    build: [
      ['astro', 'telemetry', 'disable'],
      ['astro', 'build'],
    ],
    serve: 'dist',
    pages: { '/': ['shadowrootmode="open"', '150 kr'] },
  },
  {
    name: 'eleventy',
    dependencies: { ...react, '@11ty/eleventy': '3.1.2', esbuild: '0.28.2' },
    files: {
      'eleventy.config.js': `import { renderElement } from '@charity-elements/gifts/server'\nexport default (config) => {\n  config.addShortcode('charity', (tag, props, fallback) => renderElement(tag, props, { fallback }))\n  config.addPassthroughCopy('out')\n}`,
      'main.js': `import '@charity-elements/gifts/gift-bar'\n${listen}`,
      'index.njk': html(
        `{% charity "gift-bar", { tagline: "Ge en gåva", buttonAmounts: [75, 150], initialChoiceIndex: 0 }, '<a href="/ge">Ge</a>' %}<script type="module" src="/out/main.js"></script>`,
      ),
    },
    build: [['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--outdir=out'], ['eleventy']],
    serve: '_site',
    pages: { '/': ['shadowrootmode="open"', '150 kr'] },
  },
  {
    name: 'next',
    dependencies: { ...react, next: '16.4.6' },
    files: {
      'app/layout.jsx': `export default ({ children }) => <html lang="sv"><body>{children}</body></html>`,
      'app/bar.jsx': `'use client'\nimport '@charity-elements/blocks/content-link'\nimport { GiftBar } from '@charity-elements/gifts/react'\nexport const Bar = () => ${reactBar}`,
      // A server component: it imports a component, a tag (which does nothing there) and the renderer.
      'app/page.jsx': `import { AccordionItem } from '@charity-elements/blocks/react'\nimport '@charity-elements/blocks/content-link'\nimport { renderElement } from '@charity-elements/blocks/server'\nimport { Bar } from './bar.jsx'\nexport default () => <main><Bar /><AccordionItem title="Fråga" body="<p>Svar</p>" /><div dangerouslySetInnerHTML={{ __html: renderElement('content-link', { link: { url: '/om', title: 'Om oss' } }) }} /></main>`,
      'app/html/route.js': `import { renderElement } from '@charity-elements/gifts/server'\nexport const GET = () => new Response(renderElement('gift-bar', { buttonAmounts: [75, 150] }), { headers: { 'content-type': 'text/html' } })`,
    },
    build: [
      ['next', 'telemetry', 'disable'],
      ['next', 'build'],
    ],
    serve: (port) => ['next', 'start', '--hostname', '127.0.0.1', '--port', String(port)],
    pages: {
      '/': ['&quot;buttonAmounts&quot;:[75,150]', '<accordion-item data-props=', 'shadowrootmode="open"', 'Om oss'],
      '/html': ['shadowrootmode="open"', '150 kr'],
    },
  },
]
