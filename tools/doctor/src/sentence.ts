export type Language = 'en' | 'sv'

/** Something that the doctor says, in each of its languages. */
export type Sentence = Readonly<Record<Language, string>>

export const say = (en: string, sv: string): Sentence => ({ en, sv })

/** The Swedish name of a place on the page. */
export const placeInSwedish = (place: string): string => place.replace('the JSON child', 'JSON-skriptet')
