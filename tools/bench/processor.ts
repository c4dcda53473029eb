import { cpus, release, totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** The milliseconds that the processor has been idle, and all, since it started. */
function processorTime() {
  const times = cpus().map(({ times: of }) => of)
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((of) => Object.values(of))) }
}

/**
 * The share of the processor that is busy while the benchmark does nothing: the smallest of three
 * samples, because the browser may still be closing its last page.
 */
export async function busyShare() {
  const shares: number[] = []
  for (let moment = 0; moment < 3; moment += 1) {
    const before = processorTime()
    await pause(250)
    const after = processorTime()
    shares.push(1 - (after.idle - before.idle) / (after.all - before.all))
  }
  return Math.min(...shares)
}

/** The environment that the figures depend on. */
export const machine = () => ({
  machine: cpus()[0]?.model ?? 'unknown processor',
  cores: cpus().length,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  system: `Linux ${release().split('-')[0]}`,
  node: process.versions.node,
})
