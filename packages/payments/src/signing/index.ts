export { SigningDialog, useSigning } from './SigningDialog.tsx'
export { isFormBusy } from './machine.ts'
export { texts as signingTexts } from './texts.ts'
