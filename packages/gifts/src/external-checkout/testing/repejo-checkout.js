/* A third party's script, for the test of the element: it defines an element that says that it stands. */
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
