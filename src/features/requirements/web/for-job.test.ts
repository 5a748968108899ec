// @vitest-environment happy-dom
import { act, createElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useMore } from '#web/more-columns.tsx'
import { answerOtherwise, arriveLate, deeds, letArrive, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { describedType, gateAnswer, job } from '#test/support/samples.ts'
import { pageOf } from '#test/support/render.ts'
import { standPage, textsOf, useDocument } from '#test/support/dom.ts'
import ForJob from './for-job.tsx'

useDocument()

/** Of which job, and what the list has of it for two candidates. */
let setJob: (id: number) => void
let offered: unknown = null
const types = [
  { ...describedType, code: 'cscs' },
  { ...describedType, code: 'gone', isHidden: true },
  { ...describedType, code: 'right-to-work-gb', family: 'right-to-work' },
]
function Screen() {
  const [id, set] = useState(1)
  setJob = set
  return createElement(ForJob as never, { loaderData: { job: { ...job, id }, types } } as never)
}
function Rows() {
  const { columns, filters } = useMore()
  offered = filters.find((one) => 'name' in one && one.name === 'document')
  const rows = [8, 9].map((id) => createElement('p', { key: id, 'data-row': '' }, columns[0]?.cell(id)))
  return createElement('section', null, rows)
}
const answers = () => textsOf('[data-row]').map((text) => /\d of \d/.exec(text ?? '')?.[0])

describe('the list of candidates, looked at for a job', () => {
  it('says what the gate says of each for that job, asked for together, and nothing of the one before until that has come', async () => {
    signIn()
    answerOtherwise((path) => ({
      items: [8, 9].map((candidateId) => ({ ...gateAnswer, candidateId, met: path.includes('/jobs/1/') ? 1 : 2 })),
    }))
    await standPage(pageOf(Screen, {}, { at: '/list' }, { children: [{ index: true, element: createElement(Rows) }] } as never).page)
    await settle()
    expect(answers()).toEqual(['1 of 2', '1 of 2'])
    expect(deeds()).toEqual(['GET /jobs/1/gate?candidateIds=8,9'])
    // By what is asked for no more, or is checked in a way of its own, nobody is found.
    expect(offered).toMatchObject({ options: [['cscs', expect.any(String)]] })
    arriveLate(/\/jobs\/2\//)
    await act(async () => setJob(2))
    await settle()
    expect(answers()).toEqual([undefined, undefined])
    letArrive()
    await settle()
    expect(answers()).toEqual(['2 of 2', '2 of 2'])
  })
})
