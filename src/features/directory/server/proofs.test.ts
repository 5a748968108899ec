import { expect, it } from 'vitest'
import { useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()

it('a card shows site qualifications, but nothing about health, background, driving or right to work', async () => {
  const operation = await world.as('operation')
  const body = {
    firstName: 'Ann',
    lastName: 'Proof',
    email: newAddress(),
    locale: 'en' as const,
    trade: 'welder',
    availability: 'now' as const,
  }
  const { id } = await operation.post('/candidates', { body })
  await runs(world, `update candidates set directory_at = now() where id = ${id}`)
  const types = await runs<{ family: string; type: string }>(
    world,
    'select distinct on (family) family, code as type from document_types where not is_hidden order by family, code',
  )
  const shown: string[] = []
  for (const { family, type } of types) {
    await runs(
      world,
      `insert into documents (candidate_id, type, status, created_at, checked_at, checked_how)
        values (${id}, '${type}', 'verified', now(), now(), 'app')`,
    )
    const { items } = await operation.get('/directory/candidates', { query: {} })
    await runs(world, `delete from documents where candidate_id = ${id}`)
    expect(items).toHaveLength(1)
    if (items[0]?.proofs.some((proof) => proof.type === type)) shown.push(family)
  }
  expect(shown).toEqual(['electrical', 'height', 'plant', 'rail', 'safety', 'site-card'])
  expect(types.length).toBeGreaterThan(shown.length)
})
