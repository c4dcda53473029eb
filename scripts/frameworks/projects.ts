/** A project that installs our packages, like one of another team. */
export interface Project {
  name: string
  /** Other packages than ours and React, with exact versions. */
  dependencies: Record<string, string>
  files: Record<string, string>
  /** Commands, in order; programs of `node_modules/.bin`. */
  build: string[][]
  /** A folder with the built pages, or the command of a server. */
  serve: string | ((port: number) => string[])
  /** The folder that gets a copy of the CDN's files. */
  cdn?: string
  /** Whether it is only built if named, or with `all`. */
  isSlow?: boolean
  /** The content of each page's HTML before any script runs. */
  pages: Record<string, string[]>
}

const react = { react: '19.3.1', 'react-dom': '19.3.1' }

/** A listener that stops the gift, so that no payment starts, and shows that it was called. */
const listener = `event.preventDefault(); document.title = "gift-start " + event.detail.amount`
const html = (body: string) => `<!doctype html><html lang="sv"><title>Prov</title><body>${body}</body></html>`
/** The HTML of the bar that every project shows. */
const bar = `<gift-bar data-tagline="Ge en gåva" data-button-amounts="[75,150]" data-initial-choice-index="0"><a href="/ge">Ge</a></gift-bar>`
const props = `tagline: 'Ge en gåva', buttonAmounts: [75, 150], initialChoiceIndex: 0`
const barProps = 'tagline="Ge en gåva" buttonAmounts={[75, 150]} initialChoiceIndex={0}'
const reactBar = `<GiftBar ${barProps} onGiftStart={(event) => { ${listener} }}><a href="/ge">Ge</a></GiftBar>`
const listen = `document.addEventListener('gift-start', (event) => { ${listener} })`
/** Publishes the bar as an editor saves it. */
const published = `editor.setContent(${JSON.stringify(bar)})\nconst text = editor.getContent()\neditor.destroy()\n${listen}\ndocument.body.insertAdjacentHTML('beforeend', text)`

/**
 * Two pages that share one element. Its view must be the same one after a link has been followed
 * without a load.
 * @param keep The attribute that keeps it.
 * @param library What the script imports.
 */
function keptFiles(keep: string, library: string): Record<string, string> {
  const page = (body: string) =>
    `<!doctype html><html lang="sv"><head><title>Prov</title><script type="module" src="/out/main.js"></script></head><body hx-boost="true">${body}${bar.replace('<gift-bar', `<gift-bar id="gava" ${keep}`)}</body></html>`
  return {
    'index.html': page('<a id="next" href="/two/index.html">Två</a>'),
    'two/index.html': page('<h1>Två</h1>'),
    'main.js': `${library}
import '@charity-elements/gifts/gift-bar'
${listen}
const view = () => document.querySelector('gift-bar').shadowRoot?.querySelector('button')
const until = async (isTrue) => { while (!isTrue()) await new Promise(requestAnimationFrame) }
await until(() => view()?.isConnected)
const before = view()
document.querySelector('#next').click()
await until(() => document.querySelector('h1'))
if (view() !== before) throw new Error('The view is another one on the second page.')`,
  }
}

