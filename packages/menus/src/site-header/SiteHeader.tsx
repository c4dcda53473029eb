import { ButtonLink, useTexts } from '@charity-elements/runtime/react'
import { linkText } from '@charity-elements/runtime'
import { useEffect, useMemo } from 'react'
import { Brand } from '../header-parts/Brand.tsx'
import { HeaderFrame } from '../header-parts/HeaderFrame.tsx'
import { LinkList, PageLink } from '../header-parts/PageLink.tsx'
import { MegaMenu } from './mega-menu/MegaMenu.tsx'
import { MobileMenu } from './mobile-menu/MobileMenu.tsx'
import { mobileMenuName, useOpenMenu } from '../header-parts/useOpenMenu.ts'
import { MenuPanel } from '../header-parts/MenuPanel.tsx'
import type { SiteHeaderProps } from './props.ts'
import { barEntries, fitsPhone, headerWarnings } from './model.ts'
import { texts } from './texts.ts'

export function SiteHeader({ menuData, siteTitle, logo, isStartPage, isCorpsPage, emit }: SiteHeaderProps) {
  const t = useTexts(texts)
  const { open, toggle, close } = useOpenMenu(emit)
  const entries = useMemo(() => barEntries(menuData), [menuData])
  const { mainMenuQuickLinks: quickLinks, ctaButtonLink, mobileMenu: pageItems } = menuData
  const fits = fitsPhone(isCorpsPage ? '' : siteTitle, ctaButtonLink)

  useEffect(() => {
    for (const problem of headerWarnings(menuData)) console.warn(`charity-elements: <site-header> ${problem}.`)
  }, [menuData])

  return (
    <HeaderFrame
      isOpen={open === mobileMenuName}
      onToggle={() => toggle(mobileMenuName)}
      onDismiss={close}
      className={isCorpsPage ? 'corps' : ''}
      bar={
        <>
          <Brand logo={logo} title={siteTitle} as={isStartPage ? 'heading' : 'link'} />
          <div className="desktop-menu">
            {quickLinks.length > 0 && (
              <nav className="quick-links" part="quick-links" aria-label={t.quickLinks}>
                <LinkList links={quickLinks} />
              </nav>
            )}
            <div className={fits ? 'main-row' : 'main-row long'}>
              {entries.length > 0 && (
                <nav className="main-menu" aria-label={t.mainMenu}>
                  <ul role="list">
                    {entries.map((bar, index) =>
                      bar.kind === 'link' ? (
                        <li key={index}>
                          <PageLink link={bar.entry.link ?? { title: bar.entry.name }} className="entry" part="entry">
                            {bar.entry.name || (bar.entry.link && linkText(bar.entry.link))}
                          </PageLink>
                        </li>
                      ) : (
                        <MenuPanel
                          key={index}
                          id={`menu-${index}`}
                          label={bar.entry.name}
                          appearance={bar.appearance}
                          isOpen={open === bar.name}
                          onToggle={() => toggle(bar.name)}
                          onDismiss={close}
                        >
                          <MegaMenu {...bar.entry} />
                        </MenuPanel>
                      ),
                    )}
                  </ul>
                </nav>
              )}
              {ctaButtonLink && (
                <ButtonLink link={ctaButtonLink} part="call-to-action">
                  {linkText(ctaButtonLink)}
                </ButtonLink>
              )}
            </div>
          </div>
        </>
      }
    >
      <MobileMenu
        pageItems={pageItems}
        quickLinks={quickLinks}
        callToAction={ctaButtonLink}
        isOpen={open === mobileMenuName}
      />
    </HeaderFrame>
  )
}
