export { afterResize } from './core/after-resize.ts'
export { answerOrNull, ApiError, type ApiErrorKind } from './core/api-error.ts'
export { default as buttonStyles } from './core/button.css?inline'
export { pushEvent } from './core/data-layer.ts'
export { fromCms } from '@charity-elements/contract'
export {
  type AnyObjectSchema,
  entity,
  entityId,
  firstOf,
  gift,
  listOf,
  optionalOne,
} from './core/element/cms-schemas.ts'
export {
  cancelable,
  type CancelableEvent,
  defineElement,
  type ElementDefinition,
  type Emit,
  type EventTable,
  type Load,
  type PreviewKind,
  type ReactDefinition,
  type TemplateDefinition,
  type ViewProps,
} from './core/element/define.ts'
export { dispatch } from './core/element/dispatch.ts'
export { type Example, type ExampleStep, unanswered } from './core/element/example.ts'
export { attributeOf, parseProps, type PropProblem, type PropSources } from './core/element/parse-props.ts'
export {
  placeholderRule,
  placeholderSheet,
  placeholderStyle,
  releaseRule,
  prerenderedRule,
} from './core/element/placeholder.ts'
export { register } from './register.ts'
export type { Services } from './core/element/view-context.ts'
export { pageServices, replaceServices } from './services.ts'
export { sharedStyles, sheetsFor } from './core/element/sheets.ts'
export { ContentError, reportElementError } from './core/error-reporting.ts'
export { libraryGlobal, type PageTexts, textReplacement, textsEvent } from './core/global.ts'
export { version } from './core/version.ts'
export {
  type CompiledText,
  defineTexts,
  type Languages,
  type Parameters,
  sourceOf,
  type TextData,
  type Texts,
  type Translation,
} from './core/language/define-texts.ts'
export { formatKronor, type Language, type PickText, swedish } from './core/language/language.ts'
export { link, type LinkEntity, linkTarget, linkText, route } from './core/links/link-entity.ts'
export { isSamePage, onPageAddressChange } from './core/links/page-address.ts'
export { pageUrl } from './core/links/page-url.ts'
export { safeUrl } from './core/links/safe-url.ts'
export {
  forgetSettings,
  hostList,
  isOn,
  isOnOwnSite,
  metaSetting,
  ownScript,
  setting,
  conversionSettings,
  settings,
  siteUrl,
} from './core/settings.ts'
export { default as surfaceStyles } from './surface/surface.css?inline'
export {
  backgroundColor,
  type BackgroundColor,
  hasOwnColor,
  surfaceAttributes,
  surfaceOf,
  paintSurface,
  surfaceProps,
} from './surface/surface.ts'
export { controlTexts } from './core/texts.ts'
export { media, narrowBreakpoint, resizeDebounce, sizeAtWide, wideBreakpoint } from './core/theme/breakpoints.ts'
export { whenActivated } from './core/when-activated.ts'
export { createLanguage, parametersOf } from './translation/create-language.ts'
export { importPart } from './core/import-part.ts'
export { normalizeInput, type ParseResult } from './core/normalize-input.ts'
export { IconTemplate } from './core/IconTemplate.tsx'
export type { PropElement } from './core/element/given-props.ts'
export { BadContentTemplate, ButtonLinkTemplate, LinkTemplate } from './core/links/link-templates.tsx'
export { childrenOf, TemplateElement, type TemplateNode } from './core/template/jsx-runtime.ts'
export { renderHtml } from './content/render-html.ts'
export type { TemplateContext, TemplateProps } from './core/template/template.ts'
export { isVoid } from './core/template/void-elements.ts'
