// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { answerOtherwise, deeds, next } from '#test/support/fake-server.ts'
import { useDocument } from '#test/support/dom.ts'

vi.hoisted(() => vi.resetModules()) // other files may have had the real ones already
vi.mock('../../../identity/web/identity.ts', () => ({}))
const { clientLoader } = await import('./list.tsx')

useDocument()

const suggestion = (text: string) => ({ text, jobs: 1, trade: null })
/** What the board offers besides where this many jobs match the keyword, and whether it asked for that. */
async function offered(keyword: string, { total = 0, correctedTo = null as string | null, suggested = ['Roofer'] } = {}) {
  answerOtherwise((path, sample) =>
    path === '/jobs' ? { ...(sample as object), items: [], total, correctedTo } : { items: suggested.map(suggestion) },
  )
  const url = `http://lintel.test/jobs?keyword=${encodeURIComponent(keyword)}`
  const { near } = (await clientLoader({ request: new Request(url), params: {} })) as { near: { text: string }[] }
  return { near: near.map(({ text }) => text), asked: deeds().filter((deed) => deed.includes('suggestions')).length }
}

it('a search that finds nothing is offered three others at most, none of them what was searched for, however it is written', async () => {
  const suggested = ['Maçon', 'Masonry', 'Roofer', 'Slater', 'Tiler', 'Mason']
  expect(await offered(' MACON ', { correctedTo: 'mason', suggested })).toEqual({ near: ['Masonry', 'Roofer', 'Slater'], asked: 1 })
})
it('a search that finds something, or has but a letter, is offered no other', async () => {
  expect(await offered('mason', { total: 1 })).toEqual({ near: [], asked: 0 })
  expect(await offered(' m ')).toEqual({ near: [], asked: 0 })
  expect(await offered('QS')).toEqual({ near: ['Roofer'], asked: 1 })
})
it('a search that finds nothing says so also where others cannot be had', async () => {
  next(/suggestions/, { status: 400, code: 'invalid-argument' })
  expect((await offered('mason')).near).toEqual([])
})
