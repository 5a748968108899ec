import type { WriteDb } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { AbsenceKind } from '../rules.ts'

const notes: Record<Locale, Record<AbsenceKind, string>> = {
  en: { leave: 'Family holiday', sick: '', training: 'SMSTS refresher', other: 'Moving house' },
  fr: { leave: 'Vacances en famille', sick: '', training: 'Recyclage CACES', other: 'Déménagement' },
}

type People = readonly { id: number; locale: Locale }[]

/** One person in six is away for some days of the coming weeks; some were before. */
export async function makeAbsences(
  db: WriteDb,
  random: Random,
  { candidates, staffId, now }: { candidates: People; staffId: number; now: Date },
) {
  const today = dayOf(now)
  const rows = candidates.flatMap(({ id: candidateId, locale }) => {
    if (!random.chance(1 / 6)) return []
    const kind = random.weighted<AbsenceKind>([
      ['leave', 6],
      ['training', 2],
      ['sick', 1],
      ['other', 1],
    ])
    const fromDay = addDays(today, random.between(-30, 24))
    const toDay = addDays(fromDay, kind === 'leave' ? random.between(2, 11) : random.between(0, 3))
    return [{ candidateId, kind, fromDay, toDay, note: notes[locale][kind], createdBy: staffId, createdAt: now, updatedAt: now }]
  })
  if (rows.length > 0) await db.insertInto('candidateAbsences').values(rows).execute()
}
