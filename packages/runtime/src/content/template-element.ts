import r2wc from '@r2wc/core'
import { reportContentProblems, type ContentProblem } from '../core/template/template.ts'
import { renderDom } from './render-dom.ts'
import type { TemplateNode } from '../core/template/jsx-runtime.ts'
import { reportElementError } from '../core/error-reporting.ts'
import { swedish } from '../core/language/language.ts'
import {
  viewElementOptions,
  type MakeViewElement,
  type R2wcProps,
  type ViewElement,
  type ViewInput,
} from '../core/element/view.ts'
import { answerPress, disclosureOf, openWhenFound, showState } from './disclosure.ts'
import { attributeOf } from '../core/element/parse-props.ts'

/** A template in its mount point. */
interface TemplateView {
  readonly update: (input: ViewInput) => void
  readonly unmount: () => void
}

/**
 * Renders the template of an element. When the page changes the element, renders the template again
 * and changes only the differences in the DOM. A disclosure stays as the visitor left it until the
 * page gives its prop another value.
 */
function mountTemplate(mountPoint: HTMLElement, first: ViewInput): TemplateView {
  const { template, disclosure: declared, afterRender, tag } = first.definition
  if (!template) throw new Error(`<${tag}> has no template.`)
  const disclosure = () => declared && disclosureOf(mountPoint.getRootNode() as ShadowRoot)

  /**
   * The current output. Its props are stored as text, because the page may change an object that it
   * has given.
   */
  let shown = { props: '', context: first.context, problems: '[]' }
  /** The last value that the page gave the prop of the disclosure. */
  let given = declared && Reflect.get(first.props, declared.prop)

  /**
   * The template with these props. The disclosure keeps its state unless the page has changed it.
   */
  function nodesOf(
    props: object,
    context: ViewInput['context'],
    problems: ContentProblem[],
    isOpen: unknown,
  ): TemplateNode {
    return template?.({
      ...props,
      ...(declared && { [declared.prop]: isOpen }),
      context: { texts: (context.language ?? swedish).texts, report: (problem) => problems.push(problem) },
    })
  }

  function draw({ props, context }: ViewInput, isOpen: unknown, before?: TemplateNode): void {
    const problems: ContentProblem[] = []
    renderDom(mountPoint, nodesOf(props, context, problems, isOpen), before)
    afterRender?.(mountPoint)
    const found = JSON.stringify(problems)
    if (found !== shown.problems) reportContentProblems(problems, context.services.pageState)
    shown = { props: JSON.stringify(props), context, problems: found }
  }

  function start(): void {
    draw(first, given)
    if (declared) {
      mountPoint.dataset['disclosure'] = `${attributeOf(declared.prop)} ${declared.event}`
      mountPoint.addEventListener('click', answerPress)
    }
    const started = disclosure()
    if (started) openWhenFound(started)
    first.onRendered()
  }

  function update(next: ViewInput): void {
    const now = declared && Reflect.get(next.props, declared.prop)
    if (next.context === shown.context && JSON.stringify(next.props) === shown.props) return
    const wasOpen = disclosure()?.isOpen()
    const isOpen = now === given ? wasOpen : now
    const before = nodesOf(JSON.parse(shown.props) as object, shown.context, [], wasOpen)
    draw(next, isOpen, before)
    given = now
    const updated = disclosure()
    if (updated && isOpen !== wasOpen) showState(updated)
  }

  try {
    start()
  } catch (error) {
    first.onError(error)
  }
  return {
    update(next) {
      try {
        update(next)
      } catch (error) {
        // Keep the current output.
        reportElementError(tag, error)
      }
    },
    unmount: () => mountPoint.replaceChildren(),
  }
}

/** The class of an element with a template, which needs no React. r2wc mounts its view. */
export const templateElement: MakeViewElement = () =>
  r2wc<R2wcProps, TemplateView>(() => null, viewElementOptions, {
    mount: (mountPoint, _, { viewInput }) => mountTemplate(mountPoint, viewInput),
    update: (view, { viewInput }) => view.update(viewInput),
    unmount: (view) => view.unmount(),
  }) as new () => ViewElement
