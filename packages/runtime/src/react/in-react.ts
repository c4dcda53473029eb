import { Fragment, createElement, memo, useEffect, type FunctionComponent, type ReactNode } from 'react'
import { useLanguage, useServices } from './hooks.ts'
import { reportContentProblems, type ContentProblem, type Template } from '../core/template/template.ts'
import { TemplateElement, childrenOf, type TemplateChild, type TemplateNode } from '../core/template/jsx-runtime.ts'

const toReact = (child: TemplateChild): ReactNode =>
  child instanceof TemplateElement
    ? createElement(child.tag, child.attributes, ...child.children.map(toReact))
    : // A text, or content that a React view has put into the template.
      child

/** The output of a template, for React. */
export const nodesInReact = (node: TemplateNode): ReactNode =>
  createElement(Fragment, null, ...childrenOf(node).map(toReact))

/** The props of a template in React, whose content may be React elements. */
type InReactProps<Props> = Omit<Props, 'children' | 'context'> & { readonly children?: ReactNode }

/** A template as a React component, with the language of the element around it. */
export function inReact<Props extends object>(template: Template<Props>): FunctionComponent<InReactProps<Props>> {
  return memo(function InReact(props: InReactProps<Props>) {
    const { texts } = useLanguage()
    const { pageState } = useServices()
    const problems: ContentProblem[] = []
    const context = { texts, report: (problem: ContentProblem) => problems.push(problem) }
    const view = template({ ...props, context } as Parameters<typeof template>[0])
    const found = JSON.stringify(problems)
    useEffect(() => reportContentProblems(JSON.parse(found) as ContentProblem[], pageState), [found, pageState])
    return nodesInReact(view)
  })
}
