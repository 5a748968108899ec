import { afterEach, describe, expect, it, vi } from 'vitest'
import { leeds } from '#features/places/web/samples.ts'
import { show } from '#test/support/render.ts'
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
it('of what is typed all is asked for, and towns are read in the language of the page', async () => {
  const fetch = vi.fn(async (_address: string) => Response.json({ items: [{ ...leeds, region: 'England' }], like: null }))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } })
  expect(await towns.find('Lyon & é')).toEqual([{ id: '1', reading: 'Leeds, Angleterre' }])
  expect(new URL(String(fetch.mock.calls[0]?.[0]), 'https://lintel.example').searchParams.get('q')).toBe('Lyon & é')
})
describe('where somebody is', () => {
  const standAt = (latitude: number, longitude: number, place: object | null) => {
    const fetch = vi.fn(async (_address: string) => Response.json({ place }))
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    const getCurrentPosition = (found: (at: object) => void) => found({ coords: { latitude, longitude } })
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
    return () => new URL(String(fetch.mock.calls[0]?.[0]), 'https://lintel.example').search
  }
  it('goes out rounded to a kilometre or so, and comes back as a town', async () => {
    const asked = standAt(53.796482, -1.547856, leeds)
    expect(await towns.here()).toEqual({ id: '1', reading: 'Leeds, West Yorkshire' })
    expect(asked()).toBe('?lat=53.80&lon=-1.55')
  })
  it('is not told where they do not allow it', async () => {
    vi.stubGlobal('navigator', {
      geolocation: { getCurrentPosition: (_found: unknown, failed: (why: Error) => void) => failed(new Error('User denied it')) },
    })
    await expect(towns.here()).rejects.toThrow('User denied it')
  })
})
it('its field says when no town fits, and when the list cannot be had', () => {
  const { html } = show(TownField, { id: 'town', placeholder: '', reading: '', location: undefined })
  expect(html).toContain('data-none="No town with this name or postcode"')
  expect(html).toContain('data-failed="The list could not be loaded')
})
