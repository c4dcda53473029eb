/**
 * The series of clearing numbers, first and last, of the banks where a private person has an
 * account. From 'Bankernas kontonummer' of Bankgirot, edition of 22 February 2024. For a bank
 * without a row here, the donor types the name.
 */
const series: readonly (readonly [first: number, last: number, bank: string])[] = [
  [1100, 1199, 'Nordea'],
  [1200, 1399, 'Danske Bank'],
  [1400, 2099, 'Nordea'],
  [2300, 2399, 'Ålandsbanken'],
  [2400, 2499, 'Danske Bank'],
  [3000, 3399, 'Nordea'],
  [3400, 3409, 'Länsförsäkringar Bank'],
  [3410, 4999, 'Nordea'],
  [5000, 5999, 'SEB'],
  [6000, 6999, 'Handelsbanken'],
  [7000, 8999, 'Swedbank'],
  [9020, 9029, 'Länsförsäkringar Bank'],
  [9060, 9069, 'Länsförsäkringar Bank'],
  [9070, 9079, 'Multitude Bank'],
  [9100, 9109, 'Nordnet Bank'],
  [9120, 9124, 'SEB'],
  [9130, 9149, 'SEB'],
  [9150, 9169, 'Skandiabanken'],
  [9170, 9179, 'Ikano Bank'],
  [9180, 9189, 'Danske Bank'],
  [9190, 9199, 'DNB Bank'],
  [9230, 9239, 'Marginalen Bank'],
  [9250, 9259, 'SBAB'],
  [9260, 9269, 'DNB Bank'],
  [9270, 9279, 'ICA Banken'],
  [9280, 9289, 'Resurs Bank'],
  [9300, 9349, 'Swedbank'],
  [9390, 9399, 'Landshypotek'],
  [9460, 9469, 'Santander Consumer Bank'],
  [9500, 9549, 'Nordea'],
  [9550, 9569, 'Avanza Bank'],
  [9570, 9579, 'Sparbanken Syd'],
  [9590, 9599, 'Erik Penser'],
  [9630, 9639, 'Lån & Spar Bank'],
  [9640, 9649, 'NOBA Bank'],
  [9660, 9669, 'Svea Bank'],
  [9670, 9679, 'JAK Medlemsbank'],
  [9680, 9689, 'Bluestep'],
  [9700, 9709, 'Ekobanken'],
  [9710, 9719, 'Lunar Bank'],
  [9750, 9759, 'Northmill Bank'],
  [9780, 9789, 'Klarna Bank'],
  [9960, 9969, 'Nordea'],
]

/** The banks' names, for a list to choose from. Donors may type any other bank. */
export const swedishBanks: readonly string[] = [...new Set(series.map(([, , bank]) => bank))].sort((a, b) =>
  a.localeCompare(b, 'sv'),
)

/** The bank of a clearing number; undefined when none is known, or fewer than four digits are typed. */
export function bankOfClearingNumber(clearing: string): string | undefined {
  const number = Number(clearing)
  return series.find(([first, last]) => first <= number && number <= last)?.[2]
}

/**
 * Whether it is Swedbank, whose numbers the independent savings banks ('sparbanker') also use: the
 * name is then only a guess.
 */
export const isShared = (clearing: string): boolean => clearing.startsWith('8')
