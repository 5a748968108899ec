import { describe, expect, it } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { everyScreen } from '#test/screens/samples/screens.ts'
import { show } from '#test/support/render.ts'
import Overview from './overview.tsx'

const drawing = everyScreen.find(({ file }) => file === 'overview/web/overview')
const { loaderData } = (drawing?.props ?? {}) as { loaderData: object }
const draw = (role: Role, more: object) => show(Overview as never, { loaderData: { ...loaderData, ...more } } as never, { role })
/** Where each leads that begins something, once. */
const begins = ({ html }: ReturnType<typeof draw>) => [...html.matchAll(/href="([^"]*\/(?:post|add))"/g)].map(([, to]) => to)

describe('the overview', () => {
  it.each([
    ['operation', ['/dashboard/job/post', '/dashboard/candidate/add']],
    ['agent', ['/dashboard/candidate/add']],
  ] as const)('begins, where there is no open job and no candidate yet, with what there is to do: %s', (role, ways) => {
    const drawn = draw(role, { openJobs: 0, candidates: 0, waiting: [], answersDue: 0 })
    expect(begins(drawn)).toEqual(ways)
    expect(drawn.text).not.toContain('Candidates this week')
    expect(drawn.text).not.toContain('Applications by stage')
  })
  it.each([{ openJobs: 0 }, { candidates: 0 }])('shows its figures as soon as there is one or the other: %o', (more) => {
    const drawn = draw('operation', more)
    expect(drawn.text).toContain('Candidates this week')
    expect(begins(drawn)).toEqual(['/dashboard/job/post', '/dashboard/candidate/add'])
  })
})
