import { expect, it } from 'vitest'
import { refuseTwin } from './twin.ts'

const refused = (error: unknown) => refuseTwin('pool-exists', ['pools_name', 'pools_slug'], Promise.reject(error))

it('a duplicate is refused with the code of its constraint', async () => {
  expect(await refuseTwin('pool-exists', ['pools_name'], Promise.resolve('written'))).toBe('written')
  for (const constraint of ['pools_name', 'pools_slug'])
    await expect(refused({ code: '23505', constraint })).rejects.toMatchObject({ status: 409, code: 'pool-exists' })
})

it.each([
  ['another constraint', { code: '23505', constraint: 'pools_pkey' }],
  ['no constraint', { code: '23505' }],
  ['another fault of the same constraint', { code: '23514', constraint: 'pools_name' }],
])('other database errors by %s stay unchanged', async (_, error) => {
  await expect(refused(error)).rejects.toBe(error)
})
