import { expect, it } from 'vitest'
import { draw, everyScreen, type Screen } from '#test/support/examples.ts'

/** By which records figures narrow a list. */
const narrowed = {
  applications: ['jobId', 'jobOwnerId', 'employerId'],
  candidates: ['ownerId'],
  invoices: ['employerId'],
  jobs: ['ownerId'],
  orders: ['employerId', 'productId'],
}
const cases = Object.entries(narrowed).flatMap(([list, keys]) => keys.map((key) => ({ list, key })))

it.each(cases)('a chip takes $key away from the list of $list', async ({ list, key }) => {
  const screen = everyScreen.find(({ file, part }) => file === `${list}/web/list` && part === undefined) as Screen
  const { html } = await draw({ ...screen, at: `/list?${key}=987654` }, 'en')
  expect(html.match(/<a [^>]*removable[^>]*>/g) ?? []).toEqual([expect.stringContaining('href="/list"')])
})
