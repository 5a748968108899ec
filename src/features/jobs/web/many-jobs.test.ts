// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { answer, doInPart, sentSince, signIn } from '#test/support/fake-server.ts'
import { mount, showOther } from '#test/support/mounted-screen.ts'
import { all, fillIn, nameOf, openDialog, press, push, titleOf } from '#test/support/user-actions.ts'
import { job } from '#features/jobs/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { stand, textsOf, useDocument } from '#test/support/dom.ts'
import { ManyJobs } from './many-jobs.tsx'

useDocument()

let chosen: ReadonlySet<number> = new Set()
function Bar() {
  const [ids, setIds] = useState(chosen)
  chosen = ids
  return createElement(ManyJobs, { ids, total: 900, readAll: async () => [], onChange: setIds })
}
/** Pauses so many of them, numbered from 1. */
async function pause(n: number) {
  signIn()
  chosen = new Set(Array.from({ length: n }, (_, i) => i + 1))
  await stand(Bar, {})
  await push('Pause')
  return send()
}
async function send() {
  await fillIn(openDialog()?.querySelector('form') as HTMLElement)
  await push('Pause', openDialog())
  return sentSince().map(({ body, key }) => ({ ...(body as { jobIds: number[]; change: object }), key }))
}
const nameIn = (one: HTMLElement) => one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent?.trim()

describe('several jobs', () => {
  it('are changed a hundred at a time, each hundred as a request of its own', async () => {
    const sent = await pause(101)
    expect(sent.map(({ jobIds }) => [jobIds.at(0), jobIds.at(-1)])).toEqual([
      [1, 100],
      [101, 101],
    ])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
    expect(textsOf('[role=status]').join()).toMatch(/101\sjobs changed/)
    expect([...chosen]).toEqual([])
  })

  it('of which one was left as it was: it says why, and that one stays selected', async () => {
    doInPart(true)
    await pause(2)
    const left = openDialog() as HTMLElement
    expect(titleOf(left)).toBe('1 job was not changed')
    expect(all('p, li', left).map(nameOf)).toEqual(['Some reason', 'Some title'])
    expect([...chosen]).toEqual([2])
    await push('OK', left)
    expect(openDialog()).toBeUndefined()
  })

  it('of which the answer to a request got lost: those that it was about stay selected, and are sent as another request', async () => {
    let requests = 0
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof answer>) => {
      const answered = await answer(...asked)
      if (asked[1]?.method === 'POST' && ++requests === 2) throw new TypeError('Failed to fetch')
      return answered
    })
    const [first, second] = await pause(101)
    vi.stubGlobal('fetch', answer)
    expect([first?.jobIds.length, second?.jobIds]).toEqual([100, [101]])
    expect([...chosen]).toEqual([101])
    expect(openDialog()?.textContent).toContain('Can’t connect to Lintel.')
    const [again, ...more] = await send()
    expect([again?.jobIds, more]).toEqual([[101], []])
    expect([first?.key, second?.key]).not.toContain(again?.key)
  })

  it('are selected across the pages of the list', async () => {
    const page = (id: number) => ({
      loaderData: { ...list({ ...job, id, applicants: 0, newApplicants: 0 }), total: 2, counts: {}, around: null, asked: {}, wider: null },
    })
    const selectPage = () => press(all('[role=checkbox], input[type=checkbox]').find((one) => nameIn(one) === 'Select this page'))
    const end = await mount({ file: 'jobs/web/list', isPublic: false, role: 'operation', props: page(1) })
    await selectPage()
    await showOther(page(2))
    expect(textsOf('[role=status]').join()).toMatch(/1\sselected/)
    await selectPage()
    expect(textsOf('[role=status]').join()).toMatch(/2\sselected/)
    await end()
  })
})

it('jobs are not archived without a reason, which is asked for in its own words', async () => {
  signIn()
  chosen = new Set([1])
  await stand(Bar, {})
  await push('Archive')
  await push('Archive', openDialog())
  expect(sentSince()).toEqual([])
  expect(openDialog()?.querySelector('[name=reason]')?.getAttribute('aria-invalid')).toBe('true')
  expect(openDialog()?.textContent).toContain('Choose a reason.')
  expect(openDialog()?.textContent).not.toContain('Fill this in')
})
