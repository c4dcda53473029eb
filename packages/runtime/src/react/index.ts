export type { ViewInput } from '../core/element/view.ts'
export { ElementRoot, reactElement } from './react-element.tsx'
export { previewWith } from './preview-with.ts'
export { wrapElement } from './wrap-element.ts'
export { Button, ButtonLink, Link, ArrowIcon, CheckIcon, ChevronIcon, CloseIcon, WarningIcon } from './Controls.tsx'
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
