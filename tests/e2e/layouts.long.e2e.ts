import { expect, test } from './frame.ts'
import { hearMoves, movesOn, screens } from './moves.ts'

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

for (const viewport of screens) {
  test(`pages of the host at ${viewport.width} px do not shift their layout while they load`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport)
    await hearMoves(page)
    for (const path of paths) expect(await movesOn(page, site.host + path)).toEqual([])
    expect(await movesOn(page, `${site.microsite}/tack/`)).toEqual([])
  })
}
