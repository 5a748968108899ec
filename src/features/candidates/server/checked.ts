import type { Given } from '#server/given.ts'
import { normalPhone } from '#server/phone.ts'
import type { WriteContext } from '#server/handler-context.ts'
import { dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { checkCategories } from '../../categories/server/queries.ts'
import { normalPostcode } from '../../places/countries.ts'
import { checkPlace, withTownOfPostcode } from '../../places/server/queries.ts'
import type { Candidate } from '../shapes.ts'
import { candidateFaults } from '../rules.ts'
import type { OwnFields, StaffFields } from '../shapes.ts'

type Fields = OwnFields & StaffFields
type Known = Pick<
  Candidate,
  'locale' | 'country' | 'place' | 'postcode' | 'dateOfBirth' | 'availableFrom' | 'availableUntil' | 'desiredPay'
>

/** What was given in the form in which it is kept, and nothing that does not fit together with what is known. */
export async function checked<F extends Given<Fields>>(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  given: F,
  known: Partial<Known> = {},
): Promise<F> {
  await checkPlace(db, given.placeId)
  await checkCategories(db, {
    trade: ['trade', given.trade],
    otherTrades: ['trade', given.otherTrades],
    sectors: ['sector', given.sectors],
    grade: ['grade', given.grade],
  })
  const fits = fitting(given, dayOf(now), known)
  const country = given.country ?? known.country ?? countryOf(given.locale ?? known.locale ?? 'en')
  return withTownOfPostcode(db, fits, { country, postcode: known.postcode, placeId: known.place?.id })
}

/** The same of what names no town and no category, or such as are known to be there. `today` is a calendar day. */
export function fitting<F extends Given<Fields>>(given: F, today: string, known: Partial<Known> = {}): F {
  const country = given.country ?? known.country ?? countryOf(given.locale ?? known.locale ?? 'en')
  const { postcode = null, dateOfBirth = null, availableFrom = null, availableUntil = null, desiredPay = null } = { ...known, ...given }
  const errors = candidateFaults({ country, postcode, dateOfBirth, availableFrom, availableUntil, desiredPay }, today)
  if (errors.length > 0) throw new Problem(400, 'invalid-argument', { errors })
  return {
    ...given,
    ...(given.phone && { phone: normalPhone(given.phone, country) }),
    ...(given.phone2 && { phone2: normalPhone(given.phone2, country, '/phone2') }),
    ...(given.postcode && { postcode: normalPostcode(given.postcode, country) }),
    ...(given.tags && { tags: [...new Set(given.tags.map((tag) => tag.toLowerCase()))] }),
  }
}

/** The country of a language, where none was said. */
export const countryOf = (locale: Locale) => (locale === 'fr' ? 'FR' : 'GB')

/** Fields as columns: what a record shows as one object stands in several. */
export function columnsOf<F extends Given<Fields>>({ desiredPay, languages, ...fields }: F) {
  return {
    ...fields,
    ...(languages && { languages: JSON.stringify(languages) }),
    ...(desiredPay !== undefined && {
      desiredPayMin: desiredPay?.min ?? null,
      desiredPayMax: desiredPay?.max ?? null,
      desiredPayUnit: desiredPay?.unit ?? null,
      desiredPayCurrency: desiredPay?.currency ?? null,
    }),
  }
}
