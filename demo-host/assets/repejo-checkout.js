/*
 * A mock of the third party's checkout: its element and its events, in a script from another
 * origin. It takes no money.
 */
const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  :host { display: block; font: 400 17px/1.5 system-ui, sans-serif; color: #17201f; }
  form { display: grid; gap: 16px; padding: 28px; border: 1.5px solid #cfd9d6; border-radius: 20px; background: #f6faf8; }
  fieldset { border: 0; padding: 0; margin: 0; display: flex; flex-wrap: wrap; gap: 10px; }
  legend, .label { font-weight: 650; padding: 0; margin-bottom: 8px; display: block; }
  label.amount { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 16px; border: 1.5px solid #7b8986; border-radius: 12px; background: #fff; }
  input[type=email] { width: 100%; box-sizing: border-box; min-height: 52px; padding: 0 14px; border: 1.5px solid #7b8986; border-radius: 12px; font: inherit; }
  button { min-height: 56px; border: 0; border-radius: 16px; background: #0b6b57; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
  p { margin: 0; color: #56625f; font-size: 15px; }
  :focus-visible { outline: 3px solid #13294b; outline-offset: 2px; }
`)

/** @param {string} name @param {object} properties @param {(Node | string)[]} children */
const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

customElements.define(
  'repejo-checkout',
  class extends HTMLElement {
    #hasStarted = false

    connectedCallback() {
      if (this.shadowRoot) return
      const root = this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      const form = element(
        'form',
        {},
        this.#amounts(),
        this.#email(),
        element('button', { textContent: 'Ge varje månad' }),
      )
      form.append(
        element('p', {
          textContent: `En låtsad kassa (${this.getAttribute('short_code') ?? ''}). Inga pengar flyttas.`,
        }),
      )
      form.addEventListener('input', () => this.#start())
      form.addEventListener('submit', (/** @type {Event} */ event) => {
        event.preventDefault()
        this.#start()
        this.#dispatch('registered')
        this.#dispatch('completed')
      })
      root.append(form)
    }

    #amounts() {
      const choices = [100, 200, 300].map((amount, index) =>
        element(
          'label',
          { className: 'amount' },
          element('input', { type: 'radio', name: 'amount', value: String(amount), checked: index === 1 }),
          `${amount} kr`,
        ),
      )
      return element('fieldset', {}, element('legend', { textContent: 'Belopp' }), ...choices)
    }

    #email() {
      const input = element('input', { type: 'email', name: 'email', required: true, autocomplete: 'email' })
      return element('label', {}, element('span', { className: 'label', textContent: 'E-post' }), input)
    }

    #start() {
      if (this.#hasStarted) return
      this.#hasStarted = true
      this.#dispatch('first_interaction')
    }

    /** @param {string} name */
    #dispatch(name) {
      this.dispatchEvent(new CustomEvent(`repejo:${name}`, { bubbles: true, composed: true }))
    }
  },
)
