// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiProblem } from '#shared/problem.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf } from '#test/support/user-actions.ts'
import { one, press, stand, useDocument } from '#test/support/dom.ts'
import { BulkBar } from './bulk-bar.tsx'

useDocument()

let run: (id: number) => Promise<unknown>
let tried: number[]
let selected: ReadonlySet<number>
function Bar() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set([1, 2, 3]))
  selected = ids
  const go = (id: number) => {
    tried.push(id)
    return run(id)
  }
  const actions = [
    { key: 'go', name: 'Go', run: go },
    { key: 'end', name: 'End', danger: true, run: go },
  ]
  return createElement(BulkBar, { ids, nameOf: (id) => `Person ${id}`, actions, onChange: setIds })
}
const pressNamed = (name: string) => press(all('dialog[open] button, button').findLast((button) => nameOf(button) === name) as HTMLElement)
async function begin(each: typeof run): Promise<void> {
  run = each
  tried = []
  await stand(Bar, {})
  await pressNamed('Go')
  await press(all('dialog[open] button').findLast((button) => nameOf(button) !== 'Cancel') as HTMLElement)
  await settle()
}
const refusedAs = (code: string, status: number) =>
  Promise.reject(new ApiProblem({ type: 'about:blank', title: 'No.', status, code, requestId: 'r1' } as never))
const said = () => one('dialog[open]').textContent

describe('a bulk action', () => {
  it('keeps refused rows selected and says why', async () => {
    await begin((id) => (id === 2 ? Promise.reject(new Error('Person 2 is elsewhere.')) : Promise.resolve()))
    expect(tried).toEqual([1, 2, 3])
    expect([...selected]).toEqual([2])
    expect(said()).toContain('2 changed, 1 failed')
    expect(said()).toContain('Person 2 Person 2 is elsewhere.')
  })

  it('continues after a refusal', async () => {
    await begin((id) => (id === 1 ? refusedAs('conflict', 409) : Promise.resolve()))
    expect([tried, [...selected]]).toEqual([[1, 2, 3], [1]])
  })

  it('stops when the password prompt is closed', async () => {
    await begin((id) => (id === 2 ? refusedAs('sign-in-too-old', 403) : Promise.resolve()))
    expect([tried, [...selected]]).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(said()).toContain('Stopped. Changes made so far are kept.')
  })

  it('can be stopped, keeping the rest selected', async () => {
    const first = Promise.withResolvers<void>()
    await begin((id) => (id === 1 ? first.promise : Promise.resolve()))
    expect(said()).toContain('0 of 3')
    await pressNamed('Stop')
    first.resolve()
    await settle()
    expect([tried, [...selected]]).toEqual([[1], [2, 3]])
    await pressNamed('OK')
    await pressNamed('Go')
    await pressNamed('OK')
    await settle()
    expect([tried, [...selected]]).toEqual([[1, 2, 3], []])
    expect(said()).not.toContain('Stopped')
  })
})
