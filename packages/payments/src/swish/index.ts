export { texts as swishTexts } from './texts.ts'
