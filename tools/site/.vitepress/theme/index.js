import { useRoute } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { nextTick, onMounted, watch } from 'vue'
import ElementTabs from './ElementTabs.vue'
import LiveExample from './LiveExample.vue'
import ThemeBuilder from './ThemeBuilder.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  /** @param {{app: import('vue').App}} context */
  enhanceApp({ app }) {
    app.component('ElementTabs', ElementTabs)
    app.component('LiveExample', LiveExample)
    app.component('ThemeBuilder', ThemeBuilder)
  },
  setup() {
    // The start page of the default theme has no main landmark.
    const markMain = async () => {
      await nextTick()
      const content = document.querySelector('.VPContent')
      if (content?.classList.contains('is-home')) content.setAttribute('role', 'main')
      else content?.removeAttribute('role')
    }
    const route = useRoute()
    onMounted(markMain)
    watch(() => route.path, markMain)
  },
}
