import ts from 'typescript'

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

/** Whether a callee declares a test that runs: `it`, `test.each(…)`, but not a skipped one. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test'
  if (ts.isCallExpression(callee)) return isTest(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return isTest(callee.tag)
  if (!ts.isPropertyAccessExpression(callee)) return false
  if (['skip', 'todo', 'fixme', 'step', 'use'].includes(callee.name.text)) return false
  return isTest(callee.expression)
}

/** The text of a title, without the values in a template. */
function titleText(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => span.literal.text).join('')
  if (ts.isBinaryExpression(node)) return titleText(node.left) + titleText(node.right)
  return ''
}

/** The rows of `it.each([…])`, whose values replace `%s` in the title. */
const rowsOf = (callee: ts.Expression): readonly ts.Node[] => (ts.isCallExpression(callee) ? callee.arguments : [])

/**
 * All texts in a node, and in the file's constants that it refers to.
 *
 * @param within The constants that it is part of.
 */
function textsIn(node: ts.Node, file: ts.SourceFile, within: readonly string[] = []): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isIdentifier(node)) {
    // A property may have the same name as the constant that contains it.
    if (within.includes(node.text)) return []
    const declared = file.statements
      .flatMap((statement) => (ts.isVariableStatement(statement) ? statement.declarationList.declarations : []))
      .find(({ name }) => ts.isIdentifier(name) && name.text === node.text)
    return declared?.initializer && !ts.isFunctionLike(declared.initializer)
      ? textsIn(declared.initializer, file, [...within, node.text])
      : []
  }
  const texts: string[] = []
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child, file, within)))
  return texts
}

/**
 * The ids in the titles of a test file, in the title itself or in the rows of its table: `it('opens
 * … [ACC-3, ACC-4]', …)`.
 *
 * @param path For error messages.
 * @returns Throws for brackets with anything but a comma-separated list of ids, such as a range.
 */
export function idsInTitles(source: string, path: string): Set<string> {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false)
  const ids = new Set<string>()
  const take = (title: string) => {
    for (const [, list = ''] of title.matchAll(/\[([A-Z]{3}-[^\]]*)\]/g)) {
      for (const id of list.split(/,\s*/)) {
        if (!/^[A-Z]{3}-\d+$/.test(id))
          throw new Error(`${path}: "[${list}]" is not a list of ids. Write [ACC-1, ACC-2].`)
        ids.add(id)
      }
    }
  }
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTest(node.expression) && node.arguments[0]) {
      take(titleText(node.arguments[0]))
      for (const row of rowsOf(node.expression)) textsIn(row, file).forEach(take)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return ids
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
