import { useContext } from 'react'
import { ElementContext } from './useServices.ts'
import { type Language, formatKronor, swedish } from '../core/language/language.ts'

/** The language of the element around a view. */
export const useLanguage = (): Language => useContext(ElementContext).language ?? swedish

/** The texts of an area, in the element's language. */
export const useTexts = <Table extends object>(texts: Table): Table => useLanguage().texts(texts)

/** `formatKronor` in the element's language. */
export function useKronor(): (amount: number) => string {
  const language = useLanguage()
  return (amount) => formatKronor(amount, language)
}
