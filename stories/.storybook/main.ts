import type { StorybookConfig } from '@storybook/web-components-vite'
import { removeStories, writeStories } from './write-stories.mjs'

await removeStories()
await writeStories()

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../*.stories.ts', '../generated/*.stories.js'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // The pictures of the examples, which the demo host serves.
  staticDirs: ['../../demo-host/assets'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    // Storybook brings a React of its own for its pages of text; elements stand on one.
    resolve: { ...vite.resolve, dedupe: [...(vite.resolve?.dedupe ?? []), 'react', 'react-dom'] },
    // Under the demo host Storybook is not at the root.
    base: './',
    define: { ...vite.define, __CE_VERSION__: JSON.stringify('storybook') },
  }),
}
export default config
