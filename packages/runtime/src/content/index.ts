export { templateElement } from './template-element.ts'
