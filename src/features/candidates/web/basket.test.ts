// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { act } from 'react'
import { stand, takeAway, useDocument } from '#test/support/dom.ts'
import { SessionProvider, useSession } from '#web/session.tsx'
import { mostInBasket, useBasket } from './basket.ts'

useDocument()

let basket: ReturnType<typeof useBasket>
function Holder() {
  basket = useBasket()
  return createElement('p')
}
/** Somebody else who works in this browser. */
function Colleague() {
  return createElement(SessionProvider, { value: { ...useSession(), uid: 'colleague' } }, createElement(Holder))
}
const choose = (ids: readonly number[], named: (id: number) => string | undefined = (id) => `Person ${id}`) =>
  act(async () => basket.choose(new Set(ids), named))
const ids = () => [...basket.ids]
beforeEach(() => stand(Holder, {}))

describe('the basket', () => {
  it('holds so many, and of more the last ones', async () => {
    await choose(Array.from({ length: mostInBasket + 2 }, (_, i) => i + 1))
    expect([ids().length, ids()[0], ids().at(-1)]).toEqual([mostInBasket, 3, mostInBasket + 2])
  })

  it('keeps what those in it are called, whatever else is chosen on another page', async () => {
    await choose([1, 2])
    await choose([1, 2, 3], (id) => (id === 3 ? 'Mia Vance' : undefined))
    expect([1, 2, 3, 4].map(basket.nameOf)).toEqual(['Person 1', 'Person 2', 'Mia Vance', '4'])
  })

  it('is of those chosen, or of all who match, never of both', async () => {
    await choose([1])
    await act(async () => basket.chooseAll('?trade=roofer', 30))
    expect([ids(), basket.all]).toEqual([[], { search: '?trade=roofer', total: 30 }])
    await choose([2])
    expect([ids(), basket.all]).toEqual([[2], null])
    await act(async () => basket.clear())
    expect([ids(), basket.all, localStorage.length]).toEqual([[], null, 0])
  })

  it('is empty where what is kept cannot be read', async () => {
    localStorage.setItem('lintel basket me', '{"chosen":')
    await act(async () => void dispatchEvent(new Event('storage')))
    expect([ids(), basket.all]).toEqual([[], null])
  })
  it('is each person’s own in the browser that they share', async () => {
    await choose([1])
    await takeAway()
    await stand(Colleague, {})
    expect(ids()).toEqual([])
    await choose([2])
    await takeAway()
    await stand(Holder, {})
    expect(ids()).toEqual([1])
  })
})
