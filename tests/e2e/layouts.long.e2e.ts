import { expect, test } from './support/fixtures.ts'
import { recordLayoutShifts, layoutShiftsOn, viewports } from './support/layout-shifts.ts'

const paths = [
  '/kalender/',
  '/volontar/',
  '/ge/',
  '/ge/manad/',
  '/ge/foretag/',
  '/ge/hylla/',
  '/ge/minne/',
  '/tack/',
  '/tack/manad/',
  '/exempel/',
]

for (const viewport of viewports) {
  test(`pages of the host at ${viewport.width} px do not shift their layout while they load`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport)
    await recordLayoutShifts(page)
    for (const path of paths) expect(await layoutShiftsOn(page, site.host + path)).toEqual([])
    expect(await layoutShiftsOn(page, `${site.microsite}/tack/`)).toEqual([])
  })
}
