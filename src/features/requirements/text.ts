import { showAll, showAny } from '#shared/and-or.ts'
import { type DateStyle, showDay, withFirst } from '#shared/dates.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { say, words } from '#shared/text.ts'
import type { GateLine, ShownRequirement } from './contract.ts'
import { type Line, type Alternative, alternativeOf } from './gate.ts'

export const gateText = words({
  // Why a line is met or not
  valid: { en: '{doc} is valid', fr: '{doc} est valable' },
  validUntil: { en: '{doc} is valid until {expires}', fr: '{doc} est valable jusqu’au {expires}' },
  'valid-at-start': {
    en: '{doc} expires {expires}, but is needed only on the first day, {starts}',
    fr: '{doc} expire le {expires}, mais n’est à présenter que le premier jour, le {starts}',
  },
  'valid-ends-soon': {
    en: '{doc} expires {expires}, not long after the job ends {ends}',
    fr: '{doc} expire le {expires}, peu après la fin de la mission, le {ends}',
  },
  'ends-some-day': {
    en: '{doc} expires {expires}, and the job has no end date',
    fr: '{doc} expire le {expires} et la mission n’a pas de date de fin',
  },
  unverified: { en: 'We have received {doc}', fr: 'Document reçu : {doc}' },
  toBeChecked: { en: '{doc} to be checked', fr: '{doc} : à vérifier' },
  'copy-missing': { en: '{doc} was checked, but its copy is missing', fr: '{doc} : vérification faite, copie manquante' },
  'ends-early': {
    en: '{doc} expires {expires}, but the job ends {ends}',
    fr: '{doc} expire le {expires}, mais la mission se termine le {ends}',
  },
  'ends-before-start': {
    en: '{doc} expires {expires}, but the job starts {starts}',
    fr: '{doc} expire le {expires}, mais la mission commence le {starts}',
  },
  'not-yet-valid': {
    en: '{doc} is valid from {issued}, but the job starts {starts}',
    fr: '{doc} n’est valable qu’à partir du {issued}, mais la mission commence le {starts}',
  },
  expired: { en: '{doc} expired on {expires}', fr: '{doc} : expiré depuis le {expires}' },
  'level-too-low': { en: '{asked} is needed instead of {doc}', fr: 'Niveau insuffisant : {doc}, exigé : {asked}' },
  levelUnknown: { en: '{asked} is needed, but the document shows no level', fr: 'Niveau non indiqué, exigé : {asked}' },
  'category-missing': { en: '{type} does not include {lacks}', fr: '{type} : ne couvre pas {lacks}' },
  rejected: { en: 'We could not accept {doc}', fr: 'Document refusé : {doc}' },
  requested: { en: 'We are waiting for {asked}', fr: 'Document demandé : {asked}' },
  missing: { en: '{asked} is missing', fr: 'Document manquant : {asked}' },

  // What to do
  renew: { en: 'renew by {by}', fr: 'à renouveler au plus tard le {by}' },
  'replace-provisional': { en: 'upload the card itself by {by}', fr: 'carte définitive à envoyer au plus tard le {by}' },
  verify: { en: 'to be checked by {by}', fr: 'à vérifier au plus tard le {by}' },
  copy: { en: 'add it by {by}', fr: 'à joindre au plus tard le {by}' },
  upload: { en: 'upload by {by}', fr: 'à envoyer au plus tard le {by}' },
  'upload-again': { en: 'upload another by {by}', fr: 'à renvoyer au plus tard le {by}' },
  'start-later': { en: 'start on {by} at the earliest', fr: 'commencer au plus tôt le {by}' },
  withRemedy: { en: '{reason}: {remedy}', fr: '{reason} – {remedy}' },
})

/** What a line's type, levels and categories are called in the reader's language; `any`: all that will do for it. */
export type Names = { type: string; of: (level: string) => string; any?: string }

/**
 * A line in words, with what to do: `SMSTS expires 14 Jan 2027, but the job ends 28 Feb: renew by 13 Jan`. The first day has its year, the
 * others only where it is another one.
 */
export function sayLine(
  line: Line,
  asked: Pick<Alternative, 'level' | 'categories'>,
  names: Names,
  locale: Locale,
  style?: DateStyle,
): string {
  const t = say(gateText, locale)
  const day = daysInOrder(locale, style)
  const reason = capital(sayReason(line, asked, names, locale, day))
  if (line.remedy === null) return reason
  return t.withRemedy({ reason, remedy: t[line.remedy.action]({ by: day(line.remedy.by) }) })
}

type Named = Pick<ShownRequirement, 'type' | 'level' | 'categories'>

export function nameOption({ type, level, categories }: Named, locale: Locale): string {
  const of = [level, ...categories].flatMap((option) => option?.[locale] ?? [])
  return of.length > 0 ? `${type[locale]} (${of.join(', ')})` : type[locale]
}

