import type { FindBlock, RichNode } from '../text/rich-tree.ts'

/** How HTML is parsed where there is no browser: `server/render.ts` sets it. Null for HTML that only a browser parses. */
export const htmlOutsideBrowsers: { parse: (html: string, findBlock: FindBlock) => readonly RichNode[] | null } = {
  parse: () => null,
}
