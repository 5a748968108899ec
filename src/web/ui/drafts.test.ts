// @vitest-environment happy-dom
import { act, createElement, type FormEvent, Fragment } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf } from '#test/support/user-actions.ts'
import { pageOf } from '#test/support/render.ts'
import { field, one, press, stand, standPage, takeAway, type, useDocument, wait } from '#test/support/dom.ts'
import { Checkbox, TextField } from './controls.tsx'
import { Form, Submit } from './form.tsx'

// What was typed and not sent waits for whoever comes back.

useDocument()

const form = {
  onSend: async () => undefined,
  draft: 'note',
  children: createElement(
    Fragment,
    null,
    createElement(TextField, { label: 'Name', name: 'name', defaultValue: 'Ann' }),
    createElement(TextField, { label: 'Secret', name: 'secret', type: 'password' }),
    createElement(Checkbox, { name: 'isUrgent', defaultChecked: true } as never, 'Urgent'),
    createElement(Submit, null, 'Save'),
  ),
}
const open = () => stand(Form, form)
const kept = () => JSON.parse(localStorage.getItem('draft me note') ?? 'null')?.values ?? null
beforeEach(() => localStorage.clear())

/** A field of which a draft is kept. */
function Typing({ useDraft }: Pick<typeof import('./draft.ts'), 'useDraft'>) {
  const { keep } = useDraft('note', 'me', {})
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => keep(currentTarget)
  return createElement('form', { onInput }, createElement('input', { name: 'name' }))
}

describe('a draft', () => {
  it('is kept in less than half a second, as it stands then, also of whoever types without a pause', async () => {
    await open()
    await type(field('name'), 'B')
    await wait(300)
    await type(field('name'), 'Bo')
    expect(kept()).toBeNull()
    await wait(150)
    expect(kept()).toEqual({ name: ['Bo'], isUrgent: ['on'] })
    await type(field('name'), 'Bob')
    await wait(450)
    expect(kept()).toEqual({ name: ['Bob'], isUrgent: ['on'] })
  })

  it.each([
    ['the page goes', async () => void dispatchEvent(new Event('pagehide'))],
    ['the screen goes', takeAway],
  ])('is kept at once where %s', async (_, goes) => {
    await open()
    await type(field('name'), 'Bob')
    await wait(100)
    await goes()
    expect(kept()).toEqual({ name: ['Bob'], isUrgent: ['on'] })
  })

  it('is brought back, boxes that were not ticked too, and said to be; once it is discarded all is as it was', async () => {
    await open()
    await type(field('name'), 'Bob')
    await press(field('isUrgent'))
    await takeAway()
    await open()
    expect([field('name').value, field('isUrgent').checked]).toEqual(['Bob', false])
    await press(one('form [role=status] button'))
    expect([field('name').value, field('isUrgent').checked, kept(), one('form [role=status]')]).toEqual(['Ann', true, null, null])
    await wait(500)
    expect(kept()).toBeNull()
  })

  it('is not kept after all where the form was sent within the pause', async () => {
    await open()
    await type(field('name'), 'Bob')
    await press(one('[type=submit]'))
    await wait(500)
    expect(kept()).toBeNull()
    await takeAway()
    expect(kept()).toBeNull()
  })

  it('goes with whoever leaves on purpose, and stays with whoever stays', async () => {
    const { page, router } = pageOf(Form, form as never, { at: '/note' }, {}, [{ path: 'list', element: null }])
    const answer = async (name: string) => {
      await act(async () => void router.navigate('/list'))
      await settle()
      await press(all('dialog[open] button').find((button) => nameOf(button) === name) as HTMLElement)
      await settle()
      return router.state.location.pathname
    }
    await standPage(page)
    await type(field('name'), 'Bob')
    await wait(500)
    expect([await answer('Stay'), kept(), field('name').value]).toEqual(['/note', { name: ['Bob'], isUrgent: ['on'] }, 'Bob'])
    expect([await answer('Leave'), kept()]).toEqual(['/list', null])
  })

  it('leaves out what is not to be kept, and nobody is asked before the page goes', async () => {
    const consent = createElement(Checkbox, { name: 'consent', 'data-undrafted': '' } as never, 'I agree')
    await stand(Form, { ...form, children: createElement(Fragment, null, form.children, consent) })
    await press(field('consent'))
    await type(field('name'), 'Bob')
    await wait(500)
    expect(kept()).toEqual({ name: ['Bob'], isUrgent: ['on'] })
    const going = new Event('beforeunload', { cancelable: true })
    dispatchEvent(going)
    expect(going.defaultPrevented).toBe(false)
  })

  it('is none on this device once somebody logged out, and what else is kept stays', async () => {
    // Of its own, as it keeps nothing from then on.
    const again = './draft.ts?logged-out'
    const { forgetDrafts, useDraft } = (await import(/* @vite-ignore */ again)) as typeof import('./draft.ts')
    for (const name of ['draft me note', 'draft me job', 'theme', 'my draft ']) localStorage.setItem(name, '{}')
    forgetDrafts()
    expect(Object.keys(localStorage).toSorted()).toEqual(['my draft ', 'theme'])
    await stand(Typing, { useDraft })
    await type(field('name'), 'Bob')
    await wait(500)
    expect(kept()).toBeNull()
  })
})
