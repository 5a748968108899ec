import { dayOf, daysBetween } from '#shared/dates.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import type { Column } from '#web/ui/list-table.tsx'
import { TwoLines, Under } from '#web/ui/list-table.tsx'
import { Typed } from '#web/ui/typed.tsx'
import { text as candidateText } from '../../candidates/text.ts'
import { text as fileText } from '../../files/web/text.ts'
import { termsText } from '../../jobs/terms-text.ts'
import { showDistance } from '../../places/rules.ts'
import type { ApplicantFilter } from '../applicant-filter.ts'
import type { Applicant } from '../contract.ts'
import { sheetText } from '../sheet-text.ts'
import { useApplicationColumns } from './columns.tsx'
import { useGateColumn } from './compliance.tsx'
import { text } from './staff-text.ts'

/** What the list tells the features above it: the job, and who is selected; `all`: all who match, of whom `chosen` are only some. */
export type OnApplicantsOf = {
  job: { id: number; status: string; openings: number; filled: number }
  chosen?: readonly Applicant[]
  all?: { n: number; filters: ApplicantFilter }
}

/** A note is longer than a line; all of it stands in the timeline. */
const mostOfNote = 90
const beginning = (note: string) => (note.length > mostOfNote ? `${note.slice(0, mostOfNote).trimEnd()}…` : note)

/** What is read of each who applied for a job. */
export function useApplicantColumns(job: { startsOn: string | null }): Column<Applicant>[] {
  const t = useText(text)
  const w = useText(sheetText)
  const c = useText(candidateText)
  const f = useText(fileText)
  const terms = useText(termsText)
  const locale = useLocale()
  const dates = useDates()
  const columns = useApplicationColumns()
  const gate = useGateColumn()
  const today = dayOf(new Date())
  const inStage = ({ stageChangedAt }: Applicant) => {
    const n = daysBetween(dayOf(new Date(stageChangedAt)), today)
    return n === 0 ? t.today : t.daysInStage({ n })
  }
  const isLate = ({ availability, availableFrom }: Applicant) =>
    availability === 'date' && availableFrom !== null && job.startsOn !== null && availableFrom > job.startsOn
  return [
    { ...columns.name, sort: 'name' },
    { ...columns.stage, under: inStage, inWords: columns.stage.cell },
    gate,
    { key: 'since', title: t.inThisStage, isOptional: true, sort: 'stageChangedAt', numeric: true, cell: inStage },
    {
      key: 'distance',
      title: t.distance,
      phone: 'under',
      sort: 'distance',
      numeric: true,
      cell: (one) => one.distanceKm !== null && showDistance(one.distanceKm, locale),
    },
    {
      key: 'availability',
      title: w.availability,
      cell: (one) => {
        const said = one.availability === 'date' && one.availableFrom ? dates.day(one.availableFrom) : c[one.availability]
        return isLate(one) ? <TwoLines under={t.afterStart({ day: dates.day(job.startsOn as string) })}>{said}</TwoLines> : said
      },
    },
    { ...columns.rating, isOptional: false, sort: 'rating' },
    columns.nextStep,
    {
      key: 'lastNote',
      title: w.lastNote,
      isOptional: true,
      cell: ({ lastNote }) =>
        lastNote && (
          <TwoLines under={[lastNote.by, dates.day(lastNote.at)].filter(Boolean).join(', ')}>
            <Typed as="span">{beginning(lastNote.text)}</Typed>
          </TwoLines>
        ),
    },
    {
      ...columns.applied,
      cell: (one) => (
        <>
          {dates.day(one.appliedAt)}
          {one.source === 'staff' && <Under>{one.addedByName ? t.addedBy({ name: one.addedByName }) : t.addedByStaff}</Under>}
        </>
      ),
    },
    { key: 'source', title: w.source, isOptional: true, cell: ({ source }) => (source === 'staff' ? w.staff : terms[source]) },
    columns.answerBy,
    {
      key: 'cv',
      title: t.cv,
      isOptional: true,
      cell: (one) => one.cv?.mime.split(/[./]/).at(-1)?.replace('document', 'docx').toUpperCase() ?? f.noCvYet,
    },
  ]
}
