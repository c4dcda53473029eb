/** @jsxImportSource @charity-elements/runtime/template */
import { RichTextTemplate } from '@charity-elements/ui/content'
import type { TemplateProps } from '@charity-elements/runtime'
import type { AccordionItemProps } from './props.ts'

/**
 * The accordion pattern of the ARIA Authoring Practices: a heading with a button, and the answer
 * under it.
 */
export const AccordionItem = ({ title, body, isOpen, context }: TemplateProps<AccordionItemProps>) => (
  <div className={isOpen ? 'item open' : 'item'} part="item">
    <h3 className="heading">
      <button
        type="button"
        className="question"
        part="question"
        aria-expanded={isOpen}
        aria-controls="accordion-answer"
      >
        <span>{title}</span>
        <span className="sign" aria-hidden="true" />
      </button>
    </h3>
    <div id="accordion-answer" className="panel">
      <div className="panel-inner">
        <RichTextTemplate content={body} className="answer" context={context} />
      </div>
    </div>
  </div>
)
