import { beforeAll, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { fillWithDemo } from '../src/demo.ts'
import { useApp } from './app.ts'
import { runs } from './runs.ts'

const world = useApp()
beforeAll(() => fillWithDemo(world.app, world.config, createLog('silent')), 120_000)

/** What would contradict something else that the demonstration shows. */
it.each([
  ['somebody who applied before a job was online', 'applications a join jobs j on j.id = a.job_id where a.applied_at < j.posted_at'],
  ['somebody who applied after it was over', 'applications a join jobs j on j.id = a.job_id where a.applied_at > j.closed_at'],
  ['a job that was over before it was online', 'jobs where closed_at < posted_at or closes_on < posted_at::date'],
  ['an open job past its last day', `jobs where status = 'open' and (closes_on < current_date or starts_on < current_date)`],
  ['an open job whose openings are taken', `jobs where status = 'open' and filled >= openings`],
  [
    'a job that is filled by nobody, without a reason',
    `jobs j where status = 'filled' and close_reason is null
      and openings > (select count(*) from applications a where a.job_id = j.id and a.stage = 'placed')`,
  ],
  [
    'a job advertised before its employer accepted the terms',
    'jobs j join employers e on e.id = j.employer_id where e.terms_accepted_on > j.posted_at::date',
  ],
  [
    'an open job of an employer who is archived',
    `jobs j join employers e on e.id = j.employer_id where j.status = 'open' and e.archived_at is not null`,
  ],
  ['a document that was checked before it was issued', 'documents where checked_at::date < issued_on or submitted_at::date < issued_on'],
  ['an answer promised for a weekend', 'applications where extract(isodow from answer_by) > 5'],
  ['a row of an import that was brought in though it says nothing', `import_rows where outcome = 'added' and given is null`],
  ['a firm that is older than the filter goes', 'employers where founded_year not between 1900 and 2028'],
  // Ofcom and Arcep keep these free for films and demonstrations.
  [
    'a number that may ring somewhere',
    `(select phone from candidates union all select phone from employers union all select phone from employer_contacts) p
      where phone !~ '^\\+44(7700900|1134960|1144960|1154960|1164960|1174960|1184960|1214960|1314960|1414960|1514960|1614960|1632960|2079460|2920180|2896496)\\d{3}$'
        and phone !~ '^\\+33(19900|26191|35301|46571|53649|63998)\\d{4}$'`,
  ],
])('has not %s', async (_what, from) => {
  expect(await runs(world, `select * from ${from} limit 3`)).toEqual([])
})
