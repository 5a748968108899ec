import type { WriteDb } from '#server/db.ts'
import type { Storage } from '#server/storage.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { offeredStages } from '../../files/rules.ts'
import { makeCopies } from '../../files/server/demo.ts'
import type { Country } from '../../places/countries.ts'
import { followUpOf, type Proof } from '../rules.ts'

/** In turn: most are good for ever, one is due for another check, one has ended. */
const kinds: Record<Country, readonly (readonly [proof: Proof, daysLeft: number | null])[]> = {
  GB: [
    ['uk-passport', null],
    ['uk-online', 420],
    ['uk-digital', null],
    ['uk-passport', null],
    ['uk-online', 17],
    ['uk-online', -6],
  ],
  FR: [
    ['fr-identity', null],
    ['fr-identity', null],
    ['fr-multi-year', 610],
    ['fr-identity', null],
    ['fr-temporary', 21],
    ['fr-receipt', -4],
  ],
}

const forward = ['submitted', 'interview', ...offeredStages] as const

/** Whose application is looked at was checked, but for a few who were not put forward yet; of whom a job was offered in the UK there is a copy. */
export async function makeChecks(db: WriteDb, storage: Storage, { staffId, now }: { staffId: number; now: Date }): Promise<void> {
  const people = await db
    .selectFrom('applications as a')
    .innerJoin('candidates as c', 'c.id', 'a.candidateId')
    .select(['c.id', 'c.country', 'c.firstName', 'c.lastName'])
    .select((is) => is.fn.agg<boolean>('bool_or', [is('a.stage', 'in', offeredStages)]).as('wasOffered'))
    .select((is) => is.fn.agg<boolean>('bool_or', [is('a.stage', 'in', forward)]).as('isForward'))
    .where('a.stage', 'in', ['screening', 'vetting', ...forward])
    .groupBy('c.id')
    .orderBy('c.id')
    .execute()
  const today = dayOf(now)
  const copied = people.filter(({ country, wasOffered }) => wasOffered && country === 'GB')
  const copyOf = await makeCopies(
    db,
    storage,
    copied.map(({ id: candidateId, firstName, lastName }) => ({ candidateId, name: `${firstName} ${lastName}`, createdAt: now })),
  )
  const rows = people.flatMap(({ id: candidateId, country, isForward }, i) => {
    if (i % 9 === 8 && !isForward) return []
    // Of whoever was put forward, those that outlast a job.
    const ofCountry = kinds[country].filter(([, left]) => !isForward || left === null || left > 400)
    const [proof, daysLeft] = ofCountry[i % ofCountry.length] ?? ['uk-passport', null]
    const checkedOn = addDays(today, -40 - (i % 50))
    const permissionUntil = daysLeft === null ? null : addDays(today, daysLeft)
    const followUpOn = followUpOf(checkedOn, permissionUntil)
    const isPermit = country === 'FR' && proof !== 'fr-identity'
    const permit = { number: `75${String(3_000_000 + i * 7)}`, authenticity: 'prefecture', authenticOn: addDays(checkedOn, -4) } as const
    return [
      {
        candidateId,
        country,
        proof,
        checkedOn,
        checkedBy: staffId,
        permissionUntil,
        followUpOn,
        // Of what is due on the first day nobody needs a notice each.
        toldAt: followUpOn !== null && followUpOn <= today ? now : null,
        restrictions: proof === 'uk-online' && daysLeft === 420 ? '20 hours a week in term time' : '',
        provider: proof === 'uk-digital' ? 'Yoti' : null,
        fileId: copyOf.get(candidateId) ?? null,
        createdAt: new Date(`${checkedOn}T10:00:00Z`),
        ...(isPermit && permit),
      },
    ]
  })
  if (rows.length > 0) await db.insertInto('rightToWorkChecks').values(rows).execute()
}
