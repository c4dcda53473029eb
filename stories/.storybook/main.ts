import type { StorybookConfig } from '@storybook/web-components-vite'
import { fontStyle } from '../../tests/fonts/font-files.ts'
import { removeStories, writeStories } from './write-stories.ts'

await removeStories()
await writeStories()

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../*.mdx', '../*.stories.ts', '../generated/*.stories.js'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // The story of external-checkout has its script from the demo host's simulators.
  previewHead: (head) => `${head}${fontStyle()}<meta name="charity-elements:checkout-hosts" content="localhost:4420">`,
  // The examples' images, which the demo host serves.
  staticDirs: ['../../demo-host/assets'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    // Storybook's docs pages have their own React; the elements must share one copy.
    resolve: { ...vite.resolve, dedupe: [...(vite.resolve?.dedupe ?? []), 'react', 'react-dom'] },
    // The demo host serves Storybook below /storybook/.
    base: './',
    define: { ...vite.define, __CE_VERSION__: JSON.stringify('storybook') },
  }),
}
export default config
