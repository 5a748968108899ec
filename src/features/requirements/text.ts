import { showAll, showAny } from '#shared/and-or.ts'
import { type DateStyle, showDay, withFirst } from '#shared/dates.ts'
import { intlTag, type Locale } from '#shared/locale.ts'
import { once } from '#shared/once.ts'
import { capital, say, words } from '#shared/text.ts'
import type { GateLine, ShownRequirement } from './contract.ts'
import { type Line, type Alternative, alternativeOf } from './gate.ts'

export const gateText = words({
  // Why a line is met or not
  valid: { en: '{doc} is valid', fr: '{doc} : valable' },
  validUntil: { en: '{doc} is valid until {expires}', fr: '{doc} : valable jusqu’au {expires}' },
  'valid-at-start': {
    en: '{doc} expires {expires}, but is needed only on the first day, {starts}',
    fr: '{doc} : expire le {expires}, mais n’est à présenter que le premier jour, le {starts}',
  },
  'valid-ends-soon': { en: '{doc} expires {expires}', fr: '{doc} : expire le {expires}' },
  unverified: { en: 'We have received {doc}', fr: 'Document reçu : {doc}' },
  toBeChecked: { en: '{doc} to be checked', fr: '{doc} : à vérifier' },
  'copy-missing': { en: '{doc} was checked, but its copy is missing', fr: '{doc} : vérification faite, copie manquante' },
  'ends-early': {
    en: '{doc} expires {expires}, but the job ends {ends}',
    fr: '{doc} : expire le {expires}, mais la mission se termine le {ends}',
  },
  'ends-before-start': {
    en: '{doc} expires {expires}, but the job starts {starts}',
    fr: '{doc} : expire le {expires}, mais la mission commence le {starts}',
  },
  'not-yet-valid': {
    en: '{doc} is valid from {issued}, but the job starts {starts}',
    fr: '{doc} : valable seulement à partir du {issued}, mais la mission commence le {starts}',
  },
  expired: { en: '{doc} expired on {expires}', fr: '{doc} : a expiré le {expires}' },
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
  verifyAgain: { en: 'check again by {by}', fr: 'à vérifier de nouveau au plus tard le {by}' },
  copy: { en: 'add it by {by}', fr: 'à joindre au plus tard le {by}' },
  upload: { en: 'upload by {by}', fr: 'à envoyer au plus tard le {by}' },
  'upload-again': { en: 'upload another by {by}', fr: 'à renvoyer au plus tard le {by}' },
  'start-later': { en: 'start on {by} at the earliest', fr: 'commencer au plus tôt le {by}' },
  withRemedy: { en: '{reason}: {remedy}', fr: '{reason} – {remedy}' },
  uncheckedBy: {
    en: 'No right-to-work check. Do it before {by}',
    fr: 'Droit de travailler non vérifié. À vérifier avant le {by}',
  },
})

