/**
 * The functions of React's renderer that only serve features which no view uses, by feature. Tree shaking cannot find them, since the
 * renderer reaches them by the kind of a fiber (docs/decisions.md, React without what nothing uses). `exports` is what a module would
 * import from React to use the feature; the build refuses such an import.
 *
 * @type {Record<string, {exports: readonly string[], functions: string}>}
 */
export const unusedFeatures = {
  'view transitions': {
    exports: ['ViewTransition', 'addTransitionType'],
    functions: `getViewTransitionName getViewTransitionClassName trackEnterViewTransitions pushViewTransitionCancelableScope
      applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
      commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions
      commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      measureViewTransitionHostInstancesRecursive measureNestedViewTransitions scheduleViewTransitionEvent
      reportViewTransitionError applyViewTransitionName restoreViewTransitionName startViewTransition
      ViewTransitionPseudoElement createViewTransitionInstance`,
  },
  'refs of fragments': {
    // No export of their own: the ref is React's `<Fragment ref>`.
    exports: [],
    functions: `getFragmentInstanceOrTextInstanceSiblings findFragmentInstanceOrTextInstanceSiblings
      commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects
      isFragmentInstanceHostBoundary isFragmentInstanceParent FragmentInstance commitNewChildToFragmentInstance
      deleteChildFromFragmentInstance validateDocumentPositionWithFiberTree`,
  },
  // `<link>`, `<style>`, `<script>`, `<meta>` and `<title>` that move to the head: a view in a shadow root renders none.
  'resources in the head': {
    exports: ['preload', 'preinit', 'preconnect', 'prefetchDNS', 'preloadModule', 'preinitModule'],
    functions: `getResourcesFromRoot preloadInstanceAndSuspendIfNeeded preloadResourceAndSuspendIfNeeded isLikelyStaticResource
      estimateBandwidth preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript
      getResource getStyleKey getStylesheetSelectorFromKey stylesheetPropsFromRawProps preloadStylesheet getScriptKey
      acquireResource insertStylesheet adoptPreloadPropsForStylesheet adoptPreloadPropsForScript getHydratableHoistableCache
      isHostHoistableType preloadResource suspendResource insertSuspendedStylesheets insertStylesheetIntoRoot`,
  },
  'form actions': {
    exports: [
      'useActionState',
      'useFormState',
      'useFormStatus',
      'useOptimistic',
      'useTransition',
      'startTransition',
      'use',
    ],
    functions: `updateOptimisticImpl dispatchActionState runActionStateAction actionStateReducer mountActionState
      updateActionState updateActionStateImpl actionStateActionEffect rerenderActionState startTransition
      ensureFormComponentIsStateful dispatchOptimisticSetState coerceFormActionProp extractEvents$1
      defaultOnDefaultTransitionIndicator`,
  },
  suspense: {
    exports: ['Suspense', 'SuspenseList', 'Activity', 'lazy'],
    functions: `updateSuspenseComponent updateDehydratedSuspenseComponent updateActivityComponent updateSuspenseListComponent
      cutOffTailIfNeeded findFirstSuspended hideOrUnhideAllChildrenOnFiber hideOrUnhideDehydratedBoundary
      mountSuspensePrimaryChildren retrySuspenseComponentWithoutHydrating scheduleSuspenseWorkOnFiber
      initSuspenseListRenderState clearHydrationBoundary attachSuspenseRetryListeners
      recursivelyTraverseReappearLayoutEffects recursivelyTraverseDisappearLayoutEffects
      recursivelyTraverseReconnectPassiveEffects recursivelyTraverseDisconnectPassiveEffects
      recursivelyTraverseAtomicPassiveEffects updateOffscreenComponent accumulateSuspenseyCommitOnFiber pingSuspendedRoot
      retryDehydratedSuspenseBoundary retryTimedOutBoundary resolveRetryWakeable`,
  },
  // Hydration of a whole root takes one task; our own code plays back a press from before it.
  'replayed events': {
    exports: [],
    functions: `accumulateOrCreateContinuousQueuedReplayableEvent queueIfContinuousEvent attemptExplicitHydrationTarget
      attemptReplayContinuousQueuedEvent attemptReplayContinuousQueuedEventInMap scheduleReplayQueueIfNeeded retryIfBlockedOn`,
  },
  'component stacks': { exports: ['captureOwnerStack'], functions: 'getStackByFiberInDevAndProd' },
}

const escaped = (/** @type {string} */ name) => name.replace(/\$/g, '\\$')

/**
 * React's renderer with those functions empty. Throws when one is not there: another release of React is checked again.
 * @param {string} code The text of `react-dom-client.production.js`.
 */
export function withoutUnused(code) {
  let text = code
  for (const name of Object.values(unusedFeatures).flatMap(({ functions }) => functions.split(/\s+/))) {
    const start = text.search(new RegExp(`^function ${escaped(name)}\\(`, 'm'))
    if (start < 0) throw new Error(`React's renderer has no ${name} any more: update scripts/build/react-unused.mjs.`)
    const body = text.indexOf('{', start) + 1
    text = `${text.slice(0, body)}${text.slice(text.indexOf('\n}', start))}`
    text = text.replace(new RegExp(`^${escaped(name)}\\.prototype\\.\\w+ = function[^]*?^\\};\\n`, 'gm'), '')
  }
  return text
}

/** Throws when a module of ours imports a feature that was left out. @param {string} code @param {string} id */
export function refuseUnused(code, id) {
  const imported = [...code.matchAll(/\bimport (?!type)[^'";]*\{([^}]*)\}[^'";]*from ['"]react(?:-dom)?['"]/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0]),
  )
  for (const [feature, { exports }] of Object.entries(unusedFeatures)) {
    const name = imported.find((each) => each && exports.includes(each))
    if (name) throw new Error(`${id} imports ${name}: remove '${feature}' from scripts/build/react-unused.mjs.`)
  }
}
