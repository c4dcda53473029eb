/* Stands in for the third party's script in tests: defines an element that shows its short code. */
if (!customElements.get('repejo-checkout')) {
  customElements.define(
    'repejo-checkout',
    class extends HTMLElement {
      connectedCallback() {
        this.textContent = `Kassan ${this.getAttribute('short_code')}`
      }
    },
  )
}
