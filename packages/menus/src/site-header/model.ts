import { linkText, type LinkEntity } from '@charity-elements/runtime'
import { isDirectLink, megaMenuWarnings, type MenuEntry } from './mega-menu/menu-entry.ts'
import { uniqueNames } from '../header-parts/useOpenMenu.ts'
import type { MenuData } from './props.ts'

/** An entry of the bar: a link, or a menu with the name that identifies it. */
export type BarEntry =
  | { readonly kind: 'link'; readonly entry: MenuEntry }
  | { readonly kind: 'menu'; readonly entry: MenuEntry; readonly name: string; readonly appearance: 'entry' | 'button' }

/** The entries of the bar, in order, the button-style mega menu last. */
export function barEntries({ mainMenu, buttonMegaMenu }: MenuData): readonly BarEntry[] {
  const entries = buttonMegaMenu ? [...mainMenu, buttonMegaMenu] : mainMenu
  const names = uniqueNames(entries.map(({ name }) => name))
  return entries.map((entry, index) => {
    const isButton = entry === buttonMegaMenu
    return isDirectLink(entry) && !isButton
      ? { kind: 'link', entry }
      : { kind: 'menu', entry, name: names[index] ?? entry.name, appearance: isButton ? 'button' : 'entry' }
  })
}

/** Warnings about menu data that the header leaves out. */
export const headerWarnings = (menuData: MenuData): readonly string[] =>
  barEntries(menuData).flatMap((bar) => (bar.kind === 'menu' ? megaMenuWarnings(bar.entry) : []))

/** How many characters of the title, and of the call to action, fit beside the menu button of a phone. */
const phoneText = 24

/** Whether the call to action is short enough to stand in the bar of a phone, beside this title. */
export const fitsPhone = (title: string, callToAction: LinkEntity | undefined): boolean =>
  Math.max(title.length, callToAction ? linkText(callToAction).length : 0) <= phoneText
