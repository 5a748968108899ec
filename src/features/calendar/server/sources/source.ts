import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { type Gap, prepared } from '#server/prepared.ts'
import type { Locale } from '#shared/locale.ts'
import { addDays } from '#shared/dates.ts'
import type { Zone } from '../../../places/clocks.ts'
import { momentOf } from '../../../places/instants.ts'
import type { DerivedKind } from '../../rules.ts'
import { midnightOf } from '../../time.ts'
import type { Listed } from '../planned.ts'

/** Of one kind no more than so many are read for an answer. */
const mostOfKind = 500

/** What a statement is asked: days, whose, and whether those in quarantine are shown. `owners` null: everybody’s. */
type Asked = { from: string; to: string; owners: number[] | null; withNobody: boolean; isAdmin: boolean; most: number }

/** What every statement answers, beside what is its own. */
type Row = { id: number; ownerId: number | null; ownerName: string | null }

export type At = Pick<ReadContext, 'db' | 'actor' | 'now' | 'locale'>
export type Wanted = { from: string; to: string; whose: 'mine' | 'team'; accountIds?: readonly number[] | undefined }
export type Source = (at: At, wanted: Wanted) => Promise<Listed[]>

type Shown = Partial<Listed> &
  Pick<Listed, 'title' | 'link'> & { zone: Zone } & (
    | { day: string }
    | { startsAt: string; endsAt: string; startsLocal: string; endsLocal: string }
  )

/**
 * What follows from records of one kind: a statement that each connection plans once, and how a row is shown. The statement ends with
 * `order by … limit`, by an index on the day.
 */
export function sourceOf<Own extends Row>(
  kind: DerivedKind,
  statement: (gap: Gap<Asked>) => RawBuilder<Own>,
  show: (row: Own, at: { locale: Locale; now: Date }) => Shown,
): Source {
  const read = prepared((db: ReadDb, gap: Gap<Asked>) => ({ compile: () => statement(gap).compile(db as never) }))
  return async ({ db, actor, now, locale }, { from, to, whose, accountIds }) => {
    const owners = accountIds ? [...accountIds] : whose === 'mine' ? [actor.id ?? 0] : null
    const asked = { from, to, owners, withNobody: accountIds === undefined, isAdmin: actor.role === 'admin', most: mostOfKind }
    return (await read(db, asked)).map((row) => itemOf(kind, row, show(row, { locale, now }), actor.id))
  }
}

function itemOf(kind: DerivedKind, { id, ownerId, ownerName }: Row, shown: Shown, accountId: number | null): Listed {
  const time = 'day' in shown ? wholeDay(shown.day, shown.zone) : {}
  const { day: _, ...own } = { day: '', ...shown }
  return {
    key: `${kind}-${id}`,
    eventId: null,
    occurrence: null,
    kind,
    location: '',
    isAllDay: 'day' in shown,
    color: null,
    status: 'planned',
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '–' },
    attendees: 0,
    accepted: 0,
    answer: null,
    isMine: ownerId === null || ownerId === accountId,
    isBusy: false,
    isPrivate: false,
    isRepeating: false,
    isMoved: false,
    clashes: false,
    version: null,
    people: [],
    ...time,
    ...own,
  } as Listed
}

function wholeDay(day: string, zone: Zone) {
  const [startsLocal, endsLocal] = [midnightOf(day), midnightOf(addDays(day, 1))]
  return { startsLocal, endsLocal, startsAt: momentOf(startsLocal, zone), endsAt: momentOf(endsLocal, zone) }
}

/** Whose it is, for a statement: those asked for, and what is nobody’s. */
export const isOwnedBy = (owner: RawBuilder<unknown>, gap: Gap<Asked>) =>
  sql`(${gap('owners')}::bigint[] is null or ${owner} = any(${gap('owners')}::bigint[]) or (${gap('withNobody')}::boolean and ${owner} is null))`

/** People in quarantine are there for administrators alone, and those who were put away for nobody. */
export const isSeen = (gap: Gap<Asked>) => sql`(is_shown(c) or (${gap('isAdmin')}::boolean and c.status = 'quarantined'))`
export const lateIf = (isLate: boolean) => ({ status: isLate ? ('late' as const) : ('planned' as const) })
