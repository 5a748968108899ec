import { expect, it } from 'vitest'
import { advert } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import Job from './job.tsx'

const appliesAt = (at: string) =>
  Object.values(show(Job as never, { loaderData: { ...advert, similar: [] } } as never, { at, role: null }).links).find((to) =>
    to?.includes('/apply'),
  )

it('who comes by a channel applies as coming from there', () => {
  const path = `/jobs/${advert.slug}`
  expect(appliesAt(path)).toBe(`${path}/apply`)
  expect(appliesAt(`${path}?source=feed`)).toBe(`${path}/apply?source=feed`)
  expect(appliesAt(`${path}?utm_source=google_jobs_apply`)).toBe(`${path}/apply?source=google`)
  expect(appliesAt(`${path}?source=elsewhere`)).toBe(`${path}/apply`)
})
