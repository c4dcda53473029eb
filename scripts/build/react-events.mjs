/**
 * The events that bubble and that views handle, by prop. React knows 60 of these and listens to each on every root, in both phases, and
 * every element has a root (docs/decisions.md, React listens to what views handle). Events that do not bubble have their listeners on
 * the elements that handle them: all of them stay.
 */
const handled = new Set([
  'onBlur',
  'onChange',
  'onClick',
  'onDragEnter',
  'onDragLeave',
  'onDragOver',
  'onDrop',
  'onFocus',
  'onInput',
  'onKeyDown',
  'onPointerEnter',
  'onSubmit',
])

/** What replaces React's own functions of these names: no capture phase, and one listener of an event for all roots. */
const listening = `function listenToAllSupportedEvents(root) {
  if (root[listeningMarker]) return;
  root[listeningMarker] = !0;
  allNativeEvents.forEach((name) => nonDelegatedEvents.has(name) || addTrappedEventListener(root, name, 0));
}
var trappedListeners = new Map();
function addTrappedEventListener(target, name, flags) {
  let listener = trappedListeners.get(name);
  if (!listener) {
    let priority = getEventPriority(name),
      dispatch = 2 === priority ? dispatchDiscreteEvent : 8 === priority ? dispatchContinuousEvent : dispatchEvent;
    listener = (event) => dispatch(name, flags, event.currentTarget, event);
    trappedListeners.set(name, listener);
  }
  target.addEventListener(name, listener);
}
`

/**
 * React's code with the part from `start` up to `end` replaced. Throws unless `start` is there once: another release is checked again.
 * @param {string} code @param {string} start @param {string} end @param {(part: string) => string} replace
 */
function edit(code, start, end, replace) {
  const from = code.indexOf(start)
  const to = code.indexOf(end, from + start.length)
  if (from < 0 || to < 0 || code.includes(start, from + 1)) {
    throw new Error(`React's renderer has no '${start.trim()}' any more: update scripts/build/react-events.mjs.`)
  }
  return code.slice(0, from) + replace(code.slice(from, to)) + code.slice(to)
}

/** The words of the first string in some code. @param {string} code */
const wordsIn = (code) => /"([\w ]+)"/.exec(code)?.[1]?.split(' ') ?? []

/**
 * React's renderer with the handled events alone, and the props that it no longer knows.
 * @param {string} renderer The text of `react-dom-client.production.js`.
 * @returns {{code: string, dropped: ReadonlySet<string>}}
 */
export function withHandledEvents(renderer) {
  /** @type {Set<string>} */
  const dropped = new Set()
  const isKept = (/** @type {string} */ prop) => handled.has(prop) || !dropped.add(prop)
  /** @type {Set<string>} */
  const notBubbling = new Set()
  let code = edit(renderer, 'mediaEventTypes =\n', ';\n', (lists) => {
    for (const list of lists.split('=')) for (const event of wordsIn(list)) notBubbling.add(event)
    return lists
  })
  code = edit(code, 'simpleEventPluginEvents =\n', ';\n', (list) => {
    const kept = wordsIn(list).filter(
      (event) => notBubbling.has(event.toLowerCase()) || isKept(`on${event.charAt(0).toUpperCase()}${event.slice(1)}`),
    )
    return `simpleEventPluginEvents = "${kept.join(' ')}".split(" ")`
  })
  code = edit(code, 'registerSimpleEvent(ANIMATION_END', 'var mediaEventTypes', (statements) =>
    [...statements.matchAll(/[^;]+;\n/g)]
      .map(([statement]) => statement)
      .filter((statement) => isKept(/"(on\w+)"/.exec(statement)?.[1] ?? ''))
      .join('')
      // The others are for Internet Explorer.
      .replace(/"change click [^"]*"/, '"change click input"'),
  )
  code = edit(code, 'function listenToAllSupported', 'function dispatchEventForPlugin', () => listening)
  // A press hydrates its root at once, in the one phase that there is.
  code = edit(code, 'eventSystemFlags & 4 &&\n', '        -1 < discreteReplayableEvents', () => '')
  // What only serves the other events: their names in old browsers, their kinds, selection and composition.
  code = edit(code, 'function makePrefixMap(', 'topLevelEventsToReactNames = ', () => 'var ')
  code = edit(code, '          case "touchcancel":\n          case "touchend":', '          case "scroll":', () => '')
  code = edit(code, '          case "wheel":\n            Synthetic', '          case "submit":', () => '')
  code = edit(code, '      handleEventFunc = targetInst ? getNode', '      extractEvents$1(', () => '')
  code = code.replaceAll('= createSyntheticEvent(', '= /* @__PURE__ */ createSyntheticEvent(')
  return { code, dropped }
}

/**
 * Throws when a module of ours handles an event that was left out, or one in the capture phase.
 * @param {string} code @param {string} id @param {ReadonlySet<string>} dropped
 */
export function refuseUnhandled(code, id, dropped) {
  const prop = code.match(/\bon[A-Z]\w+/g)?.find((name) => dropped.has(name) || /^on\w+Capture$/.test(name))
  if (prop) throw new Error(`${id} handles ${prop}: React listens to it once scripts/build/react-events.mjs keeps it.`)
}
