import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { identity, newAddress, signUpHere } from '#test/support/identity.ts'

const world = useApp()

it('deleting one’s account touches nobody else of the chosen name', async () => {
  const operation = await world.as('operation')
  const { id } = await operation.post('/views', { body: { list: 'candidates', name: 'Quiet for 90 days', query: 'notContactedFor=90' } })
  const { idToken } = await signUpHere(world, { email: newAddress() })
  await identity(world, 'v1/accounts:update', { idToken, displayName: 'quiet for' })
  expect((await identity(world, 'v1/accounts:delete', { idToken })).status).toBe(200)
  expect((await operation.get('/views', { query: { list: 'candidates' } })).items.map((view) => view.id)).toContain(id)
})
