import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { TreePage } from './model.ts'
import { Tree } from './Tree.tsx'

const page = (title: string, more: Partial<TreePage> = {}): TreePage => ({
  title,
  path: `/${title.toLowerCase()}/`,
  children: [],
  ...more,
})
const html = (pages: readonly TreePage[], linkPart?: string) =>
  renderToStaticMarkup(<Tree pages={pages} {...(linkPart && { linkPart })} />)
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found)

describe('a tree of pages', () => {
  it('says of each page how deep it is, by the CMS or by its place, and which it is', () => {
    const below = page('Sång', { id: '7', isCurrentPage: true })
    const tree = html([page('Kyrka', { children: [below] }), page('Barn', { level: 4 })])
    expect(all(tree, /part="page (level-\d)"/g)).toEqual(['level-1', 'level-2', 'level-4'])
    expect(all(tree, /data-key="([^"]*)"/g)).toEqual(['/kyrka/', '7', '/barn/'])
  })

  it('has the branch of the current page open, which its button says', () => {
    const tree = html([
      page('Kyrka', { children: [page('Sång', { isCurrentPage: true })] }),
      page('Barn', { children: [page('Läger')] }),
    ])
    expect(all(tree, /aria-expanded="(\w+)"/g)).toEqual(['true', 'false'])
    expect(all(tree, /aria-controls="([^"]+)"/g)).toEqual(['branch-0'])
    expect(all(tree, /<div id="(branch-[^"]+)"/g)).toEqual(['branch-0'])
    expect(all(tree, /aria-label="([^"]+)"/g)).toEqual(['Undersidor till Kyrka', 'Undersidor till Barn'])
    expect(tree).toMatch(/aria-current="page"[^>]*><span class="page-title">Sång</)
    expect(tree).not.toContain('Läger')
    expect(tree).toContain('<div class="tree" part="tree">')
  })

  it('has taglines where there are any', () => {
    const tree = html([page('Kyrka', { tagline: 'Varje söndag' }), page('Barn')])
    expect(all(tree, /page-tagline">([^<]*)</g)).toEqual(['Varje söndag'])
  })

  it('has text for a page that cannot be visited, and one button for such a page with a branch', () => {
    const tree = html([page('Orter', { path: '' }), page('Delar', { path: '', children: [page('Lund')] })])
    expect(tree).not.toContain('<a ')
    expect(tree).toContain('<span class="page-link"><span class="page-title">Orter<')
    expect(all(tree, /<button [^>]*class="([\w-]+)"/g)).toEqual(['page-link'])
  })

  it('names the part of its links, and of the link to the current page', () => {
    const pages = [page('Kyrka', { isCurrentPage: true }), page('Barn')]
    const parts = (tree: string) => all(tree, /<a [^>]*?part="([^"]+)"/g)
    expect(parts(html(pages))).toEqual(['current'])
    expect(parts(html(pages, 'mobile-item'))).toEqual(['current mobile-item', 'mobile-item'])
  })
})
