export { renderElement, type RenderOptions } from './render.ts'
