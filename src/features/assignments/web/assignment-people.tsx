import { useText } from '#web/text.tsx'
import { toAssignment } from '#shared/screens.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { People } from '#web/ui/people.tsx'
import type { AssignmentRow } from '../shapes.ts'
import { clockText } from './clock-text.ts'
import { useSay } from './say.ts'
import { AssignmentMark } from './status.tsx'
import { text } from './text.ts'

/** Assignments in short, a line each: of a person by employer, of a job by person. */
export function AssignmentPeople({ of, by }: { of: readonly AssignmentRow[]; by: 'employer' | 'person' }) {
  const t = useText(text)
  const c = useText(clockText)
  const say = useSay()
  return (
    <People
      of={of.map((one) => {
        const name = by === 'person' ? one.candidate.name : (one.employer?.name ?? one.job.title)
        const facts = [
          by === 'employer' && one.role,
          say.days(one),
          one.rate && [say.pay(one.rate), say.charge(one.rate)].filter(Boolean).join(' / '),
          one.status === 'running' && one.awr && c.awrOf({ weeks: one.awr.weeks }),
          one.status !== 'planned' && one.week !== null && t.weekN({ n: one.week }),
        ]
        return {
          key: one.id,
          mark: <Avatar name={name} hatched={by === 'employer'} />,
          name,
          to: toAssignment(one.id),
          note: facts.filter(Boolean).join(' · '),
          end: <AssignmentMark status={one.status} />,
        }
      })}
    />
  )
}
