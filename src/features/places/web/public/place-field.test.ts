// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { answerOtherwise, requests, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { leeds } from '#features/places/web/samples.ts'
import { clear, field, leave, one, stand, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
import { PlaceField } from './place-field.tsx'

useDocument()

const bradford = { ...leeds, id: 2, name: 'Bradford' }
/** What is found for what, and what the field holds once somebody typed it and went on. */
async function typedIn(typed: string, found: object) {
  signIn()
  requests()
  answerOtherwise(() => found)
  await stand(PlaceField, { name: 'placeId', label: 'Town' })
  await type(one('[role=combobox]'), typed)
  await wait(1000)
  const offered = textsOf('[role=option]')
  await leave(one('[role=combobox]'))
  await settle()
  return { offered, id: field('placeId').value, says: one('form, body').textContent }
}

describe('the town of a form', () => {
  it('is looked up from its second letter on, and offered before the one that may have been meant', async () => {
    const { offered, id, says } = await typedIn('le', { items: [leeds], like: bradford })
    expect(offered).toEqual(['Leeds, West Yorkshire', 'Bradford, West Yorkshire'])
    expect([id, says?.includes('Choose a town from the list.')]).toEqual(['', true])
    await clear()
    expect((await typedIn('l', { items: [leeds], like: null })).offered).toEqual([])
  })
  it.each(['LS1 4AP', 'ls1', ' 69003 '])('is that of a postcode: %s', async (typed) =>
    expect(await typedIn(typed, { items: [leeds, bradford], like: null })).toMatchObject({ id: '1' }),
  )
  it.each(['6900', 'Lee', '690031'])('is none that was not chosen: %s', async (typed) =>
    expect(await typedIn(typed, { items: [leeds, bradford], like: null })).toMatchObject({ id: '' }),
  )
  it('is the one that is named, whatever its capitals', async () =>
    expect(await typedIn('LEEDS', { items: [bradford, leeds], like: null })).toMatchObject({ id: '1' }))
})
