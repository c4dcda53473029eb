/**
 * The tests that docs/security.md names for its promises. @param {string} markdown @returns {{ vitest: string[], playwright: string[] }}
 */
export function promisedTests(markdown) {
  const named = [
    ...new Set(Array.from(markdown.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))`/g), ([, path = '']) => path)),
  ]
  return {
    vitest: named.filter((path) => !path.endsWith('.e2e.ts')),
    playwright: named.filter((path) => path.endsWith('.e2e.ts')),
  }
}
