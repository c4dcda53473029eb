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
  test(`at ${viewport.width} px no page of the host moves while it comes to be`, async ({ page, site }) => {
    await page.setViewportSize(viewport)
    await hearMoves(page)
    for (const path of paths) expect(await movesOn(page, site.host + path)).toEqual([])
    expect(await movesOn(page, `${site.microsite}/tack/`)).toEqual([])
  })
}
