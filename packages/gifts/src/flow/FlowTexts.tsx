import { Link } from '@charity-elements/runtime/links/Link.tsx'
import { type FlowContent, alternativeLink } from './content.ts'
import { Prose } from '@charity-elements/runtime/html/Prose.tsx'

/** The information text above the first question (STD-15). */
export const FlowInformation = ({ content }: { readonly content: Pick<FlowContent, 'informationText'> }) => (
  <Prose content={content.informationText} className="information" />
)

/** The link to another way to give (STD-16), if there is one. */
export function AlternativeLink({ content }: { readonly content: Pick<FlowContent, 'alternativeGiftLink'> }) {
  const link = alternativeLink(content)
  return link ? (
    <p className="alternative">
      <Link link={link} />
    </p>
  ) : null
}