/** The same in a few words, for lists and cards. */
const shortText = words({
  expires: { en: '{doc} expires {expires}', fr: '{doc} : expire le {expires}' },
  expiresThenEnd: { en: '{doc} expires {expires}, job ends {ends}', fr: '{doc} : expire le {expires}, fin le {ends}' },
  expiresThenStart: { en: '{doc} expires {expires}, job starts {starts}', fr: '{doc} : expire le {expires}, début le {starts}' },
  unverified: { en: '{doc} to be checked', fr: '{doc} : à vérifier' },
  'copy-missing': { en: '{doc}: copy missing', fr: '{doc} : copie manquante' },
  'not-yet-valid': { en: '{doc} valid from {issued}', fr: '{doc} : valable à partir du {issued}' },
  expired: { en: '{doc} expired {expires}', fr: '{doc} : a expiré le {expires}' },
  'level-too-low': { en: '{asked} needed', fr: 'Exigé : {asked}' },
  'category-missing': { en: '{type} without {lacks}', fr: '{type} sans {lacks}' },
  rejected: { en: '{doc} rejected', fr: 'Refusé : {doc}' },
  requested: { en: '{asked} requested', fr: 'Demandé : {asked}' },
  missing: { en: '{asked} missing', fr: 'Manque : {asked}' },
  unchecked: { en: 'No right-to-work check', fr: 'Droit de travailler non vérifié' },
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
  if (isUnchecked(line)) return t.uncheckedBy({ by: day(line.remedy.by) })
  const reason = capital(sayReason(line, asked, names, locale, day))
  if (line.remedy === null) return reason
  const action =
    line.remedy.action === 'verify' && line.expiresOn !== null && line.reason !== 'unverified' ? 'verifyAgain' : line.remedy.action
  return t.withRemedy({ reason, remedy: t[action]({ by: day(line.remedy.by) }) })
}

/** The agency checks the right to work itself: nobody brings it. */
const isUnchecked = <L extends Pick<Line, 'reason' | 'remedy'>>(line: L): line is L & { remedy: NonNullable<L['remedy']> } =>
  line.reason === 'missing' && line.remedy?.action === 'verify'

/** A name that ends in brackets gets no second pair. */
const withOptions = (name: string, options: readonly string[]): string =>
  options.length === 0 ? name : name.endsWith(')') ? `${name} – ${options.join(', ')}` : `${name} (${options.join(', ')})`

type Named = Pick<ShownRequirement, 'type' | 'level' | 'categories'>

export function nameOption({ type, level, categories }: Named, locale: Locale): string {
  const of = [level, ...categories].flatMap((option) => option?.[locale] ?? [])
  return withOptions(type[locale], of)
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

/** What stands in lists and on cards is no longer than this. */
export const longestShort = 60

/** Why a line is as it is, in at most 60 characters, for those who check documents: `SMSTS expires 14 Jan 2027, job ends 28 Feb`. */
export function sayShort(line: GateLine, locale: Locale, style?: DateStyle): string {
  const t = say(shortText, locale)
  if (isUnchecked(line)) return t.unchecked
  const { requirement, level, lacks, reason } = line
  const will = alternativeOf<Named>(requirement, line.alternative)
  const name = will.type[locale]
  const doc = [unexplained(nameOption({ type: will.type, level, categories: [] }, locale)), name, bare(name)]
  const asked = [unexplained(nameRequirement(requirement, locale)), unexplained(nameOption(will, locale)), name, bare(name)]
  const needed = [unexplained(nameOption(will, locale)), name, bare(name)]
  const days = () => {
    const day = daysInOrder(locale, style)
    return { issued: day(line.issuedOn), expires: day(line.expiresOn), ends: day(line.endsOn), starts: day(line.startsOn) }
  }
  const dated = (names: readonly string[], ...sayings: ((of: { doc: string } & ReturnType<typeof days>) => string)[]) =>
    fitting(sayings.flatMap((saying) => names.map((one) => [one, (it: string) => saying({ doc: it, ...days() })] as const)))
  const named = (names: readonly string[], saying: (name: string) => string) => fitting(names.map((one) => [one, saying] as const))
  switch (reason) {
    case 'valid':
    case 'valid-at-start':
      return named(doc, (it) => it)
    case 'valid-ends-soon':
      return dated(doc, t.expires)
    case 'ends-early':
      return dated(doc, t.expiresThenEnd, t.expires)
    case 'ends-before-start':
      return dated(doc, t.expiresThenStart, t.expires)
    case 'not-yet-valid':
    case 'expired':
      return dated(doc, t[reason])
    case 'unverified':
    case 'copy-missing':
    case 'rejected':
      return named(doc, (it) => t[reason]({ doc: it }))
    case 'level-too-low':
      return named(needed, (it) => t[reason]({ asked: it }))
    case 'requested':
    case 'missing':
      return named(asked, (it) => t[reason]({ asked: it }))
    case 'category-missing':
      return fitting(
        [
          showAll(
            lacks.map((one) => one[locale]),
            locale,
          ),
          lacks.map(({ code }) => code).join(', '),
        ].map((all) => [bare(name), (it: string) => t[reason]({ type: it, lacks: all })]),
      )
  }
}

/** A name without what its levels mean: `CSCS card (Blue)` of `CSCS card (Blue: skilled worker)`. */
const unexplained = (name: string) => name.replace(/\s*: [^,()]*(?=[,)])/g, '')

/** A name without what it says in brackets. */
const bare = (name: string) => name.replace(/ \(.*\)$/, '')

type Saying = readonly [name: string, saying: (name: string) => string]

/** The first that is short enough; else the last, its name cut. */
function fitting(sayings: readonly Saying[]): string {
  const said = sayings.map(([name, saying]) => saying(name)).find((one) => one.length <= longestShort)
  if (said !== undefined) return capital(said)
  const [name, saying] = sayings.at(-1) as Saying
  const room = longestShort - saying('').length - 1
  return capital(saying(`${name.slice(0, Math.max(1, room)).trimEnd()}…`))
}

type ShowDay = (day: string | null) => string

function sayReason(line: Line, asked: Pick<Alternative, 'level' | 'categories'>, names: Names, locale: Locale, day: ShowDay): string {
  const t = say(gateText, locale)
  const called = (level: string | null, categories: readonly string[]) => {
    const levels = [...(level === null ? [] : [level]), ...categories].map(names.of)
    return withOptions(names.type, levels)
  }
  const wanted = called(asked.level, asked.categories)
  const doc = called(line.level, [])
  switch (line.reason) {
    case 'valid':
      return line.expiresOn === null ? t.valid({ doc }) : t.validUntil({ doc, expires: day(line.expiresOn) })
    case 'valid-at-start':
    case 'ends-before-start':
      return t[line.reason]({ doc, expires: day(line.expiresOn), starts: day(line.startsOn) })
    case 'ends-early':
      return t[line.reason]({ doc, expires: day(line.expiresOn), ends: day(line.endsOn) })
    case 'valid-ends-soon':
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
