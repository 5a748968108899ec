import { toBoard, toJob, toJobActivity, toJobChannels, toJobForm, toJobMatches, toJobRequirements } from '#shared/screens.ts'
import { worksHere } from '#shared/roles.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { text } from './staff-text.ts'

export type JobTab = 'overview' | 'pipeline' | 'matches' | 'requirements' | 'activity' | 'channels' | 'form'

/** The screens of one job; what the agency does with its applicants is not for agents. */
export function JobTabs({ jobId, current, applicants }: { jobId: number; current: JobTab; applicants?: number | undefined }) {
  const t = useText(text)
  const me = useSession()
  if (!worksHere(me)) return null
  return (
    <Tabs
      label={t.ofJob}
      of={[
        { to: toJob(jobId), name: t.overview, isCurrent: current === 'overview' },
        { to: toBoard(jobId), name: t.pipeline, isCurrent: current === 'pipeline', ...(applicants !== undefined && { count: applicants }) },
        { to: toJobMatches(jobId), name: t.matches, isCurrent: current === 'matches' },
        { to: toJobRequirements(jobId), name: t.requirements, isCurrent: current === 'requirements' },
        { to: toJobActivity(jobId), name: t.activity, isCurrent: current === 'activity' },
        { to: toJobChannels(jobId), name: t.channels, isCurrent: current === 'channels' },
        { to: toJobForm(jobId), name: t.form, isCurrent: current === 'form' },
      ]}
    />
  )
}
