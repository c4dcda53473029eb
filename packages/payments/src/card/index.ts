export { texts as cardDialogTexts } from './texts.ts'
