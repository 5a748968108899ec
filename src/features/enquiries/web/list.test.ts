import { expect, it } from 'vitest'
import { enquiry, list } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import { enquiryStatuses } from '../rules.ts'
import Enquiries from './list.tsx'

it('each state of a message has its own look: new ones wait for us, those that are done are won', () => {
  const items = enquiryStatuses.map((status, i) => ({ ...enquiry, id: i + 1, status }))
  const { html } = show(Enquiries, { loaderData: { ...list(...items), counts: {}, colleagues: [] } } as never)
  const looks = [...html.matchAll(/data-family="(\w+)"/g)].map(([, look]) => look)
  expect(looks).toEqual(['open', 'waiting', 'won', 'lost'])
})
