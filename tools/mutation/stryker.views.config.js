import rules from './stryker.config.json' with { type: 'json' }

/* As for rules, with the tests that run in a browser. */
export default {
  ...rules,
  vitest: { configFile: 'tools/mutation/vitest.views.config.ts', related: false },
  // What a module computes when it is loaded would need all tests of the package for each change.
  ignoreStatic: true,
}
