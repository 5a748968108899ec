// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { answerOtherwise, deeds, signIn } from '#test/support/fake-server.ts'
import { leeds } from '#test/support/samples.ts'
import { useDocument } from '#test/support/dom.ts'
import { jobFinder } from './menu.ts'

useDocument()

/** What the palette asks for and finds. */
async function found(role: Role, locale: 'en' | 'fr' = 'en') {
  signIn()
  answerOtherwise(() => ({ items: [{ id: 12, title: 'Roofer', slug: 'roofer-leeds-12', place: leeds }], total: 1 }))
  deeds()
  const [one] = await jobFinder.find({ q: 'roof', limit: 5 }, { role, locale })
  return [...deeds(), one?.name, one?.detail, one?.to]
}

it('staff find jobs of every status and are led to the record, candidates what is open and are led to the advert in their language', async () => {
  for (const role of ['admin', 'operation', 'agent'] as const)
    expect(await found(role, 'fr')).toEqual([
      'GET /staff/jobs?q=roof&limit=5',
      'Roofer',
      'Leeds, West Yorkshire',
      '/dashboard/job/12/details',
    ])
  const asked = 'GET /jobs?keyword=roof&limit=5&facets=false&total=false'
  expect(await found('candidate')).toEqual([asked, 'Roofer', 'Leeds, West Yorkshire', '/jobs/roofer-leeds-12'])
  expect((await found('candidate', 'fr')).at(-1)).toBe('/fr/jobs/roofer-leeds-12')
})
