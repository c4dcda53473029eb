import { ArrowIcon } from '@charity-elements/runtime/controls/icons.tsx'
import { siteUrl } from '@charity-elements/runtime/settings.ts'
import { Brand } from '../bar/Brand.tsx'
import { Shell } from '../bar/Shell.tsx'
import { PageLink } from '../links/PageLink.tsx'
import { distinctNames, mobileMenu } from '../open-menu/model.ts'
import { useOpenMenu } from '../open-menu/useOpenMenu.ts'
import { BarMenu } from '../sheet/BarMenu.tsx'
import { Tree } from '../tree/Tree.tsx'
import { linkTo } from '../tree/model.ts'
import { SearchField } from './SearchField.tsx'
import { SubMenu } from './SubMenu.tsx'
import type { CampaignMenuProps } from './element.ts'
import { texts } from './texts.ts'

export function CampaignMenu({ items, siteTitle, logo, emit }: CampaignMenuProps) {
  const { open, toggle, close } = useOpenMenu(emit)
  const names = distinctNames(items.map(({ title }) => title))
  return (
    <Shell
      isOpen={open === mobileMenu}
      onToggle={() => toggle(mobileMenu)}
      onDismiss={close}
      className="campaign"
      above={
        <p className="back">
          <a href={siteUrl('/')} part="back">
            <ArrowIcon />
            {texts.back}
          </a>
        </p>
      }
      bar={
        <>
          <Brand logo={logo} title={siteTitle} as="text" />
          {items.length > 0 && (
            <nav className="wide main-menu" aria-label={texts.menu}>
              <ul role="list">
                {items.map((item, index) => {
                  const name = names[index] ?? item.title
                  return item.children.length > 0 ? (
                    <BarMenu
                      key={index}
                      id={`menu-${index}`}
                      label={item.title}
                      isOpen={open === name}
                      onToggle={() => toggle(name)}
                      onDismiss={close}
                    >
                      <SubMenu {...item} />
                    </BarMenu>
                  ) : (
                    <li key={index}>
                      <PageLink link={linkTo(item.path, item.title)} className="entry" part="entry">
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
        <nav aria-label={texts.menu}>
          <Tree pages={items} />
        </nav>
      )}
    </Shell>
  )
}
