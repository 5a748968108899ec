import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { Declares } from '#server/declares.ts'
import type { Erased, Person, PreviewPerson } from '#server/erasing.ts'
import { onePage } from '#server/list.ts'
import { rowAs } from '#server/rows.ts'
import { settings } from '#server/settings.ts'
import type { ReadContext } from '#server/handler-context.ts'
import { found } from '#shared/problem.ts'
import type { Locale } from '#shared/locale.ts'
import { worksHere } from '#shared/roles.ts'
import { say } from '#shared/text.ts'
import { holdOf } from '../../archives/server/holds.ts'
import { visibleTo } from '../../candidates/server/queries.ts'
import { hiddenStatuses } from '../../candidates/rules.ts'
import type { Consent, Privacy, RecordOpening } from '../contract.ts'
import { clockMonths, type ContactKind, endOf, linesOf } from '../rules.ts'
import { countKnown, whyKept } from './erase.ts'
import { findPerson } from './person.ts'
import { counted } from './words.ts'

/** A record and those that became part of it. */
const mergedWith = (candidateId: number) => sql<number>`(select merged_with(${candidateId}))`
const asConsent = rowAs<Consent>()
const asOpening = rowAs<RecordOpening>()

/**
 * Whether an application that is not over as far as they were told, or work that they are at, stops the clock of a record. An application
 * that was left open when its job ended does not, or it would stop the clock for ever; a letter that waits goes within days.
 */
export const isBusy = sql<boolean>`(c.status = 'on_assignment' or c.availability = 'on-assignment' or exists (
  select from applications ap join jobs j on j.id = ap.job_id cross join lateral told(ap) t
  where ap.candidate_id = c.id and (is_active(ap) or t.is_active) and not is_left_open(ap, j)))`

/** Why a record is kept and until when, what its person agreed to; for those who may know the record. */
export async function findPrivacy(candidateId: number, { db, actor }: Pick<ReadContext, 'db' | 'actor'>): Promise<Privacy> {
  const c = found(
    await visibleTo(db, actor)
      .select(['c.id', 'c.status', 'c.country', 'c.lawfulBasis', 'c.informedOn', 'c.noticeSentAt'])
      .select([
        isBusy.as('isBusy'),
        sql<boolean>`is_unsuccessful(c)`.as('isUnsuccessful'),
        sql<{ what: ContactKind; at: string }>`(select jsonb_build_object('what', what, 'at', at) from last_contact_of(c))`.as('moved'),
      ])
      .where('c.id', '=', candidateId)
      .executeTakeFirst(),
  )
  const [consents, question, hold] = await Promise.all([
    db
      .selectFrom('candidateConsents')
      .select(['consent', 'notice', 'locale', 'givenAt', 'withdrawnAt'])
      .select(sql<boolean>`withdrawn_by is not null`.as('withdrawnByStaff'))
      .where('candidateId', 'in', mergedWith(candidateId))
      .orderBy('id', 'desc')
      .limit(200)
      .execute(),
    db
      .selectFrom('keepQuestions')
      .select('askedAt')
      .where('candidateId', '=', candidateId)
      .where('isMailed', '=', true)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    worksHere(actor) ? holdOf(db, candidateId) : null,
  ])
  const { lawfulBasis, informedOn, noticeSentAt, moved } = c
  const movedAt = new Date(moved.at).toISOString()
  const why = c.isUnsuccessful ? 'unsuccessful' : 'quiet'
  const months = clockMonths(settings())[why][c.country]
  return {
    candidateId,
    lawfulBasis,
    informedOn,
    noticeSentAt,
    consents: consents.map(asConsent),
    clock: hiddenStatuses.some((hidden) => hidden === c.status)
      ? null
      : {
          why,
          months,
          movedBy: moved.what,
          movedAt,
          endsOn: endOf(movedAt, months),
          isStopped: c.isBusy,
          askedAt: question && question.askedAt > movedAt ? question.askedAt : null,
        },
    hold,
  }
}

/** Who opened a record, an hour a line; the person learns in which role, staff who. */
export async function listOpenings(candidateId: number, { page, limit }: { page: number; limit: number }, { db, actor }: ReadContext) {
  found(await visibleTo(db, actor).select('c.id').where('c.id', '=', candidateId).executeTakeFirst())
  const rows = db.selectFrom('candidateOpenings as o').where('o.candidateId', 'in', mergedWith(candidateId))
  const name = worksHere(actor) ? sql<string | null>`a.display_name` : sql<string | null>`null`
  const [items, { total }] = await Promise.all([
    rows
      .leftJoin('accounts as a', 'a.id', 'o.accountId')
      .select(['o.id', 'o.openedAt', 'o.role', name.as('name')])
      .orderBy('o.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return onePage(items.map(asOpening), total)
}

type Rules = Pick<Declares, 'forgets' | 'mayName' | 'keeps' | 'keptByLaw'>

/** What erasing somebody takes away, by table, and the code of what stands in the way. */
async function preview({ keeps, keptByLaw, ...rules }: Rules, db: ReadDb, locale: Locale, who: Erased) {
  const person = await findPerson(db, who, 'candidateId' in who)
  const [goes, code, stays] = await Promise.all([
    countKnown(db, rules, person),
    whyKept(db, keeps, person),
    whatStays(db, keptByLaw, locale, person),
  ])
  return { goes, code, stays }
}

/** What the law keeps of them, in words: “2 invoices are kept until the end of 2036, by law.” */
async function whatStays(db: ReadDb, kept: Declares['keptByLaw'], locale: Locale, person: Person) {
  const all = []
  for (const [name, { find, says }] of Object.entries(kept)) {
    const [row] = (await find(person).execute(db)).rows
    if (row && row.count > 0 && row.until !== null)
      all.push({ name, says: says(locale, { n: row.count, year: row.until }), count: row.count })
  }
  return all
}

/** The same, what stands in the way as a sentence. */
export async function previewErasure(
  { problems, ...rules }: Rules & Pick<Declares, 'problems'>,
  db: ReadDb,
  locale: Locale,
  candidateId: number,
) {
  const { goes, code, stays } = await preview(rules, db, locale, { candidateId })
  const reason = code === null ? undefined : problems[code]?.[locale]
  return {
    goes,
    stays: stays.map(({ says }) => says),
    whyNot: code === null ? null : { code, reason: typeof reason === 'string' ? reason : code },
  }
}

/** The same for the archive, line by line. The record itself goes without saying. */
export const personPreview =
  (rules: Rules): PreviewPerson =>
  async ({ db, locale }, who) => {
    const { goes, code, stays } = await preview(rules, db, locale, who)
    const lines = linesOf(goes)
    const counts = {
      ...lines,
      records: 'candidateId' in who && lines.records === 1 ? 0 : lines.records,
      accounts: 'accountId' in who ? 0 : lines.accounts,
    }
    const t = say(counted, locale)
    const named = Object.entries(counts) as [keyof typeof counts, number][]
    return {
      goes: named.flatMap(([name, count]) => (count > 0 ? { name, says: t[name]({ n: count }), count } : [])),
      stays,
      refusal: code,
    }
  }
