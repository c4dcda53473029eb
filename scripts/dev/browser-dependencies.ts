/** Packages that Vite prepares for the browser when it starts. One that it finds later reloads the page. */
export const browserDependencies = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'valibot',
  'dompurify',
  'swiper',
  'swiper/modules',
  'lean-qr',
  'date-fns',
  'date-fns/locale/sv',
  '@date-fns/tz',
]
