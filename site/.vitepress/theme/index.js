import DefaultTheme from 'vitepress/theme'
import LiveExample from './LiveExample.vue'
import ThemeBuilder from './ThemeBuilder.vue'

export default {
  extends: DefaultTheme,
  /** @param {{app: import('vue').App}} context */
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample)
    app.component('ThemeBuilder', ThemeBuilder)
  },
}
