/**
 * Packages that Vite prepares for the browser when it starts. If it finds another one later, it
 * reloads the page.
 */
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
  'qrcode',
  'date-fns/addDays',
  'date-fns/getDaysInMonth',
  'date-fns/isSameDay',
  'date-fns/subMilliseconds',
  '@date-fns/tz',
]
