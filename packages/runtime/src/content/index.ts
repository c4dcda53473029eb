export { templateView } from './template-view.ts'
