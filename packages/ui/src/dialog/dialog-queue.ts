interface QueuedDialog {
  readonly onTurn: () => void
  readonly onEnd: () => void
}

/** The first one is open. */
const queue: QueuedDialog[] = []

/**
 * Queues a dialog, because only one is open on a page. Calls `onTurn` when this one may open: at
 * once, or when those before it have left the queue. Returns a function that leaves the queue and
 * calls `onEnd`.
 */
export function enqueueDialog(onTurn: () => void, onEnd: () => void): () => void {
  const dialog = { onTurn, onEnd }
  queue.push(dialog)
  if (queue[0] === dialog) onTurn()
  return () => {
    const hadTurn = queue[0] === dialog
    queue.splice(queue.indexOf(dialog), 1)
    onEnd()
    if (hadTurn) queue[0]?.onTurn()
  }
}
