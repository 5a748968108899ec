// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { requests, note, refuse } from '#test/support/fake-server.ts'
import { useScreens } from '#test/support/mounted-screen.ts'
import { pageMemory } from '#web/page-memory.ts'
import { changeLanguage, logOut } from './session-actions.ts'

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../features/identity/web/identity.ts', () => identity.module)
// From then on no draft is kept in this document.
vi.mock('#web/ui/draft.ts', () => ({ forgetDrafts: () => note('forgets drafts') }))

useScreens()

it('whoever logs out leaves no draft, nobody’s basket and nothing in memory behind, but how they like their lists', async () => {
  const memory = pageMemory<string>()
  memory.set('ann views', 'mine')
  for (const name of ['lintel basket ann', 'lintel basket tom', 'lintel list jobs']) localStorage.setItem(name, '{}')
  requests()
  await logOut()
  expect(requests()).toContain('forgets drafts')
  expect(Object.keys(localStorage)).toEqual(['lintel list jobs'])
  expect(memory.size).toBe(0)
})

describe('who changes the language', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => note('reloads'))
  const begin = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page has it
    document.cookie = 'lang=en; Path=/'
    reload.mockClear()
    requests()
  }
  it('has the page read anew in it, once the server knows', async () => {
    begin()
    await changeLanguage('fr')
    expect(requests()).toEqual(['PATCH /me/preferences {"locale":"fr"}', 'reloads'])
    expect(document.cookie).toContain('lang=fr')
  })
  it('keeps the page as it is where that is refused, and reads why', async () => {
    begin()
    refuse('conflict')
    await changeLanguage('fr')
    refuse(null)
    expect(requests()).toEqual(['PATCH /me/preferences {"locale":"fr"}'])
    expect(document.cookie).toContain('lang=en')
  })
})
