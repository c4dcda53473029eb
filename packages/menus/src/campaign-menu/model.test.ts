import { describe, expect, it } from 'vitest'
import { currentQuery, searchPath } from './SearchField.tsx'

describe('the search of the campaign menu', () => {
  it('goes to /sok/ with the typed text [CAM-7]', () => {
    expect(searchPath('natt', '')).toBe('/sok/?query=natt')
    expect(searchPath(' härbärge & mat? ', 'natt')).toBe('/sok/?query=h%C3%A4rb%C3%A4rge%20%26%20mat%3F')
  })

  it('goes nowhere when the text is empty [CAM-8]', () => {
    expect(searchPath('', '')).toBeNull()
    expect(searchPath('   ', 'natt')).toBeNull()
  })

  it('goes nowhere when the text is already the current query [CAM-9]', () => {
    const current = currentQuery('https://example.org/sok/?query=h%C3%A4rb%C3%A4rge&sida=2')
    expect(current).toBe('härbärge')
    expect(searchPath('härbärge', current)).toBeNull()
    expect(searchPath('mat', current)).not.toBeNull()
    expect(currentQuery('https://example.org/')).toBe('')
  })
})
