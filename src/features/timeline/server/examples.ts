import { type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { timeline } from '../contract.ts'
import type { World } from '#test/support/app.ts'

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof timeline> {
  const { idBy } = queriesIn(world)
  const eventfulJob = () =>
    idBy(`select h.job_id as id from job_changes h join applications a on a.job_id = h.job_id group by 1 order by count(*) desc, 1 limit 1`)
  const eventfulCandidate = () =>
    idBy(`select a.candidate_id as id from candidate_activities a where exists (select from applications p where p.candidate_id = a.candidate_id)
      and exists (select from candidate_activities c where c.candidate_id = a.candidate_id and c.kind = 'call')
      and exists (select from files f where f.candidate_id = a.candidate_id and f.kind = 'cv' and f.removed_at is null) group by 1 order by count(*) desc, 1 limit 1`)

  return {
    listCandidateTimeline: {
      as: 'operation',
      of: async () => ({ candidateId: await eventfulCandidate() }),
      sorts: { default: (row) => row.at },
      filters: {
        kind: [
          [{ kind: 'call' }, (row) => row.kind === 'call' && row.activity?.kind === 'call'],
          [{ kind: 'move' }, (row) => row.move !== null],
          [{ kind: 'edit' }, (row) => row.changes.length > 0],
          [{ kind: 'cv' }, (row) => row.file !== null],
        ],
      },
    },
    listJobTimeline: {
      as: 'operation',
      of: async () => ({ jobId: await eventfulJob() }),
      sorts: { default: (row) => row.at },
      filters: {
        kind: [
          [{ kind: 'status' }, (row) => row.status !== null],
          [{ kind: 'edit' }, (row) => row.changes.length > 0],
          [{ kind: 'application' }, (row) => row.application !== null],
        ],
      },
    },
  }
}
