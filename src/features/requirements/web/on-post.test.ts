// @vitest-environment happy-dom
import { type ComponentProps, createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerOtherwise, requests, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, type Field, nameOf, press, putIn } from '#test/support/user-actions.ts'
import { plainType } from '#features/documents/web/samples.ts'
import { asked } from '#features/requirements/web/samples.ts'
import { field, one, stand, textsOf, useDocument } from '#test/support/dom.ts'
import { Form, type Send, Submit } from '#web/ui/form.tsx'
import RequirementsOnPost from './on-post.tsx'

// What a new job asks for, in its form: the usual for its trade in its town, until somebody has a list of their own.

useDocument()

const items = ['cisrs', 'gate', 'smsts'].map(plainType)
const usual: Record<string, string[]> = { scaffolder: ['cisrs', 'gate'], bricklayer: ['gate'] }
const onSend = vi.fn<Send>()
const typed = (name: string) => createElement('input', { name })
const Screen = () =>
  createElement(
    Form,
    { onSend } as unknown as ComponentProps<typeof Form>,
    typed('trade'),
    typed('placeId'),
    createElement(RequirementsOnPost as never, { loaderData: { items } } as never),
    createElement(Submit, null, 'Post'),
  )

let trade = ''
beforeEach(async () => {
  trade = ''
  onSend.mockReset()
  signIn()
  answerOtherwise((path, sample) =>
    path === '/requirement-templates'
      ? {
          items: (usual[trade] ?? []).map((code) => ({ ...asked, type: { code, en: code, fr: code } })),
        }
      : sample,
  )
  await stand(Screen, {})
  requests()
})

const choose = async (name: string, value: string) => {
  if (name === 'trade') trade = value
  await putIn(field(name), value)
  await settle()
}
const documents = () => all<HTMLSelectElement>('select').filter(({ options }) => [...options].some(({ value }) => value === 'smsts'))
const list = () => documents().map(({ value }) => value)
const sent = () => JSON.parse(field('requirements').value).map(({ type }: { type: string }) => type)
const remove = (n: number) =>
  press(
    all('button')
      .filter((each) => nameOf(each) === 'Remove')
      .at(n),
  )

describe('what a new job asks for', () => {
  it('follows trade and town, and is left alone once somebody has changed it', async () => {
    await choose('trade', 'scaffolder')
    expect([list(), requests()]).toEqual([[], []])
    await choose('placeId', '1')
    expect([list(), sent()]).toEqual([
      ['cisrs', 'gate'],
      ['cisrs', 'gate'],
    ])
    await choose('trade', 'bricklayer')
    expect(list()).toEqual(['gate'])
    await choose('trade', 'scaffolder')
    await remove(0)
    await choose('trade', 'bricklayer')
    expect([list(), sent()]).toEqual([['gate'], ['gate']])
    await press(all('button').find((each) => nameOf(each).startsWith('+ Add a document')))
    await choose('trade', 'scaffolder')
    expect(list()).toEqual(['gate', ''])
  })

  it('is not sent while a document stands there twice, which is said until one of them is taken out', async () => {
    for (const n of [0, 1]) {
      await press(all('button').find((each) => nameOf(each).startsWith('+ Add a document')))
      await putIn(documents()[n] as Field, 'smsts')
    }
    const isSaid = () => textsOf('section p').join().includes('This document is already listed')
    expect(isSaid()).toBe(false)
    await press(one('[type=submit]'))
    await settle()
    expect([onSend.mock.calls.length, isSaid()]).toEqual([0, true])
    await remove(-1)
    await settle()
    expect([isSaid(), list()]).toEqual([false, ['smsts']])
    await press(one('[type=submit]'))
    await settle()
    expect([onSend.mock.calls.length, sent()]).toEqual([1, ['smsts']])
  })
})
