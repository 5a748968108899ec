import { afterEach, expect, it, vi } from 'vitest'
import { leeds } from '#test/samples.ts'
import { show } from '#test/show.ts'
import { TownField } from './town-field.tsx'
import { towns } from './towns.ts'

const bradford = { ...leeds, id: 2, name: 'Bradford' }
const answered = (answer: object) => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
}
afterEach(() => void vi.unstubAllGlobals())

it('towns that begin as typed are offered first, then the one that may have been meant', async () => {
  answered({ items: [leeds], like: bradford })
  expect((await towns.find('le')).map(({ id, reading }) => [id, reading])).toEqual([
    ['1', 'Leeds, West Yorkshire'],
    ['2', 'Bradford, West Yorkshire'],
  ])
})
it('a misspelt town is offered as it is spelt', async () => {
  answered({ items: [], like: bradford })
  expect((await towns.find('Bardford')).map(({ id }) => id)).toEqual(['2'])
})
it('nothing is offered where nothing is like it', async () => {
  answered({ items: [], like: null })
  expect(await towns.find('xyz')).toEqual([])
})
it('its field says when no town fits, and when the list cannot be had', () => {
  const { html } = show(TownField, { id: 'town', placeholder: '', reading: '', location: undefined })
  expect(html).toContain('data-none="No town with this name or postcode"')
  expect(html).toContain('data-failed="The list could not be loaded')
})
