/** @typedef {import('./statistics.mjs').Spread} Spread */
/** @typedef {{name: string, isOurs: boolean, values: (Spread | undefined)[]}} Bar */

const label = 300
const plot = 480
const end = 100
const barHeight = 16
const gap = 12
const top = 86

const colours = `
  svg { color-scheme: light dark }
  .paper { fill: #fff } text { fill: #1d2b3a; font: 14px system-ui, sans-serif } .title { font-weight: 600; font-size: 16px }
  .grid { stroke: #d5dbe1 } .spread { stroke: #1d2b3a; stroke-width: 1.5 }
  .ours.a { fill: #c8102e } .ours.b { fill: #ee9aa6 } .other.a { fill: #4a6785 } .other.b { fill: #a9bdd1 }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #10161d } text { fill: #e6ebf0 } .grid { stroke: #34404c } .spread { stroke: #fff }
    .ours.a { fill: #f0546a } .ours.b { fill: #8f2f3d } .other.a { fill: #7fa3c7 } .other.b { fill: #3f5a76 }
  }`

const escape = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A round number of which four or so reach the largest value. @param {number} largest */
export function gridStep(largest) {
  const power = 10 ** Math.floor(Math.log10(largest / 4))
  return power * ([1, 2, 5].find((factor) => power * factor * 5 >= largest) ?? 10)
}

/**
 * Horizontal bars as an SVG image with a title and a description; what is ours has a colour of its own, and thin lines are quartiles.
 * A bar has one value for each of the series.
 * @param {{title: string, unit: string, series?: string[], bars: readonly Bar[], digits?: number}} options
 */
export function barPlot({ title, unit, series = [''], bars, digits = 0 }) {
  const largest = Math.max(...bars.flatMap(({ values }) => values.flatMap((value) => value?.high ?? [])))
  const x = (/** @type {number} */ value) => Number((label + (value / largest) * plot).toFixed(1))
  const format = (/** @type {number} */ value) => value.toFixed(digits)
  const rowHeight = series.length * barHeight + gap
  const height = top + bars.length * rowHeight + gap

  const step = gridStep(largest)
  const lines = Array.from({ length: Math.floor(largest / step) + 1 }, (_, index) => index * step).map(
    (value) =>
      `<path class="grid" d="M${x(value)} ${top - 8}V${height - gap}"/><text x="${x(value)}" y="${top - 14}" text-anchor="middle">${value}</text>`,
  )
  const rows = bars.map(({ name, isOurs, values }, row) => {
    const y = top + row * rowHeight
    const marks = values.map((value, index) => {
      if (!value) return ''
      const at = y + index * barHeight
      const middle = at + barHeight / 2
      return `<rect class="${isOurs ? 'ours' : 'other'} ${'ab'[index]}" x="${label}" y="${at}" width="${(x(value.mid) - label).toFixed(1)}" height="${barHeight - 2}"/><path class="spread" d="M${x(value.low)} ${middle}H${x(value.high)}"/><text x="${x(value.high) + 6}" y="${middle + 5}">${format(value.mid)}</text>`
    })
    return `<text x="${label - 10}" y="${y + (series.length * barHeight) / 2 + 4}" text-anchor="end">${escape(name)}</text>${marks.join('')}`
  })
  const said = bars.map(
    ({ name, values }) =>
      `${name}: ${values.map((value, index) => `${series[index]} ${value ? format(value.mid) : 'not measured'}`.trim()).join(', ')}`,
  )
  const legend =
    series.length > 1 ? `, ${series.map((name, index) => `${['upper', 'lower'][index]} bar: ${name}`).join('; ')}` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${label + plot + end} ${height}" width="${label + plot + end}" height="${height}" role="img" aria-labelledby="title desc">
<title id="title">${escape(title)}</title>
<desc id="desc">${escape(`In ${unit}. ${said.join('; ')}.`)}</desc>
<style>${colours}
</style>
<rect class="paper" width="100%" height="100%"/>
<text class="title" x="10" y="22">${escape(title)}</text>
<text x="10" y="42">${escape(`${unit}${legend}; thin lines: quartiles`)}</text>
${lines.join('\n')}
${rows.join('\n')}
</svg>
`
}
