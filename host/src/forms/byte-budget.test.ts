import { expect, it } from 'vitest'
import { byteBudget } from './byte-budget.ts'

/** Work of these sizes, and how much runs at once. Each ends when `end` is called with its index. */
function start(max: number, sizes: readonly number[]) {
  const within = byteBudget(max)
  const running = new Set<number>()
  const ends: (() => void)[] = []
  const all = sizes.map((bytes, index) =>
    within(bytes, async () => {
      running.add(index)
      await new Promise<void>((resolve) => (ends[index] = resolve))
      running.delete(index)
    }),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { running: async () => (await settled(), [...running]), end: (index: number) => ends[index]?.(), all }
}

it('runs what fits, in order, and what is too large alone', async () => {
  const { running, end, all } = start(100, [60, 40, 10, 300, 5])
  expect(await running()).toEqual([0, 1])
  end(0)
  expect(await running()).toEqual([1, 2])
  end(1)
  end(2)
  expect(await running()).toEqual([3])
  end(3)
  expect(await running()).toEqual([4])
  end(4)
  await Promise.all(all)
})

it('lets work without bytes pass what waits', async () => {
  const within = byteBudget(10)
  void within(10, () => new Promise(() => {}))
  void within(10, async () => undefined)
  expect(await within(0, async () => 'passed')).toBe('passed')
})

it('gives back what failed', async () => {
  const within = byteBudget(10)
  await expect(within(10, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await within(10, async () => 'yes')).toBe('yes')
})
