import { ButtonLink } from '@charity-elements/runtime/links/Link.tsx'
import { linkText } from '@charity-elements/runtime/links/link.ts'
import { useEffect, useMemo } from 'react'
import { Brand } from '../bar/Brand.tsx'
import { Shell } from '../bar/Shell.tsx'
import { LinkList } from '../links/LinkList.tsx'
import { PageLink } from '../links/PageLink.tsx'
import { MegaMenu } from '../mega-menu/MegaMenu.tsx'
import { MobileMenu } from '../mobile-menu/MobileMenu.tsx'
import { mobileMenu } from '../open-menu/model.ts'
import { useOpenMenu } from '../open-menu/useOpenMenu.ts'
import { BarMenu } from '../sheet/BarMenu.tsx'
import type { SiteHeaderProps } from './element.ts'
import { barEntries, headerProblems } from './model.ts'
import { texts } from './texts.ts'

export function SiteHeader({ menuData, siteTitle, logo, isStartPage, isCorpsPage, emit }: SiteHeaderProps) {
  const { open, toggle, close } = useOpenMenu(emit)
  const entries = useMemo(() => barEntries(menuData), [menuData])
  const { mainMenuQuickLinks: quickLinks, ctaButtonLink, mobileMenu: pageItems } = menuData

  useEffect(() => {
    for (const problem of headerProblems(menuData)) console.warn(`charity-elements: <site-header> ${problem}.`)
  }, [menuData])

  return (
    <Shell
      isOpen={open === mobileMenu}
      onToggle={() => toggle(mobileMenu)}
      onDismiss={close}
      className={isCorpsPage ? 'corps' : ''}
      bar={
        <>
          <Brand logo={logo} title={siteTitle} as={isStartPage ? 'heading' : 'link'} />
          <div className="wide">
            {quickLinks.length > 0 && (
              <nav className="quick-links" part="quick-links" aria-label={texts.quickLinks}>
                <LinkList links={quickLinks} />
              </nav>
            )}
            <div className="main-row">
              {entries.length > 0 && (
                <nav className="main-menu" aria-label={texts.mainMenu}>
                  <ul role="list">
                    {entries.map((bar, index) =>
                      bar.kind === 'link' ? (
                        <li key={index}>
                          <PageLink link={bar.entry.link ?? { title: bar.entry.name }} className="entry" part="entry">
                            {bar.entry.name || (bar.entry.link && linkText(bar.entry.link))}
                          </PageLink>
                        </li>
                      ) : (
                        <BarMenu
                          key={index}
                          id={`menu-${index}`}
                          label={bar.entry.name}
                          appearance={bar.appearance}
                          isOpen={open === bar.name}
                          onToggle={() => toggle(bar.name)}
                          onDismiss={close}
                        >
                          <MegaMenu {...bar.entry} />
                        </BarMenu>
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
        isOpen={open === mobileMenu}
      />
    </Shell>
  )
}
