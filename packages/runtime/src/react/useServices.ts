import { createContext, useContext } from 'react'
import type { Services, ViewContext } from '../core/element/view-context.ts'
import { pageServices } from '../services.ts'

export const ElementContext = createContext<ViewContext>({ element: null, services: pageServices })

/** The custom element around a view; null in Node. */
export const useElement = (): HTMLElement | null => useContext(ElementContext).element

/** The services for a view. */
export const useServices = (): Services => useContext(ElementContext).services
