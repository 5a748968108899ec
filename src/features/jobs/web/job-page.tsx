import type { ReactNode } from 'react'
import { useLocale } from '#web/text.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Page } from '#web/ui/page.tsx'
import { showEmployerName } from '../employer-text.ts'
import type { Job } from '../shapes.ts'
import { JobTabs, type JobTab } from './job-tabs.tsx'
import { JobStatusChip } from './status-chip.tsx'

type Props = {
  job: Pick<Job, 'id' | 'title' | 'status' | 'reference' | 'employer'>
  current: JobTab
  /** How many are in the pipeline, where the screen knows. */
  applicants?: number | undefined
  actions?: ReactNode
  children: ReactNode
}

/** The frame of each tab of a job but the first, which has a record's head: which job this is and how it stands, and the other tabs. */
export function JobPage({ job, current, applicants, actions, children }: Props) {
  const locale = useLocale()
  return (
    <Page
      title={job.title}
      sub={
        <Dotted>
          <JobStatusChip status={job.status} />
          {job.reference}
          {showEmployerName(job.employer, locale)}
        </Dotted>
      }
      actions={actions}
    >
      <JobTabs jobId={job.id} current={current} applicants={applicants} />
      {children}
    </Page>
  )
}
