export { Dialog } from './Dialog.tsx'
export { default as dialogStyles } from './dialog.css?inline'
export { default as loadingStyles } from './loading.css?inline'
export { lockScroll } from './page-behind.ts'
