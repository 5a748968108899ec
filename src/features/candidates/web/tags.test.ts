import { expect, it } from 'vitest'
import { show } from '#test/support/render.ts'
import Tags from './tags.tsx'

it('a tag leads to those who have it, whatever signs it is written with', () => {
  const items = ['r&d #1', '50 % remote', 'maçon+'].map((tag) => ({ tag, candidates: 1 }))
  const { links } = show(Tags as never, { loaderData: { items } } as never)
  const asked = items.map(({ tag }) => new URL(String(links[tag]), 'https://lintel.example').searchParams.getAll('tag'))
  expect(asked).toEqual(items.map(({ tag }) => [tag]))
})
