import type { Locale } from '#shared/locale.ts'
import type { JobInput } from './shapes.ts'

export const hintCodes = ['shouts', 'pay-in-title', 'town-in-title', 'no-h-f', 'sex', 'age', 'origin', 'health', 'family'] as const
/** What an advert could say better; `found` is what it says now. */
export type Hint = { code: (typeof hintCodes)[number]; found: string }
type Bias = Extract<Hint['code'], 'sex' | 'age' | 'origin' | 'health' | 'family'>

/**
 * Words by which an advert turns people away, by whom: the Equality Act 2010 of Great Britain and article L1132-1 of the French Code du
 * travail name what nobody may be chosen by.
 */
const biased: Record<Locale, Record<Bias, RegExp>> = {
  en: {
    sex: /\b((?:fore|handy|work|trades|crafts|grounds|store|sales|draughts|drafts|repair|lines|bar|door|chair|post|fire|police|yard)(?:man|men|woman|women)|lads?|guys|girls?|strong (?:man|men)|(?:he|she) (?:must|will|should|is|has|needs|can)|(?:a|an) (?:man|woman)|(?:young|reliable|experienced|dynamic|strong|fit|hard[- ]working|motivated|energetic|skilled|good)(?:,? (?:and )?[a-z-]+){0,2} (?:man|men|woman|women))\b/giu,
    age: /\b(young|youthful|under \d\d|mature (?:person|candidate|worker)s?|recent graduates?|digital natives?|(?:no|not) older than \d\d)\b/giu,
    origin:
      /\b((?:native|mother[- ]tongue) (?:english|french|speakers?)(?: speakers?)?|(?:british|uk|english|french) (?:nationals?|citizens?) only)\b/giu,
    health: /\b(able[- ]bodied|fit and healthy|no (?:disabilit(?:y|ies)|health problems?)|physically perfect)\b/giu,
    family: /\b((?:no|without) (?:children|family (?:commitments|ties))|single (?:person|man|woman)|unmarried)\b/giu,
  },
  fr: {
    sex: /(?<!\p{L})((?:un |des )?hommes? de (?:terrain|chantier|main)|(?:un|des)(?: \p{L}+)? hommes?(?! (?:et|ou) (?:des |les |une )?femmes?)|jeunes?(?: \p{L}+){0,2} (?:hommes?|femmes?)|bon père de famille|gars|garçons?|une (?:secrétaire|femme de ménage))(?!\p{L})/giu,
    age: /(?<!\p{L})(jeunes?(?: diplômée?s?)?|moins de \d\d ans|âge (?:idéal|maximum)|senior exclu)(?!\p{L})/giu,
    origin:
      /(?<!\p{L})(langue maternelle|(?:de )?nationalité française|français(?:e)? d’origine|type européen|locuteur natif|locutrice native)(?!\p{L})/giu,
    health: /(?<!\p{L})(en parfaite santé|bonne santé|valides? uniquement|sans handicap)(?!\p{L})/giu,
    family: /(?<!\p{L})(sans enfants?|sans (?:charge|attache) (?:de famille|familiale)s?|célibataires?)(?!\p{L})/giu,
  },
}

type Text = Pick<JobInput, 'title' | 'description' | 'translatedTitle' | 'translatedDescription' | 'language'> & { town: string | null }
type Place = 'title' | 'description' | 'translatedTitle' | 'translatedDescription'

/** What could be said better in each text of an advert; job sites refuse some of it, laws forbid some. */
export function advertHints(advert: Text | null): Record<Place, Hint[]> {
  if (!advert) return { title: [], description: [], translatedTitle: [], translatedDescription: [] }
  const { language, town } = advert
  const other: Locale = language === 'en' ? 'fr' : 'en'
  return {
    title: titleHints(advert.title, language, town),
    description: biasedIn(advert.description, language),
    translatedTitle: titleHints(advert.translatedTitle ?? '', other, town),
    translatedDescription: biasedIn(advert.translatedDescription ?? '', other),
  }
}

function titleHints(title: string, language: Locale, town: string | null): Hint[] {
  if (title.trim() === '') return []
  const hints: Hint[] = []
  const add = (code: Hint['code'], found: string | undefined) => found && hints.push({ code, found })
  add('shouts', shoutIn(title))
  add(
    'pay-in-title',
    /[£€]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[£€]|k\b)|\d[\d.,]*\s?(?:per|an|par|de l’)\s?(?:hour|day|heure|jour)\b/iu.exec(title)?.[0],
  )
  if (town) add('town-in-title', new RegExp(`(?<!\\p{L})${escaped(town)}(?!\\p{L})`, 'iu').exec(title)?.[0])
  if (
    language === 'fr' &&
    !/(?<!\p{L})[HF]\s?\/\s?[FH](?!\p{L})|\((?:e|ne|se|trice|ière|euse)\)|·e|\/-?(?:e|ne|se|trice|ière|euse)(?!\p{L})/u.test(title)
  )
    add('no-h-f', 'H/F')
  return [...hints, ...biasedIn(title, language)]
}

/** Capitals that are no card's or scheme's name, exclamation marks, hurry. */
function shoutIn(title: string): string | undefined {
  const loud = title.match(/(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu) ?? []
  const isAllLoud = loud.length > 1 && !/\p{Ll}{3,}/u.test(title)
  return (
    /!+/.exec(title)?.[0] ??
    /(?<!\p{L})(?:urgent|asap|immediate start|dès que possible)(?!\p{L})/iu.exec(title)?.[0] ??
    (isAllLoud ? title : loud.find((word) => word.length > 5))
  )
}

function biasedIn(text: string, language: Locale): Hint[] {
  return Object.entries(biased[language]).flatMap(([code, pattern]) =>
    [...new Set(text.match(pattern) ?? [])].slice(0, 3).map((found) => ({ code: code as Bias, found })),
  )
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What may be a town in a title, to be looked up: what follows `in`, a comma or a bracket, and the last word; in capitals, as towns are. */
export function maybeTowns(title: string): string[] {
  const name = String.raw`\p{Lu}[\p{L}’']+(?:[- ](?:(?:de|du|la|le|les|sur|upon|on|en|sous)[- ])*\p{Lu}[\p{L}’']+)*`
  const placed = [...title.matchAll(new RegExp(String.raw`(?:(?<!\p{L})(?:[Ii]n|[Nn]ear|[Aa]t|[Àà])|[,(/–]| -)\s*(${name})`, 'gu'))].map(
    ([, one = '']) => one,
  )
  const last = /\s(\p{Lu}[\p{L}’'-]+)\)?$/u.exec(title.trim())?.[1]
  return [...new Set([...placed, ...(last ? [last] : [])])].slice(0, 3)
}
