// @vitest-environment happy-dom
import { act, createElement, Fragment } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import { clear, field, leave, one, press, stand, textsOf, type, useDocument, wait } from '#test/support/dom.ts'
import { TextField } from './controls.tsx'
import { Combobox, type Option } from './combobox.tsx'
import { DayField } from './day-field.tsx'
import { DayRange } from './day-range.tsx'
import { FileField } from './file-field.tsx'
import { Form, type Send, Submit } from './form.tsx'

// What a form and its fields do with what is typed and chosen, step by step.

useDocument()

let sent: [Record<string, unknown>, key: string][] = []
/** What comes of sending, when a test says so. */
let ends: { done: () => Promise<void>; refused: (status?: number) => Promise<void> }
const onSend: Send = (given, key) =>
  new Promise<void>((resolve, reject) => {
    sent.push([Object.fromEntries(given), key])
    ends = {
      done: () => act(async () => resolve()),
      refused: (status = 409) => act(async () => reject(new ApiProblem({ ...refusal, status }))),
    }
  })
const refusal = { type: '', title: 'Refused', status: 409, code: 'conflict', instance: '', requestId: '' }
const form = (...children: React.ReactNode[]) => ({
  onSend,
  children: createElement(Fragment, null, ...children, createElement(Submit, null, 'Save')),
})
const send = () => press(one('[type=submit]'))
/** Enter in a field. */
const enter = () => act(async () => void one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
beforeEach(() => {
  sent = []
})

describe('a form', () => {
  const name = createElement(TextField, { key: 1, label: 'Name', name: 'name' })

  it('that is sent twice at once is sent once, and again once the first has ended', async () => {
    await stand(Form, form(name))
    await act(async () => {
      for (const _ of [1, 2]) one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(sent.length).toBe(1)
    await ends.refused()
    expect(textsOf('[role=alert] strong')).toEqual(['Refused'])
    await send()
    expect(sent.length).toBe(2)
  })

  it('has its draft after a pause or when it goes, and none once it was sent', async () => {
    const draft = { ...form(name), draft: 'contact' }
    await stand(Form, draft, { role: null })
    await type(field('name'), 'Zoe')
    await wait(500)
    expect(sessionStorage.length).toBe(1)
    await clear()
    await stand(Form, draft, { role: null })
    await type(field('name'), 'Zoe Hale')
    await send()
    await ends.done()
    expect(sessionStorage.length).toBe(0)
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.length).toBe(0)
  })

  it('asks before what is typed is lost, once more after it was sent and typed in again', async () => {
    const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await stand(Form, { ...form(name), guarded: true })
    expect(isHeld()).toBe(false)
    await type(field('name'), 'Zoe')
    expect(isHeld()).toBe(true)
    await send()
    await ends.done()
    expect(isHeld()).toBe(false)
    await type(field('name'), 'Ann')
    expect(isHeld()).toBe(true)
  })
})

describe('one of many, typed and chosen', () => {
  type Asked = { q: string; answer: (found: readonly Option[]) => void }
  let asked: Asked[] = []
  const find = (q: string) => new Promise<readonly Option[]>((answer) => asked.push({ q, answer }))
  const answer = (at: number, ...found: Option[]) => act(async () => asked[at]?.answer(found))
  const words = { label: 'Town', placeholder: '', none: 'None', unchosen: 'Choose one', fewestLetters: 2 }
  const town = createElement(Combobox, { key: 1, name: 'town', find, initial: { id: 3, name: 'York' }, ...words })
  const options = () => textsOf('[role=option]')
  const [leeds, leek] = [
    { id: 1, name: 'Leeds' },
    { id: 2, name: 'Leek' },
  ]
  const input = () => one<HTMLInputElement>('[role=combobox]')
  const look = async (typed: string) => {
    await type(input(), typed)
    await wait(200)
  }
  beforeEach(() => {
    asked = []
  })

  it('is offered for the words that stand there, however late the answer to others comes', async () => {
    await stand(Form, form(town))
    await look('Lee')
    await look('Leed')
    await answer(1, leeds)
    await answer(0, leek)
    expect([asked.map(({ q }) => q), options()]).toEqual([['Lee', 'Leed'], ['Leeds']])
  })

  it('is not offered any more once one has left, but taken where it is plainly meant', async () => {
    await stand(Form, form(town))
    await look('leeds')
    await leave(input())
    await answer(0, leeds, leek)
    expect([options(), field('town').value]).toEqual([[], ''])
    await answer(1, leeds, leek)
    expect([input().value, field('town').value]).toEqual(['Leeds', '1'])
  })

  it('is waited for by the form that is sent while nobody knows yet, which then goes by itself and once', async () => {
    await stand(Form, form(town))
    await type(input(), 'Leeds')
    await leave(input(), one('[type=submit]'))
    for (const _ of 'xx') await send()
    expect([asked.map(({ q }) => q), sent, textsOf('[role=alert]'), one('[type=submit]').getAttribute('aria-busy')]).toEqual([
      ['Leeds'],
      [],
      [],
      'true',
    ])
    await answer(0, leeds)
    expect(sent.map(([given]) => given)).toEqual([{ town: '1' }])
  })

  it('is complained of where nothing is meant, and nothing takes that back by itself', async () => {
    await stand(Form, form(town))
    await type(input(), 'Leeds')
    await enter()
    await answer(0, leek)
    const said = () => [document.activeElement?.role, textsOf('[role=alert] a'), sent]
    expect(said()).toEqual(['alert', ['Town: Choose one'], []])
    await wait(6000)
    expect([asked.length, ...said()]).toEqual([1, 'alert', ['Town: Choose one'], []])
  })

  it('is not sent with the form once one has typed on meanwhile', async () => {
    await stand(Form, form(town))
    await type(input(), 'Leeds')
    await send()
    await type(input(), 'Leeds C')
    await answer(0, leeds)
    expect([sent, input().value]).toEqual([[], 'Leeds C'])
  })

  it('is sent no more once other words stand there, and these keep the form back', async () => {
    await stand(Form, form(town))
    expect(field('town').value).toBe('3')
    await look('Leed')
    expect(field('town').value).toBe('')
    await send()
    await answer(asked.length - 1, leek)
    expect([sent, textsOf('[role=alert] a')]).toEqual([[], ['Town: Choose one']])
    await look('Leeds')
    await answer(asked.length - 1, leeds)
    await press(one('[role=option]'))
    await send()
    expect(sent.map(([given]) => given)).toEqual([{ town: '1' }])
  })
})

describe('a day', () => {
  const told: string[] = []
  const day = { label: 'Start', name: 'start', min: '2026-11-01', max: '2026-12-31', onChange: (day: string) => void told.push(day) }
  const input = () => one<HTMLInputElement>('[autocomplete=off]')

  it('is told once it is finished, and not where it lies outside or is none', async () => {
    await stand(Form, form(createElement(DayField, { key: 1, ...day })))
    for (const typed of ['24 Dec 2026', '24/12/2026', '1 Jan 2027', '31 Oct 2026', 'soon', '']) {
      await type(input(), typed)
      await leave(input())
    }
    expect(told).toEqual(['2026-12-24', ''])
  })

  it('keeps its form back where it lies outside, and says why', async () => {
    await stand(Form, form(createElement(DayField, { key: 1, ...day })))
    await type(input(), '1 Jan 2027')
    await send()
    expect([sent, textsOf('[role=alert] a')]).toEqual([[], ['Start: The date must be 31 Dec 2026 or earlier.']])
  })
})

it('of two days the second may not lie before the first, also where nobody touched that', async () => {
  const from = { name: 'from', defaultValue: '2026-12-10' }
  await stand(Form, form(createElement(DayRange, { key: 1, legend: 'Away', from, until: { name: 'until' } })))
  await type(field('until').previousElementSibling as HTMLInputElement, '1 Dec 2026')
  await send()
  expect([sent, textsOf('[role=alert] a')]).toEqual([[], ['Until: The date must be 10 Dec 2026 or later.']])
})

it('of chosen files only those with which nothing is wrong are in the form', async () => {
  const check = (files: readonly { name: string }[]) => files.map(({ name }) => (name.endsWith('.exe') ? 'Not this one' : null))
  await stand(Form, form(createElement(FileField, { key: 1, label: 'Files', name: 'file', accept: '*', multiple: true, check })))
  const files = ['cv.pdf', 'game.exe'].map((name) => new File(['words'], name))
  await act(async () => {
    Object.defineProperty(field('file'), 'files', { value: files, writable: true, configurable: true })
    field('file').dispatchEvent(new Event('change', { bubbles: true }))
  })
  await wait(10)
  expect([textsOf('li strong'), [...(field('file').files ?? [])].map(({ name }) => name)]).toEqual([['cv.pdf', 'game.exe'], ['cv.pdf']])
})
