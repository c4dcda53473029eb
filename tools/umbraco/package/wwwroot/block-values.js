/*
 * What editors have typed into a block, as props. The backoffice keeps values in the shapes of its
 * property editors: media without an address, blocks apart from their order.
 */

/** @typedef {ReadonlyMap<string, string | undefined>} MediaUrls Addresses of media by key. */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null

/** The keys of the media in a value, at any depth. @param {unknown} value @returns {string[]} */
export function mediaKeysOf(value) {
  if (!isObject(value)) return []
  if (typeof value.mediaKey === 'string') return [value.mediaKey]
  return Object.values(value).flatMap(mediaKeysOf)
}

/**
 * A value as a prop. A picked page is only a key here, so it is left out.
 * @param {unknown} value
 * @param {MediaUrls} urls
 * @returns {unknown}
 */
export function propOf(value, urls) {
  if (typeof value === 'string') return textOf(value)
  if (Array.isArray(value)) {
    // A dropdown keeps even a single choice in a list.
    if (value.length === 1 && typeof value[0] === 'string') return propOf(value[0], urls)
    // No editor gives a list of numbers: amounts are a list of texts.
    if (value.every((item) => typeof item === 'string' && /^\d+$/.test(item))) return value.map(Number)
    return value.map((item) => propOf(item, urls)).filter((item) => item !== undefined)
  }
  if (!isObject(value)) return value
  if (typeof value.mediaKey === 'string')
    return { id: value.mediaKey, url: urls.get(value.mediaKey), focalPoint: value.focalPoint, crops: value.crops }
  if (Array.isArray(value.contentData)) return blocksOf(value, urls)
  if ('queryString' in value || 'target' in value)
    return { url: `${value.url ?? '#'}${value.queryString ?? ''}`, title: value.name, target: value.target }
  if ('unique' in value && 'type' in value) return undefined
  if (typeof value.markup === 'string') return value.markup
  if (typeof value.date === 'string') return value.date
  if (typeof value.value === 'string' && 'label' in value) return value.label || value.value
  return propsOf(value, urls)
}

/** The values of a block by alias, as props. @param {Record<string, unknown>} values @param {MediaUrls} urls */
export const propsOf = (values, urls) =>
  Object.fromEntries(Object.entries(values).map(([alias, value]) => [alias, propOf(value, urls)]))

/** @param {string} text */
function textOf(text) {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return undefined
  return /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text) ? text.replace(' ', 'T') : text
}

/**
 * The blocks of a list or a grid, in their order.
 * @param {Record<string, unknown>} value @param {MediaUrls} urls
 */
function blocksOf({ layout, contentData }, urls) {
  const blocks = /** @type {import('@umbraco-cms/backoffice/block').UmbBlockDataModel[]} */ (contentData)
  const layouts = isObject(layout) ? Object.values(layout).flatMap((items) => (Array.isArray(items) ? items : [])) : []
  return layouts.flatMap(({ contentKey }) => {
    const block = blocks.find(({ key }) => key === contentKey)
    return block ? [propsOf(Object.fromEntries(block.values.map(({ alias, value }) => [alias, value])), urls)] : []
  })
}
