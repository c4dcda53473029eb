import { RichText } from '@charity-elements/ui/rich-text/RichText.tsx'
import type { AccordionItemProps } from './element.ts'
import { useDisclosure } from './useDisclosure.ts'

/** The accordion pattern of the ARIA Authoring Practices: a heading with a button, and the answer under it. */
export function AccordionItem({ title, body, isOpen: isOpenInitially, emit }: AccordionItemProps) {
  const { isOpen, isInstant, panel, toggle } = useDisclosure(isOpenInitially, (open) =>
    emit('accordion:toggle', { isOpen: open }),
  )
  return (
    <div className={`item${isOpen ? ' open' : ''}${isInstant ? ' instant' : ''}`} part="item">
      <h3 className="heading">
        <button
          type="button"
          className="question"
          part="question"
          aria-expanded={isOpen}
          aria-controls="accordion-answer"
          onClick={toggle}
        >
          <span>{title}</span>
          <svg className="sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12h16" />
            <path className="vertical" d="M12 4v16" />
          </svg>
        </button>
      </h3>
      <div ref={panel} id="accordion-answer" className="panel">
        <div className="panel-inner">
          <RichText content={body} className="answer" />
        </div>
      </div>
    </div>
  )
}
