import { showNumber } from '#shared/number.ts'
import { useLocale, useText } from '#web/text.tsx'
import type { Column } from '#web/ui/list-table.tsx'
import css from '#web/ui/screen.module.css'
import { text } from './staff-text.ts'

type Counted = { applicants: number; newApplicants: number }

/** The column of a list of jobs with the number of applicants, and of new ones. */
export function useApplicantsColumn(title: string): Column<Counted> {
  const t = useText(text)
  const locale = useLocale()
  const fresh = ({ newApplicants: n }: Counted) => n > 0 && <span className={css.new}>{t.newOnes({ n })}</span>
  return {
    key: 'applicants',
    title,
    sort: 'applicants',
    numeric: true,
    phone: 'kept',
    inWords: fresh,
    cell: (job) => (
      <>
        {showNumber(job.applicants, locale)}
        {fresh(job)}
      </>
    ),
  }
}
