import type { z } from 'zod'
import type { ReadContext, WriteContext } from '#server/handler-context.ts'
import { onePage } from '#server/list.ts'
import type { Locale } from '#shared/locale.ts'
import { refuseUnseen } from '../../applications/server/seen.ts'
import type { templates } from '../contract.ts'
import { oursIn } from '../ours.ts'
import { missingIn } from '../paper.ts'
import { placeholders } from '../placeholders.ts'
import { wordsIn } from '../rules.ts'
import type { PaperMade } from '../shapes.ts'
import { findOurs } from './queries.ts'
import { findValues } from './values.ts'

type Query = z.output<(typeof templates)['listPapers']['query']>

/** The papers made for an assignment, and those that can be. */
export async function listPapers(at: ReadContext, applicationId: number, { page, limit }: Query) {
  const { db, actor } = at
  await refuseUnseen(db, actor, applicationId)
  const papers = db.selectFrom('papers as w').where('w.applicationId', '=', applicationId)
  const [rows, { total }, offered] = await Promise.all([
    papers
      .leftJoin('templates as t', 't.id', 'w.templateId')
      .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'w.fileId').on('f.removedAt', 'is', null))
      .leftJoin('accounts as m', 'm.id', 'w.madeBy')
      .select([
        'w.id',
        'w.language',
        'w.madeAt',
        't.name as templateName',
        'm.displayName as madeByName',
        'f.id as fileId',
        'f.name as fileName',
      ])
      .orderBy('w.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    papers.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    findOffered(at, applicationId),
  ])
  const items = rows.map(
    ({ fileId, fileName, ...row }): PaperMade => ({
      ...row,
      language: row.language as Locale,
      file: fileId === null || fileName === null ? null : { id: fileId, name: fileName },
    }),
  )
  return { ...onePage(items, Number(total)), offered }
}

/** What the law of the country asks for, once there is an assignment. */
async function findOffered(at: ReadContext, applicationId: number) {
  const { db, locale } = at
  const assignment = await db
    .selectFrom('assignments as g')
    .innerJoin('applications as a', 'a.id', 'g.applicationId')
    .innerJoin('jobs as j', 'j.id', 'a.jobId')
    .innerJoin('places as p', 'p.id', 'j.placeId')
    .where('g.applicationId', '=', applicationId)
    .select(['a.candidateId', 'p.country', 'g.engagement'])
    .executeTakeFirst()
  const isMission = assignment?.engagement === 'interim'
  if (!assignment || (assignment.country === 'FR' && !isMission)) return []
  const language: Locale = assignment.country === 'FR' ? 'fr' : 'en'
  const { values } = await findValues(at, { candidateId: assignment.candidateId, applicationId, language })
  const offered = await findOurs(db, oursIn(assignment.country))
  return offered
    .filter(({ languages }) => languages.includes(language))
    .map((template) => ({
      id: template.id,
      name: template.name,
      language,
      missing: missingIn(wordsIn(template, language), values).map((name) => placeholders[name].says[locale]),
    }))
}

type Made = { applicationId: number; templateId: number; fileId: number; language: Locale }

/** Notes that a paper was made. */
export async function notePaper({ db, actor, now }: WriteContext, paper: Made): Promise<void> {
  await db
    .insertInto('papers')
    .values({ ...paper, madeAt: now, madeBy: actor.id })
    .execute()
}
