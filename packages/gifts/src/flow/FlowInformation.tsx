import { Link } from '@charity-elements/runtime/react'
import type { FlowContent } from './flow-content.ts'
import { InlineRichText } from '@charity-elements/ui/react'

/** The information text above the first question. */
export const FlowInformation = ({ content }: { readonly content: Pick<FlowContent, 'informationText'> }) => (
  <InlineRichText content={content.informationText} className="information" />
)

/** How personal data is used, beside the fields that ask for it. */
export const PrivacyNotice = ({ content }: { readonly content: Pick<FlowContent, 'privacyNotice'> }) => (
  <InlineRichText content={content.privacyNotice} className="privacy" />
)

/** The link to another way to give, if there is one. */
export function AlternativeLink({ content }: { readonly content: Pick<FlowContent, 'alternativeGiftLink'> }) {
  const [link] = content.alternativeGiftLink
  return link ? (
    <p className="alternative">
      <Link link={link} />
    </p>
  ) : null
}
