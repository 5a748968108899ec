// @vitest-environment happy-dom
import { act, createElement, Fragment, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { clear, elsewhere, one, press, stand, textsOf, useDocument, wait } from '#test/support/dom.ts'
import { type FromList, Neighbours } from './neighbours.tsx'

// The way to the records beside the one that is open.

useDocument()

type Page = Pick<FromList, 'ids' | 'total' | 'isExact'>
let asked: string[] = []
let pages: Record<string, Page | Error> = {}
let went: string[] = []
let answered: Promise<unknown> = Promise.resolve()
const read = async (search: string) => {
  asked.push(search)
  await answered
  const page = pages[search]
  if (!page || page instanceof Error) throw page ?? new Error(`no ${search}`)
  return page
}

/** A record opened from a list; which one it is stands in the address, with its tab. Each is drawn anew, as records are. */
function Opened({ list }: { list: FromList | null }) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (list) void navigate('/?id=11&tab=files', { state: { list }, replace: true })
  }, [list, navigate])
  useEffect(() => {
    if (search !== '') went.push(`${search} ${(state as { list: FromList } | null)?.list.at}`)
  }, [search, state])
  return createElement(
    Fragment,
    null,
    createElement(
      'main',
      { id: 'content', tabIndex: -1 },
      createElement('input', { name: 'note' }),
      createElement('button', { id: 'away', type: 'button', onClick: () => navigate('/away') }),
    ),
    createElement(Neighbours, { key: new URLSearchParams(search).get('id'), to: (id: number) => `/?id=${id}&was=`, read }),
  )
}

const list: FromList = { search: '?q=a&page=2&limit=3', ids: [10, 11, 12], at: 1, total: 8, isExact: true }
const open = async (of: FromList | null) => {
  await stand(Opened, { list: of })
  await wait(10)
  went = []
}
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('nav button')]
const step = (i: 0 | 1) => press(buttons()[i] as HTMLElement)
const place = () => textsOf('nav > span:not([aria-hidden])').map((one) => one?.replaceAll('\u00a0', ' '))[0]

beforeEach(() => {
  asked = []
  pages = {}
  answered = Promise.resolve()
})

describe('the records beside this one', () => {
  it('are reached by buttons, under the same tab, and each says its place', async () => {
    await open(list)
    expect(place()).toBe('5 of 8')
    await step(1)
    expect([went.at(-1), place()]).toEqual(['?id=12&was=?id=11&tab=files 2', '6 of 8'])
    await step(0)
    await step(0)
    expect([went.at(-1)?.slice(0, 6), place(), asked]).toEqual(['?id=10', '4 of 8', []])
  })

  it('are reached by j and k on the screen itself and on the buttons, not in a field or with another key held', async () => {
    await open(list)
    await press(one('#content'), 'j')
    await press(one('#content'), 'k')
    await press(buttons()[0] as HTMLElement, 'k')
    expect(went.map((one) => one.slice(0, 6))).toEqual(['?id=12', '?id=11', '?id=10'])
    went = []
    await press(one('[name=note]'), 'j')
    await press(document.body, 'j')
    await press(one('#content'), 'x')
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) await press(one('#content'), 'j', { [held]: true })
    expect(went).toEqual([])
  })

  it('on the next page of the list are read there, from its first or its last on', async () => {
    pages = {
      '?q=a&page=3&limit=3': { ids: [13, 14], total: 8, isExact: true },
      '?q=a&page=1&limit=3': { ids: [7, 8, 9], total: 8, isExact: true },
    }
    await open({ ...list, at: 2 })
    await step(1)
    await wait(10)
    expect([went.at(-1)?.slice(0, 6), place()]).toEqual(['?id=13', '7 of 8'])
    await clear()
    await open({ ...list, at: 0 })
    await step(0)
    await wait(10)
    expect([went.at(-1)?.slice(0, 6), place(), asked]).toEqual(['?id=9&', '3 of 8', ['?q=a&page=3&limit=3', '?q=a&page=1&limit=3']])
  })

  it('are two further by two quick presses over the end of a page too, and nobody is led there who has left', async () => {
    const late = Promise.withResolvers<void>()
    answered = late.promise
    pages = { '?q=a&page=3&limit=3': { ids: [13, 14], total: 8, isExact: true } }
    await open({ ...list, at: 2 })
    await step(1)
    await step(1)
    expect(went).toEqual([])
    late.resolve()
    await wait(10)
    expect([went.at(-1)?.slice(0, 6), place(), asked]).toEqual(['?id=14', '8 of 8', ['?q=a&page=3&limit=3']])

    await clear()
    answered = Promise.resolve()
    pages['?q=a&page=1&limit=3'] = { ids: [7, 8, 9], total: 8, isExact: true }
    await open({ ...list, at: 1 })
    const slow = Promise.withResolvers<void>()
    answered = slow.promise
    await act(async () => {
      for (const _ of [1, 2]) buttons()[0]?.click()
    })
    // The first of them has arrived by now.
    expect(place()).toBe('4 of 8')
    slow.resolve()
    await wait(10)
    expect([went.at(-1)?.slice(0, 5), place()]).toEqual(['?id=9', '3 of 8'])

    await clear()
    const never = Promise.withResolvers<void>()
    answered = never.promise
    await open({ ...list, at: 2 })
    await press(one('#content'), 'j')
    await press(one('#away'))
    never.resolve()
    await wait(10)
    expect(elsewhere()).toBe('/away')
  })

  it('end where the list does', async () => {
    const disabled = () => buttons().map((one) => one.disabled)
    await open({ search: '', ids: [10, 11], at: 0, total: 2, isExact: true })
    expect(disabled()).toEqual([true, false])
    await press(one('#content'), 'k')
    await press(one('#content'), 'j')
    expect([went.length, disabled()]).toEqual([1, [false, true]])
    await press(one('#content'), 'j')
    expect([went.length, asked]).toEqual([1, []])
  })
})
