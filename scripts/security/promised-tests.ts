/** The tests that docs/security.md names for its promises. */
export function promisedTests(markdown: string): { vitest: string[]; playwright: string[] } {
  const named = [
    ...new Set(Array.from(markdown.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))`/g), ([, path = '']) => path)),
  ]
  return {
    vitest: named.filter((path) => !path.endsWith('.e2e.ts')),
    playwright: named.filter((path) => path.endsWith('.e2e.ts')),
  }
}
