// @vitest-environment happy-dom
import { act, createElement, useState } from 'react'
import { expect, it } from 'vitest'
import { answerOtherwise, arriveLate, letArrive, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { one, stand, useDocument } from '#test/support/dom.ts'
import { AlreadyOn } from './already-on.tsx'

useDocument()

const people = [
  [8, 'Mia Vance'],
  [9, 'Tom Hale'],
]
let setJob: (id: number) => void
function OfJob() {
  const [jobId, set] = useState(1)
  setJob = set
  return createElement(AlreadyOn, { jobId })
}
const said = () => one('[role=status]').textContent

it('who is on the job chosen now is named, and nobody of the one before, though that answer comes last', async () => {
  signIn()
  localStorage.setItem('lintel basket me', JSON.stringify({ chosen: people, all: null }))
  arriveLate(/\/jobs\/1\//)
  answerOtherwise((path) => ({ candidateIds: path.includes('/jobs/1/') ? [8, 9] : [9] }))
  await stand(OfJob, {})
  await act(async () => setJob(2))
  await settle()
  const now = said()
  expect(now).toContain('Tom Hale')
  letArrive()
  await settle()
  expect(said()).toBe(now)
})
