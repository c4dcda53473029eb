export type { ViewInput } from '../core/element/view.ts'
export { ElementRoot, reactElement } from './react-element.tsx'
export { previewWith } from './preview-with.ts'
export { wrapElement } from './wrap-element.ts'
export { Button } from './Button.tsx'
export { ButtonLink, Link } from './Link.tsx'
export { ArrowIcon, CheckIcon, ChevronIcon, CloseIcon, WarningIcon } from './icons.tsx'
export { inReact } from './in-react.ts'
export {
  ElementContext,
  useElement,
  useKronor,
  useLanguage,
  useLatest,
  useServices,
  useStyles,
  useTexts,
} from './hooks.ts'
