import { expect, it } from 'vitest'
import { everyScreen } from '#test/screens/samples/screens.ts'
import { application, list } from '#test/support/samples.ts'
import { type Given, show } from '#test/support/render.ts'
import { Answers } from './answers.tsx'
import JobForm from './job-form.tsx'
import Applications from './list.tsx'

// What is drawn of numbers and states that stand together.

const propsOf = (file: string) =>
  (everyScreen.find((one) => one.file === file && !one.what)?.props ?? {}) as { loaderData: Loaded; of: object[] }
type Loaded = { items: { question: object; spread: { n: number }[] }[]; applications: number }

it('how a question was answered is counted among those who answered it, and by all who applied', () => {
  const { loaderData } = propsOf('applications/web/job-form')
  const [first] = loaderData.items
  const items = [{ ...first, answered: 4, knockedOut: 0, spread: [{ ...first?.spread[0], n: 1 }] }]
  const { text } = show(JobForm as never, { loaderData: { ...loaderData, applications: 10, items } } as never)
  expect(text.replaceAll('\u00a0', ' ')).toContain('1 (25%)')
})

it('an answer says that it was asked in other words, else that something else is expected now, or neither', () => {
  const [sample] = propsOf('applications/web/answers').of
  const said = (isAsked: boolean, isNeeded: boolean) => {
    const { text } = show(Answers, { of: [{ ...sample, isAsked, isNeeded }] as never, isForStaff: true })
    return [/no longer asks this in the same words/, /expectations have changed/].map((words) => words.test(text))
  }
  expect([said(false, false), said(false, true), said(true, false), said(true, true)]).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, false],
  ])
})

it('the stage that is looked at keeps its tab once nobody stands there', () => {
  const tabs = (given: Given) =>
    show(Applications as never, { loaderData: { ...list(application), counts: { new: 2 } } } as never, given).text
  expect(tabs({ at: '/dashboard/application/list?stage=offer' })).toContain('Offer')
  expect(tabs({ at: '/dashboard/application/list' })).not.toContain('Offer')
})