/** A requirement by its name: `CSCS card (Blue: skilled worker)`, `CPCS or NPORS card`. */
export const nameRequirement = (one: Named & Pick<ShownRequirement, 'alternatives'>, locale: Locale): string =>
  eitherOf(
    [one, ...one.alternatives].map((option) => nameOption(option, locale)),
    locale,
  )

/** What all are, the first word in French and the last in English, is said once. */
function eitherOf(names: string[], locale: Locale): string {
  const isFrench = locale === 'fr'
  const nounOf = (name: string) => name.split(' ').at(isFrench ? 0 : -1) as string
  const noun = nounOf(names[0] as string)
  if (names.length > 1 && names.every((name) => name.includes(' ') && nounOf(name) === noun)) {
    const bare = names.map((name) => (isFrench ? name.slice(noun.length + 1) : name.slice(0, -noun.length - 1)))
    return isFrench ? `${noun} ${showAny(bare, locale)}` : `${showAny(bare, locale)} ${noun}`
  }
  // Within a phrase French writes a common noun small; CACES stays as it is.
  return showAny(
    isFrench ? names.map((name, i) => (i > 0 && /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name)) : names,
    locale,
  )
}

/** The same for a line as the API shows it. */
export function sayGateLine({ requirement, level, lacks, ...line }: GateLine, locale: Locale, style?: DateStyle): string {
  const will = alternativeOf<Named>(requirement, line.alternative)
  const options = [will.level, level, ...will.categories, ...lacks]
  const of = (code: string) => options.find((option) => option?.code === code)?.[locale] ?? code
  const asked = { level: will.level?.code ?? null, categories: will.categories.map(({ code }) => code) }
  const plain = { ...line, requirementId: 0, level: level?.code ?? null, lacks: lacks.map(({ code }) => code) }
  return sayLine(plain, asked, { type: will.type[locale], of, any: nameRequirement(requirement, locale) }, locale, style)
}

/** Why a line is as it is, short and for those who check documents themselves. */
export function sayGateReason(line: GateLine, locale: Locale): string {
  if (line.reason !== 'unverified') return sayGateLine({ ...line, remedy: null }, locale)
  const { type } = alternativeOf<Named>(line.requirement, line.alternative)
  return say(gateText, locale).toBeChecked({ doc: nameOption({ type, level: line.level, categories: [] }, locale) })
}

type ShowDay = (day: string | null) => string

function sayReason(line: Line, asked: Pick<Alternative, 'level' | 'categories'>, names: Names, locale: Locale, day: ShowDay): string {
  const t = say(gateText, locale)
  const called = (level: string | null, categories: readonly string[]) => {
    const levels = [...(level === null ? [] : [level]), ...categories].map(names.of)
    return levels.length > 0 ? `${names.type} (${levels.join(', ')})` : names.type
  }
  const wanted = called(asked.level, asked.categories)
  const doc = called(line.level, [])
  switch (line.reason) {
    case 'valid':
      return line.expiresOn === null ? t.valid({ doc }) : t.validUntil({ doc, expires: day(line.expiresOn) })
    case 'valid-at-start':
    case 'ends-before-start':
      return t[line.reason]({ doc, expires: day(line.expiresOn), starts: day(line.startsOn) })
    case 'valid-ends-soon':
    case 'ends-early':
      return t[line.reason]({ doc, expires: day(line.expiresOn), ends: day(line.endsOn) })
    case 'ends-some-day':
    case 'expired':
      return t[line.reason]({ doc, expires: day(line.expiresOn) })
    case 'not-yet-valid':
      return t[line.reason]({ doc, issued: day(line.issuedOn), starts: day(line.startsOn) })
    case 'level-too-low':
      return line.level === null ? t.levelUnknown({ asked: wanted }) : t[line.reason]({ asked: wanted, doc })
    case 'category-missing':
      return t[line.reason]({ type: names.type, lacks: showAll(line.lacks.map(names.of), locale) })
    case 'unverified':
    case 'copy-missing':
    case 'rejected':
      return t[line.reason]({ doc })
    case 'requested':
      return t[line.reason]({ asked: wanted })
    case 'missing':
      return t[line.reason]({ asked: names.any ?? wanted })
  }
}

const dayAndMonth = once((tag: string) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }))

/** Each year is said once: with the first day of a sentence, and again where it changes. */
function daysInOrder(locale: Locale, style: DateStyle = 'words'): ShowDay {
  let year = ''
  return (value) => {
    if (value === null) return ''
    const isSameYear = value.slice(0, 4) === year
    year = value.slice(0, 4)
    return isSameYear && style === 'words'
      ? withFirst(dayAndMonth(intlTag[locale]).format(new Date(value)), locale)
      : showDay(value, locale, style)
  }
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
