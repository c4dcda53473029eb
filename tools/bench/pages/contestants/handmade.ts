import { type Contestant, each } from './contestant.ts'

/*
 * The same accordion written by hand: as a plain custom element, with Lit, and with React through
 * unchanged r2wc.
 */

const markup = (tag: string) => each(({ title, body }) => `<${tag} title="${title}" body="${body}"></${tag}>`)
const css = `h3 { margin: 0 } button { inline-size: 100%; text-align: start; font: inherit } .panel[hidden] { display: none }`

const bareScript = `
  customElements.define('bare-accordion', class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = \`<style>${css}</style><h3><button type="button" aria-expanded="false" aria-controls="panel"></button></h3><div id="panel" class="panel" hidden></div>\`
      const button = root.querySelector('button')
      const panel = root.querySelector('.panel')
      button.textContent = this.title
      panel.innerHTML = this.getAttribute('body')
      button.addEventListener('click', () => {
        panel.hidden = !panel.hidden
        button.setAttribute('aria-expanded', String(!panel.hidden))
      })
    }
  })`

const litScript = `
  import { LitElement, css, html } from 'lit'
  import { unsafeHTML } from 'lit/directives/unsafe-html.js'
  class LitAccordion extends LitElement {
    static properties = { title: {}, body: {}, open: { type: Boolean, reflect: true } }
    static styles = css\`${css}\`
    render() {
      return html\`<h3><button type="button" aria-expanded=\${this.open ? 'true' : 'false'} aria-controls="panel"
        @click=\${() => { this.open = !this.open }}>\${this.title}</button></h3>
        <div id="panel" class="panel" ?hidden=\${!this.open}>\${unsafeHTML(this.body)}</div>\`
    }
  }
  customElements.define('lit-accordion', LitAccordion)`

const r2wcScript = `
  import r2wc from '@r2wc/react-to-web-component'
  import { Fragment, createElement, useState } from 'react'
  function Accordion({ title, body }) {
    const [isOpen, setOpen] = useState(false)
    const press = { type: 'button', 'aria-expanded': isOpen, 'aria-controls': 'panel', onClick: () => setOpen(!isOpen) }
    return createElement(Fragment, null,
      createElement('style', null, ${JSON.stringify(css)}),
      createElement('h3', null, createElement('button', press, title)),
      createElement('div', { id: 'panel', className: 'panel', hidden: !isOpen, dangerouslySetInnerHTML: { __html: body } }))
  }
  customElements.define('r2wc-accordion', r2wc(Accordion, { shadow: 'open', props: { title: 'string', body: 'string' } }))`

const handmade = (id: string, name: string, script: string, peer?: string): Contestant => ({
  id,
  subject: 'accordions',
  name,
  script,
  peer,
  body: markup(`${id}-accordion`),
  item: `${id}-accordion`,
  ready: 'button',
  press: 'button',
  answered: '[aria-expanded="true"]',
})

export const bare = handmade('bare', 'a bare custom element', bareScript)
export const lit = handmade('lit', 'lit', litScript, 'lit')
export const r2wc = handmade('r2wc', 'React through r2wc', r2wcScript, '@r2wc/react-to-web-component')
