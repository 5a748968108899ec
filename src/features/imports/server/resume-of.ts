import type { ReadContext } from '#server/handler-context.ts'
import { nameOf } from '#shared/categories.ts'
import { say } from '#shared/text.ts'
import { nameLanguage } from '../../candidates/fields.ts'
import { recordText } from '../../candidates/record-text.ts'
import { findCandidate } from '../../candidates/server/queries.ts'
import { text } from '../../candidates/text.ts'
import { listCategories } from '../../categories/server/queries.ts'
import type { Resume } from '../contract.ts'

/** What a person says of themselves, as other programs read it; what staff noted stays here. */
export async function findResume(candidateId: number, { db, actor, locale }: ReadContext): Promise<Resume> {
  const [one, { items }] = await Promise.all([findCandidate(db, actor, candidateId), listCategories(db)])
  const trade = (slug: string) => nameOf(items, 'trade', slug, locale)
  const [cards, record] = [say(text, locale), say(recordText, locale)]
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: `${one.firstName} ${one.lastName}`,
      ...(one.trade && { label: trade(one.trade) }),
      ...(one.email && { email: one.email }),
      ...(one.phone && { phone: one.phone }),
      location: {
        ...(one.address && { address: one.address }),
        ...(one.postcode && { postalCode: one.postcode }),
        ...(one.place && { city: one.place.name, region: one.place.region }),
        countryCode: one.country,
      },
    },
    education: one.qualification ? [{ studyType: record[one.qualification] }] : [],
    languages: one.languages.map(({ code, level }) => ({ language: nameLanguage(code, locale), fluency: level })),
    skills: [...(one.trade ? [one.trade] : []), ...one.otherTrades].map((slug) => ({ name: trade(slug) })),
    certificates: one.cards.map((card) => ({ name: cards[card] })),
    meta: { version: 'v1.0.0', lastModified: one.updatedAt },
  }
}
