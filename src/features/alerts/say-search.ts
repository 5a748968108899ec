import type { Locale } from '#shared/locale.ts'
import { showNumber } from '#shared/number.ts'
import { say } from '#shared/text.ts'
import { salaryBounds } from '../jobs/options.ts'
import { text as options } from '../jobs/text.ts'
import type { Place } from '../places/contract.ts'
import { showDistance, showPlace, toKilometres } from '../places/rules.ts'
import type { AlertSearch, OfEach } from './contract.ts'
import { searchText } from './search-text.ts'

type Searched = { search: AlertSearch; around: Place | null; employer: { name: string } | null; locale: Locale }
type Naming = { locale: Locale; sector: (slug: string) => string; trade: (slug: string) => string }

/**
 * What an alert looks for, part by part, in the reader's language: `['bricklayer', 'within 20 mi of Leeds']`. With the types of a job,
 * those of the wanted ones that it is: why the job is in the mail.
 */
export function partsOf(
  { search, around, employer, locale: asked }: Searched,
  { locale, sector, trade }: Naming,
  jobTypes: readonly string[] = search.jobType,
) {
  const t = say(searchText, locale)
  const o = say(options, locale)
  const number = (n: number) => showNumber(n, locale)
  const { keyword, category, experience, salaryMin, salaryMax, tag } = search
  const km = toKilometres(search.distance ?? 0, asked)
  const town = around && showPlace(around, locale)
  const parts: OfEach<string | false | null | undefined | string[]> = {
    keyword: keyword?.trim(),
    location: town && (km > 0 ? t.within({ distance: showDistance(km, locale), town }) : t.inTown({ town })),
    distance: null, // said with the town
    category: category && sector(category),
    trade: search.trade && trade(search.trade),
    employer: search.employer && (employer?.name ?? t.unknownEmployer),
    jobType: search.jobType.filter((type) => jobTypes.includes(type)).map((type) => o[type]),
    experience: experience.map((one) => o[one]),
    salaryMin: salaryMin > salaryBounds.min && t.payFrom({ min: number(salaryMin) }),
    salaryMax: salaryMax < salaryBounds.max && t.payTo({ max: number(salaryMax) }),
    tag: tag && o[tag],
  }
  return Object.values(parts)
    .flat()
    .filter((part): part is string => Boolean(part))
}

type Asked = { place: string; location?: number | undefined; employer?: string | undefined }

/** What of a search there is not: nothing could be told of it. Null where there is all. */
export function sayUnknown(asked: Asked, { around, employer }: Pick<Searched, 'around' | 'employer'>, locale: Locale): string | null {
  const t = say(searchText, locale)
  if (asked.place && !around) return t.unknownPlace({ place: asked.place })
  if (asked.location && !around) return t.unknownTown
  return asked.employer && !employer ? t.noSuchEmployer : null
}

/** A search in one line. */
export const saySearch = (of: Searched, naming: Naming) => partsOf(of, naming).join(' · ') || say(searchText, naming.locale).all
