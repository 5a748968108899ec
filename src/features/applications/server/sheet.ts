import type { z } from 'zod'
import type { Cell } from '#server/sheets/cells.ts'
import { listSheet } from '#server/sheets/list-sheet.ts'
import type { DownloadContext } from '#server/handler-context.ts'
import { type Category, nameOf } from '#shared/categories.ts'
import type { Download } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { mostExported, type SheetFormat } from '#shared/sheets.ts'
import { say } from '#shared/text.ts'
import { text as candidateText } from '../../candidates/text.ts'
import { listCategories } from '../../categories/server/queries.ts'
import { showEmployerName } from '../../jobs/employer-text.ts'
import { jobRows } from '../../jobs/server/list.ts'
import type { JobRow } from '../../jobs/shapes.ts'
import { showPay } from '../../jobs/show-pay.ts'
import { termsText } from '../../jobs/terms-text.ts'
import { text as jobText } from '../../jobs/text.ts'
import { fromKilometres, showPlace } from '../../places/rules.ts'
import { isMet } from '../../requirements/gate.ts'
import { sayGateLine } from '../../requirements/text.ts'
import type { Applicant } from '../contract.ts'
import { sheetColumns, type SheetColumnName } from '../sheet-columns.ts'
import type { sheets } from '../sheet-contract.ts'
import { sheetText } from '../sheet-text.ts'
import { text } from '../text.ts'
import { applicantIds, applicantsByIds } from './applicants.ts'
import { ownIds } from './own.ts'

type Query<N extends keyof typeof sheets> = z.output<(typeof sheets)[N]['query']>

/** Who applied for a job, as the list has them, or some of them. */
export async function exportApplicants(jobId: number, { format, columns, ...query }: Query<'exportApplicants'>, at: DownloadContext) {
  return sheetOf(at, { format, columns }, query, await applicantIds(jobId, query, at, { limit: mostExported + 1 }))
}

/** What a candidate applied for, as the list has it. */
export async function exportApplicationsOf(
  candidateId: number,
  { format, columns, ...query }: Query<'exportApplicationsOf'>,
  at: DownloadContext,
) {
  return sheetOf(at, { format, columns }, query, await ownIds(candidateId, query, at, mostExported + 1))
}

type Row = { of: Applicant; job: JobRow }
type File = { format: SheetFormat; columns: SheetColumnName[] | undefined }

async function sheetOf(
  at: DownloadContext,
  { format, columns = [...sheetColumns] }: File,
  filter: object,
  hits: number[],
): Promise<Download> {
  const { db, actor, locale, now } = at
  return listSheet(at, {
    list: 'applications',
    title: say(sheetText, locale).applications,
    locale,
    format,
    columns,
    titles: say(sheetText, locale),
    cells: cellsIn(locale, (await listCategories(db)).items),
    filter,
    hits,
    read: async (reading, ids) => {
      const rows = await applicantsByIds(reading, ids, now)
      const jobs = await jobRows(reading, actor, [...new Set(rows.map(({ jobId }) => jobId))])
      const byId = new Map(jobs.map((job) => [job.id, job]))
      return rows.flatMap((of): Row[] => {
        const job = byId.get(of.jobId)
        return job ? [{ of, job }] : []
      })
    },
  })
}

/** What stands in each column, in the words of the lists. */
function cellsIn(locale: Locale, categories: readonly Category[]): Record<SheetColumnName, (row: Row) => Cell> {
  const [t, s, o, c, terms] = [
    say(sheetText, locale),
    say(text, locale),
    say(jobText, locale),
    say(candidateText, locale),
    say(termsText, locale),
  ]
  return {
    candidate: ({ of }) => of.candidateName,
    email: ({ of }) => of.email,
    phone: ({ of }) => of.phone,
    town: ({ of }) => of.place && showPlace(of.place, locale),
    trade: ({ of }) => of.trade && nameOf(categories, 'trade', of.trade, locale),
    reference: ({ job }) => job.reference,
    job: ({ job }) => job.title,
    employer: ({ job }) => showEmployerName(job.employer, locale),
    site: ({ job }) => showPlace(job.place, locale),
    jobTypes: ({ job }) => job.jobTypes.map((one) => o[one]).join(', '),
    pay: ({ job }) => job.pay && showPay(job.pay, locale),
    stage: ({ of }) => s[of.stage],
    applied: ({ of }) => ({ day: of.appliedAt }),
    addedBy: ({ of }) => of.addedByName,
    source: ({ of }) => (of.source === 'staff' ? t.staff : terms[of.source]),
    since: ({ of }) => ({ day: of.stageChangedAt }),
    answerBy: ({ of }) => ({ day: of.answerBy }),
    gate: ({ of }) => of.compliance && t[of.compliance.result],
    lacking: ({ of }) =>
      (of.compliance?.lines ?? [])
        .filter((line) => !isMet(line))
        .map((line) => sayGateLine(line, locale))
        .join('; '),
    distance: ({ of }) => (of.distanceKm === null ? null : fromKilometres(of.distanceKm, locale)),
    availability: ({ of }) => c[of.availability],
    availableFrom: ({ of }) => of.availableFrom && { day: of.availableFrom },
    rating: ({ of }) => of.rating,
    knockOuts: ({ of }) => of.knockOuts,
    lastNote: ({ of }) => of.lastNote?.text ?? null,
    nextStep: ({ of }) => of.nextStep?.what ?? null,
    nextStepOn: ({ of }) => (of.nextStep?.on ? { day: of.nextStep.on } : null),
    startsOn: ({ of }) => of.startsOn && { day: of.startsOn },
    hasCv: ({ of }) => of.cv !== null,
  }
}
