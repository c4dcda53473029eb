/** The amount of a module, in whole kronor: its own, raised to the gift's minimum if that is higher (GMO-8). */
export const moduleAmount = (giftAmount: number, minimumGiftAmount: number | undefined): number =>
  Math.ceil(Math.max(giftAmount, minimumGiftAmount ?? 1, 1))
