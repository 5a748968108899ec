import { describe, expect, it } from 'vitest'
import { everyScreen } from '#test/screens/samples/screens.ts'
import { leeds } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import { CandidateCard } from './candidate-card.tsx'
import Candidates from './candidates.tsx'

it.each([
  [null, 'Create a profile', '/register'],
  ['candidate', 'Choose in your account', '/user/account?tab=privacy'],
] as const)('the closed directory offers who is %s “%s”', (role, says, to) => {
  const loaderData = { open: false, why: null, people: 3 } as const
  const { html } = show(Candidates as never, { loaderData } as never, { role })
  expect([...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].at(-1)?.slice(1)).toEqual([to, says])
})

it.each([
  ['en', 10, '7\u00a0miles'],
  ['en', 20, '13\u00a0miles'],
  ['fr', 10, '10\u00a0km'],
  ['fr', 20, '20\u00a0km'],
] as const)('a card says in %s that somebody lives within %i km of a town: %s', (locale, withinKm, says) => {
  const near = { place: leeds, withinKm }
  const candidate = { reference: 'A', candidateId: null, trade: 'welder', sectors: [], proofs: [], addedOn: '2026-11-01', near }
  expect(show(CandidateCard, { candidate } as never, { locale, role: null }).html).toContain(says)
})

type Drawing = { open: boolean; filters: object }
const drawings = everyScreen
  .filter(({ file, props }) => file === 'directory/web/public/candidates' && (props as { loaderData: Drawing }).loaderData.open)
  .map(({ what = '', props }) => [what, (props as { loaderData: Drawing }).loaderData] as const)

describe('the directory that opened by a link', () => {
  it.each(drawings)('is left by no way that leads on in it: %s', (_, drawn) => {
    const loaderData = { ...drawn, filters: { ...drawn.filters, pass: 'secret', category: 'residential' } }
    const { html } = show(Candidates as never, { loaderData } as never, { role: null })
    const ways = [...html.matchAll(/href="(\/candidates(?:\?[^"]*)?)"/g)].map(([, way = '']) => way.replaceAll('&amp;', '&'))
    expect(ways.length).toBeGreaterThan(1)
    expect(ways.filter((way) => new URLSearchParams(way.split('?')[1]).get('pass') !== 'secret')).toEqual([])
    expect(html).toMatch(/<input type="hidden" name="pass" value="secret"/)
  })
})
