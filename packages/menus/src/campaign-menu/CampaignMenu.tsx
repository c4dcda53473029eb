import { ArrowIcon, useTexts } from '@charity-elements/runtime/react'
import { siteUrl } from '@charity-elements/runtime'
import { Brand } from '../header-parts/Brand.tsx'
import { HeaderFrame } from '../header-parts/HeaderFrame.tsx'
import { PageLink } from '../header-parts/PageLink.tsx'
import { mobileMenuName, uniqueNames, useOpenMenu } from '../header-parts/useOpenMenu.ts'
import { MenuPanel } from '../header-parts/MenuPanel.tsx'
import { Tree } from '../tree/Tree.tsx'
import { linkFromPath } from '../tree/model.ts'
import { SearchField } from './SearchField.tsx'
import { SubMenu } from './SubMenu.tsx'
import type { CampaignMenuProps } from './props.ts'
import { texts } from './texts.ts'

export function CampaignMenu({ items, siteTitle, logo, emit }: CampaignMenuProps) {
  const t = useTexts(texts)
  const { open, toggle, close } = useOpenMenu(emit)
  const names = uniqueNames(items.map(({ title }) => title))
  return (
    <HeaderFrame
      isOpen={open === mobileMenuName}
      onToggle={() => toggle(mobileMenuName)}
      onDismiss={close}
      className="campaign"
      above={
        <p className="back">
          <a href={siteUrl('/')} part="back">
            <ArrowIcon />
            {t.back}
          </a>
        </p>
      }
      bar={
        <>
          <Brand logo={logo} title={siteTitle} as="text" />
          {items.length > 0 && (
            <nav className="desktop-menu main-menu" aria-label={t.menu}>
              <ul role="list">
                {items.map((item, index) => {
                  const name = names[index] ?? item.title
                  return item.children.length > 0 ? (
                    <MenuPanel
                      key={index}
                      id={`menu-${index}`}
                      label={item.title}
                      isOpen={open === name}
                      onToggle={() => toggle(name)}
                      onDismiss={close}
                    >
                      <SubMenu {...item} />
                    </MenuPanel>
                  ) : (
                    <li key={index}>
                      <PageLink link={linkFromPath(item.path, item.title)} className="entry" part="entry">
                        {item.title}
                      </PageLink>
                    </li>
                  )
                })}
              </ul>
            </nav>
          )}
        </>
      }
    >
      <SearchField />
      {items.length > 0 && (
        <nav aria-label={t.menu}>
          <Tree pages={items} />
        </nav>
      )}
    </HeaderFrame>
  )
}
