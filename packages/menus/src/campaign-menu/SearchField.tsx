import { Button, useServices, useTexts } from '@charity-elements/runtime/react'
import { TextField } from '@charity-elements/ui/fields'
import { siteUrl } from '@charity-elements/runtime'
import { useLayoutEffect, useState } from 'react'
import { texts } from './texts.ts'

/** Searches the main site. Initially contains the query of the current page. */
export function SearchField() {
  const t = useTexts(texts)
  const { navigate, pageUrl } = useServices()
  const [typed, setTyped] = useState('')

  // Before anybody can type: a page that is prerendered has no query.
  useLayoutEffect(() => setTyped(currentQuery(pageUrl())), [pageUrl])

  return (
    <form
      // A prerendered form goes nowhere.
      method="dialog"
      role="search"
      className="search"
      part="search"
      onSubmit={(event) => {
        event.preventDefault()
        const path = searchPath(typed, currentQuery(pageUrl()))
        if (path !== null) navigate(siteUrl(path))
      }}
    >
      <TextField
        id="query"
        label={t.search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        onValue={setTyped}
      />
      <Button type="submit" appearance="quiet">
        {t.submit}
      </Button>
    </form>
  )
}

/** The search query of the current page; empty when it is not a search page. */
export const currentQuery = (pageUrl: string): string => new URL(pageUrl).searchParams.get('query') ?? ''

/**
 * The path of the search page for a text. Null when the text is empty or already the current query.
 * Blanks around the text are ignored.
 */
export function searchPath(typed: string, current: string): string | null {
  const text = typed.trim()
  return text === '' || text === current.trim() ? null : `/sok/?query=${encodeURIComponent(text)}`
}
