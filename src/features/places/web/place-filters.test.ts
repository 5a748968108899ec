// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { describe, expect, it } from 'vitest'
import { leeds } from '#features/places/web/samples.ts'
import { lateList, one, press, standPage, textsOf, useDocument } from '#test/support/dom.ts'
import { pageOf } from '#test/support/render.ts'
import { all, nameOf } from '#test/support/user-actions.ts'
import { FilterChips, Filters } from '#web/ui/list-filters.tsx'
import { findWider } from '../steps.ts'
import { placeFilter } from './place-filters.tsx'

useDocument()

async function standAt(at: string, distance?: number) {
  const filters = [placeFilter('Town', leeds, { distance }, 'en')]
  const bar = () =>
    createElement(
      Fragment,
      null,
      createElement(Filters, { filters, sorts: [], isSearchable: true }),
      createElement(FilterChips, { filters }),
    )
  const list = lateList()
  list.comesAfter = Promise.resolve()
  await standPage(pageOf(bar, {}, { at }, list).page)
}

describe('a town and its distance', () => {
  it('are one filter, by the usual distance unless another is asked for', async () => {
    await standAt(`/?location=${leeds.id}`)
    expect(textsOf('.removable, li > a').join()).toContain('Leeds, West Yorkshire, 30\u00a0mi')
  })
  it('offer any distance that the address asks for', async () => {
    await standAt(`/?location=${leeds.id}&distance=37`, 37)
    await press(all('button').find((button) => nameOf(button).startsWith('Filters')) as HTMLElement)
    const select = one<HTMLSelectElement>('dialog select')
    expect([...select.options].map(({ value }) => value)).toEqual(['5', '10', '20', '30', '37', '50', '100'])
    expect(select.value).toBe('37')
  })
})

it('the next wider step with something in it is offered where a town has nothing', async () => {
  const count = async (distance: number) => (distance >= 50 ? 18 : 0)
  expect(await findWider({ location: 1 }, count)).toEqual({ distance: 50, total: 18 })
  expect(await findWider({ location: 1, distance: 60 }, count)).toEqual({ distance: 100, total: 18 })
  expect(await findWider({ location: 1, distance: 100 }, count)).toBeNull()
  expect(await findWider({}, count)).toBeNull()
})
