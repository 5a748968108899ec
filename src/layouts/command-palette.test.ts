// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { arriveLate, requests, letArrive, next, signIn } from '#test/support/fake-server.ts'
import { elsewhere, one, press, stand, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
import { CommandPalette } from './command-palette.tsx'

useDocument()

const input = () => one<HTMLInputElement>('dialog input')
const options = () => textsOf('dialog [role=option]')
const chosen = () => textsOf('dialog [aria-selected=true]')

describe('the command palette', () => {
  it('opens with Ctrl K, and begins the next time empty and at its first line', async () => {
    await stand(CommandPalette, {})
    const shortcut = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })
    dispatchEvent(shortcut)
    expect([one<HTMLDialogElement>('dialog').open, shortcut.defaultPrevented]).toEqual([true, true])
    await type(input(), 'l')
    await press(input(), 'ArrowDown')
    one<HTMLDialogElement>('dialog').close()
    await wait(0)
    expect([input().value, chosen()]).toEqual(['', [options()[0]]])
  })

  it('finds records of what is typed now, and none of what was typed before', async () => {
    await stand(CommandPalette, {})
    await type(input(), 'so')
    await wait(300)
    const found = options()
    expect(found.length).toBeGreaterThan(0)
    await type(input(), 'some')
    expect(options()).toEqual(['Searching…'])
    await type(input(), 's')
    expect(options().filter((option) => found.includes(option) && option?.includes('Some text'))).toEqual([])
  })

  it('says what was found last, though an earlier answer comes after it', async () => {
    arriveLate(/q=so(&|$)/)
    await stand(CommandPalette, {})
    await type(input(), 'so')
    await wait(300)
    await type(input(), 'some')
    await wait(300)
    const found = options()
    expect(found).not.toContain('Searching…')
    letArrive()
    await wait(300)
    expect(options()).toEqual(found)
  })

  it('asks each kind of record for five, names it in the language of the reader, and shows the others where one cannot be asked', async () => {
    await stand(CommandPalette, {}, { locale: 'fr' })
    next(/^GET \/staff\/jobs/, { status: 403, code: 'permission-denied' })
    requests()
    await type(input(), 's')
    await wait(300)
    expect(requests()).toEqual([])
    await type(input(), 'so')
    await wait(300)
    const asked = requests()
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.filter((action) => !/limit=5\b/.test(action))).toEqual([])
    expect(options().join()).toContain('Candidat')
    expect(options().join()).not.toMatch(/Candidate|Offre$/)
  })

  it.each([
    ['en', '{"locale":"fr"}', null], // nothing stands at / here
    ['fr', '{"locale":"en"}', '/fr'],
  ] as const)('changes the language, and leads to the public pages in one’s own (%s)', async (locale, sent, home) => {
    signIn()
    vi.spyOn(location, 'reload').mockImplementation(() => {})
    await stand(CommandPalette, {}, { locale, at: '/dashboard' })
    const last = options().length
    requests()
    await press(one(`dialog li:nth-child(${last - 1})`))
    await wait(50)
    expect(requests()).toEqual([`PATCH /me/preferences ${sent}`])
    await press(one(`dialog li:nth-child(${last - 2})`))
    expect(elsewhere()).toBe(home)
  })
})
