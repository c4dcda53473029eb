import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'

/** Storybook in the look of the library. */
addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'charity-elements',
    brandUrl: './',
    colorPrimary: '#c4122f',
    colorSecondary: '#13294b',
    appBg: '#fbf8f5',
    fontBase: "'Figtree', 'Segoe UI', system-ui, sans-serif",
  }),
})
