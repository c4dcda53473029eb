import type { Page } from '@playwright/test'

/** How many A4 pages the page takes when it is printed. */
export const printedPages = async (page: Page): Promise<number> =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
