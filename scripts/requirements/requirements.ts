/** A row of `docs/requirements.tsv`. */
interface Requirement {
  /** `ACC-3` */
  id: string
  /** The elements that it applies to. */
  where: string
  text: string
}

/** The rows of `docs/requirements.tsv`. Throws if an id occurs twice. */
export function parseRequirements(tsv: string): Requirement[] {
  const rows = tsv.trim().split('\n').slice(1)
  const requirements = rows.map((row) => {
    const [id = '', where = '', , text = ''] = row.split('\t')
    return { id, where, text }
  })
  const twice = requirements.find(({ id }, index) => requirements.findIndex((other) => other.id === id) !== index)
  if (twice) throw new Error(`docs/requirements.tsv has ${twice.id} twice.`)
  return requirements
}

/** The area of an id: `ACC` of `ACC-3`. */
const areaOf = (id: string) => id.replace(/-\d+$/, '')

/** Comments, and the titles of tests that do not run. */
const notRun = [/^\s*(?:\/\/|\/?\*).*$/gm, /\.(?:skip|todo|fixme)\(\s*(['"`]).*?\1/gs]

/**
 * The ids in the titles of a test file, in the title itself or in the rows of its table: `it('opens
 * … [ACC-3, ACC-4]', …)`.
 *
 * @param path For error messages.
 * @returns Throws for brackets with anything but a comma-separated list of ids, such as a range.
 */
export function idsInTitles(source: string, path: string): Set<string> {
  const titles = notRun.reduce((text, pattern) => text.replaceAll(pattern, ''), source)
  const lists = Array.from(titles.matchAll(/\[([A-Z]{3}-[^\]]*)\]/g), ([, list = '']) => list)
  const wrong = lists.find((list) => !list.split(/,\s*/).every((id) => /^[A-Z]{3}-\d+$/.test(id)))
  if (wrong) throw new Error(`${path}: "[${wrong}]" is not a list of ids. Write [ACC-1, ACC-2].`)
  return new Set(lists.flatMap((list) => list.split(/,\s*/)))
}

/** The test coverage of an area. */
interface Area {
  name: string
  tested: string[]
  untested: Requirement[]
}

export function coverageByArea(requirements: Requirement[], named: ReadonlySet<string>): Area[] {
  const names = [...new Set(requirements.map(({ id }) => areaOf(id)))]
  return names.map((name) => {
    const own = requirements.filter(({ id }) => areaOf(id) === name)
    return {
      name,
      tested: own.filter(({ id }) => named.has(id)).map(({ id }) => id),
      untested: own.filter(({ id }) => !named.has(id)),
    }
  })
}

/**
 * The problems, one sentence each: requirements without a test, and unknown ids.
 * @param namedIn The ids by test file.
 */
export function requirementProblems(requirements: Requirement[], namedIn: ReadonlyMap<string, ReadonlySet<string>>) {
  const known = new Set(requirements.map(({ id }) => id))
  const named = new Set([...namedIn.values()].flatMap((ids) => [...ids]))
  return [
    ...[...namedIn].flatMap(([path, ids]) =>
      [...ids]
        .filter((id) => !known.has(id))
        .map((id) => `${path} names ${id}, which is not in docs/requirements.tsv.`),
    ),
    ...requirements.filter(({ id }) => !named.has(id)).map(({ id, text }) => `No test covers ${id}: ${text}`),
  ]
}
