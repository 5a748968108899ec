import { expect, it } from 'vitest'
import type { Operation } from '#shared/contract.ts'
import { roles } from '#shared/roles.ts'
import { operations } from './contract.ts'
import { reach } from './features/users/rules.ts'

/** The operations that read records of a kind, beside what the public reads. */
const reading: Record<keyof typeof reach, Operation[]> = {
  candidates: [operations.findCandidate, operations.findMyProfile],
  applications: [operations.listApplicationsOf],
  jobs: [operations.listJobs],
  employers: [operations.findEmployer],
  files: [operations.downloadFile],
  users: [operations.listUsers],
}

it.each(Object.keys(reach) as (keyof typeof reach)[])('describes the reach into %s as the server enforces it', (kind) => {
  for (const role of roles) {
    const open = reading[kind].filter(({ access }) => access !== 'public' && access.includes(role))
    const isOwn = open.every(({ own }) => own?.includes(role))
    // Who reads none may still read what is public; an agent, every job that is offered.
    expect(open.length === 0 ? ['none', 'public'] : isOwn ? ['own'] : ['all', 'offered'], role).toContain(reach[kind][role])
  }
})