export const projects: readonly Project[] = [
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
      'App.vue': `<script setup>\nconst start = (event) => { ${listener} }\n</script>\n<template><gift-bar tagline="Ge en gåva" :buttonAmounts.prop="[75, 150]" :initialChoiceIndex.prop="0" :tagline.prop="'Ge en gåva'" @gift-start="start"><a href="/ge">Ge</a></gift-bar></template>`,
    },
    build: [['vite', 'build']],
    serve: 'dist',
    pages: { '/': [] },
  },
  {
    // The elements do not use React 18: they bring their own React from the CDN.
    name: 'react-18',
    dependencies: { react: '18.3.1', 'react-dom': '18.3.1', vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' },
    files: {
      'index.html': html(
        '<script type="module" src="/v1/loader.js"></script><div id="app"></div><script type="module" src="/main.jsx"></script>',
      ),
      'vite.config.js': `import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }`,
      'main.jsx': `import { useEffect, useRef } from 'react'\nimport { createRoot } from 'react-dom/client'\nfunction Bar() {\n  const bar = useRef(null)\n  useEffect(() => {\n    const start = (event) => { ${listener} }\n    bar.current.addEventListener('gift-start', start)\n    return () => bar.current?.removeEventListener('gift-start', start)\n  }, [])\n  return <gift-bar ref={bar} data-props={JSON.stringify({ ${props} })}><a href="/ge">Ge</a></gift-bar>\n}\ncreateRoot(document.getElementById('app')).render(<Bar />)`,
    },
    cdn: 'public',
    build: [['vite', 'build']],
    serve: 'dist',
    pages: { '/': [] },
  },
  {
    name: 'nuxt',
    dependencies: { ...react, nuxt: '4.5.2' },
    files: {
      'nuxt.config.js': `export default { compatibilityDate: '2026-01-01', telemetry: false, vue: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') && !tag.startsWith('nuxt-') } } }`,
      'app/app.vue': `<script setup>\nimport '@charity-elements/gifts/gift-bar'\nconst props = JSON.stringify({ ${props} })\nconst start = (event) => { ${listener} }\n</script>\n<template><gift-bar :data-props="props" @gift-start="start"><a href="/ge">Ge</a></gift-bar></template>`,
    },
    build: [['nuxt', 'generate']],
    serve: '.output/public',
    pages: { '/': ['data-props=', '<a href="/ge">Ge</a>'] },
    isSlow: true,
  },
  {
    name: 'svelte',
    dependencies: { ...react, vite: '8.3.8', svelte: '5.57.3', '@sveltejs/vite-plugin-svelte': '7.3.1' },
    files: {
      'index.html': html('<div id="app"></div><script type="module" src="/main.js"></script>'),
      'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte'\nexport default { plugins: [svelte()] }`,
      'main.js': `import { mount } from 'svelte'\nimport App from './App.svelte'\nmount(App, { target: document.getElementById('app') })`,
      'App.svelte': `<script>\nimport '@charity-elements/gifts/gift-bar'\nconst start = (event) => { ${listener} }\n</script>\n<gift-bar data-tagline="Ge en gåva" buttonAmounts={[75, 150]} data-initial-choice-index="0" ongift-start={start}><a href="/ge">Ge</a></gift-bar>`,
    },
    build: [['vite', 'build']],
    serve: 'dist',
    pages: { '/': [] },
  },
  {
    name: 'sveltekit',
    dependencies: {
      ...react,
      vite: '8.3.8',
      svelte: '5.57.3',
      '@sveltejs/kit': '3.2.0',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      '@sveltejs/adapter-static': '4.0.1',
    },
    files: {
      'vite.config.js': `import adapter from '@sveltejs/adapter-static'\nimport { sveltekit } from '@sveltejs/kit/vite'\nexport default { plugins: [sveltekit({ adapter: adapter() })] }`,
      'src/app.html': html('<div>%sveltekit.body%</div>').replace('<body>', '%sveltekit.head%<body>'),
      'src/routes/+layout.server.js': 'export const prerender = true',
      'src/routes/+page.server.js': `import { renderElement } from '@charity-elements/gifts/server'\nexport const load = () => ({ bar: renderElement('gift-bar', { ${props} }, { fallback: '<a href="/ge">Ge</a>' }) })`,
      'src/routes/+page.svelte': `<script>\nimport '@charity-elements/gifts/gift-bar'\nlet { data } = $props()\nconst start = (event) => { ${listener} }\n</script>\n<svelte:document ongift-start={start} />\n{@html data.bar}`,
      'src/routes/ge/+page.svelte': '<h1>Ge</h1>',
    },
    build: [['vite', 'build']],
    serve: 'build',
    pages: { '/': ['shadowrootmode="open"', '150 kr'] },
  },
  {
    name: 'lit',
    dependencies: { ...react, lit: '3.3.3', esbuild: '0.28.2' },
    files: {
      'index.html': html('<give-page></give-page><script type="module" src="/out/main.js"></script>'),
      'main.js': `import { html, LitElement } from 'lit'\nimport '@charity-elements/gifts/gift-bar'\nclass GivePage extends LitElement {\n  render() {\n    return html\`<gift-bar .tagline=\${'Ge en gåva'} .buttonAmounts=\${[75, 150]} .initialChoiceIndex=\${0} @gift-start=\${(event) => { ${listener} }}><a href="/ge">Ge</a></gift-bar>\`\n  }\n}\ncustomElements.define('give-page', GivePage)`,
    },
    build: [['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--outdir=out']],
    serve: '.',
    pages: { '/': [] },
  },
  {
    name: 'htmx',
    dependencies: { ...react, 'htmx.org': '2.0.11', esbuild: '0.28.2' },
    files: keptFiles('hx-preserve', `import htmx from 'htmx.org'\nhtmx.process(document.body)`),
    build: [['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--outdir=out']],
    serve: '.',
    pages: { '/': [] },
  },
  {
    name: 'turbo',
    dependencies: { ...react, '@hotwired/turbo': '8.0.23', esbuild: '0.28.2' },
    files: keptFiles('data-turbo-permanent', `import '@hotwired/turbo'`),
    build: [['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--outdir=out']],
    serve: '.',
    pages: { '/': [] },
  },
  {
    name: 'angular',
    dependencies: {
      ...react,
      '@angular/build': '22.2.7',
      '@angular/cli': '22.2.7',
      '@angular/common': '22.2.6',
      '@angular/compiler': '22.2.6',
      '@angular/compiler-cli': '22.2.6',
      '@angular/core': '22.2.6',
      '@angular/platform-browser': '22.2.6',
      rxjs: '7.8.2',
      tslib: '2.8.1',
      typescript: '6.0.3',
    },
    files: {
      'angular.json': `{"version": 1, "cli": {"analytics": false}, "projects": {"app": {"projectType": "application", "root": "", "architect": {"build": {"builder": "@angular/build:application", "options": {"browser": "src/main.ts", "index": "src/index.html", "tsConfig": "tsconfig.json", "outputPath": {"base": "dist", "browser": ""}}}}}}}`,
      'tsconfig.json': `{"compilerOptions": {"strict": true, "target": "ES2022", "module": "preserve", "moduleResolution": "bundler", "experimentalDecorators": true}, "files": ["src/main.ts"]}`,
      'src/index.html': html('<app-root></app-root>'),
      'src/main.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'\nimport { bootstrapApplication } from '@angular/platform-browser'\nimport '@charity-elements/gifts/gift-bar'\n@Component({\n  selector: 'app-root',\n  schemas: [CUSTOM_ELEMENTS_SCHEMA],\n  template: '<gift-bar [tagline]="tagline" [buttonAmounts]="[75, 150]" [initialChoiceIndex]="0" (gift-start)="start($event)"><a href="/ge">Ge</a></gift-bar>',\n})\nclass App {\n  tagline = 'Ge en gåva'\n  start(event: CustomEvent<{ amount: number }>) { ${listener} }\n}\nbootstrapApplication(App)`,
    },
    build: [['ng', 'build']],
    serve: 'dist',
    pages: { '/': [] },
    isSlow: true,
  },
  {
    name: 'astro',
    dependencies: { ...react, astro: '5.9.4' },
    files: {
      'src/pages/index.astro': `---\nimport { renderElement } from '@charity-elements/gifts/server'\nimport '@charity-elements/gifts/gift-bar'\nconst bar = renderElement('gift-bar', { ${props} }, { fallback: '<a href="/ge">Ge</a>' })\n---\n${html(`<Fragment set:html={bar} /><script>\nimport '@charity-elements/gifts/gift-bar'\n${listen}\n</script>`)}`,
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
      // A server component: it imports a component, a tag (which does nothing there) and the
      // renderer.
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
  {
    // The bar has to work after an editor has saved it.
    name: 'tinymce',
    dependencies: { ...react, esbuild: '0.28.2', tinymce: '8.9.2' },
    files: {
      'index.html': html('<textarea></textarea><script type="module" src="out/main.js"></script>'),
      'main.js': `import tinymce from 'tinymce'\nimport 'tinymce/models/dom'\nimport 'tinymce/themes/silver'\nimport 'tinymce/icons/default'\nimport '@charity-elements/gifts/gift-bar'\nconst [editor] = await tinymce.init({ selector: 'textarea', license_key: 'gpl', skin: false, content_css: false, custom_elements: 'gift-bar,accordion-item,~content-link', extended_valid_elements: 'gift-bar[*],accordion-item[*],content-link[*]', convert_urls: false })\n${published}`,
    },
    build: [['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--outdir=out']],
    serve: '.',
    pages: { '/': [] },
  },
  {
    name: 'ckeditor',
    dependencies: { ...react, esbuild: '0.28.2', ckeditor5: '48.5.2' },
    files: {
      'index.html': html('<div id="editor"></div><script type="module" src="out/main.js"></script>'),
      'main.js': `import { ClassicEditor, DataSchema, Essentials, GeneralHtmlSupport, Link, Paragraph, Plugin } from 'ckeditor5'\nimport '@charity-elements/gifts/gift-bar'\nclass CharityElements extends Plugin {\n  static get requires() { return [DataSchema] }\n  init() {\n    this.editor.plugins.get(DataSchema).registerBlockElement({ view: 'gift-bar', model: 'html-gift-bar', isObject: true, modelSchema: { inheritAllFrom: '$blockObject' } })\n  }\n}\nconst editor = await ClassicEditor.create(document.querySelector('#editor'), { licenseKey: 'GPL', plugins: [Essentials, Paragraph, Link, CharityElements, GeneralHtmlSupport], htmlSupport: { allow: [{ name: 'gift-bar', attributes: true, classes: true }] } })\neditor.setContent = (text) => editor.setData(text)\neditor.getContent = () => editor.getData()\n${published}`,
    },
    build: [['esbuild', 'main.js', '--bundle', '--splitting', '--format=esm', '--outdir=out']],
    serve: '.',
    pages: { '/': [] },
    isSlow: true,
  },
]
