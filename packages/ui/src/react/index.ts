export { InlineRichText } from './InlineRichText.tsx'
export { Picture } from './Picture.tsx'
export { RichText } from './RichText.tsx'
