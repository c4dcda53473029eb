import { useTexts } from '@charity-elements/runtime/react'
import { Tree } from '../tree/Tree.tsx'
import type { SideMenuProps } from './props.ts'
import { texts } from './texts.ts'

export function SideMenu({ tree }: SideMenuProps) {
  const t = useTexts(texts)
  if (tree.length === 0) return null
  return (
    <nav className="side-menu" part="menu" aria-label={t.pages}>
      <Tree pages={tree} />
    </nav>
  )
}
