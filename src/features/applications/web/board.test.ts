// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { answerOtherwise, requests, refuse, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, type Field, nameOf, openDialog, press, push, putIn } from '#test/support/user-actions.ts'
import { application, board } from '#features/applications/web/samples.ts'
import { job } from '#features/jobs/web/samples.ts'
import { field, press as strike, stand, takeAway, textsOf, useDocument } from '#test/support/dom.ts'
import Pipeline from './board.tsx'

// The applications of a job as a board, and the one that is open beside it.

useDocument()

const [first] = board.columns[0]?.cards ?? []
const cards = ['Ada', 'Ben', 'Cal'].map((candidateName, i) => ({
  ...first,
  id: 31 + i,
  candidateName,
  stage: 'new',
  gate: null,
  version: 1,
}))
const columns = board.columns.map((column, i) => ({ ...column, total: i === 0 ? 3 : 0, cards: i === 0 ? cards : [] }))
const loaderData = { job, ...board, columns }

beforeEach(async () => {
  signIn()
  answerOtherwise((path, sample) => {
    const [, id] = /^.applications.(\d+)$/.exec(path) ?? []
    const card = cards.find((one) => one.id === Number(id))
    return card
      ? { ...application, ...card, compliance: null, answers: [], moves: [], moveCount: 0, back: null }
      : path === '/letter-templates'
        ? { items: [] }
        : path.endsWith('/letter')
          ? { ...(sample as object), tells: true }
          : sample
  })
  await stand(Pipeline as never, { loaderData } as never)
  await settle()
  requests()
})

const moves = async (who: string, to: string) => {
  await press(button(`Move ${who}`))
  await press(all('[role=menuitem]').find((each) => nameOf(each).startsWith(`Move to ${to}`)))
  await settle()
}
/** Whose application is open, and where it stands among those beside it. */
const open = () => [openDialog()?.getAttribute('aria-label'), /\d of \d/.exec((openDialog()?.textContent ?? '').replace(/\s/g, ' '))?.[0]]
const written = () => requests().filter((action) => /^(PUT|POST|DELETE) .*(stage|moves)/.test(action))
const columnOf = (who: string) =>
  all('[data-row]')
    .find((one) => nameOf(one) === who)
    ?.closest<HTMLElement>('[data-column]')?.dataset.column

it('beside the board one goes from card to card of the column, by keys too', async () => {
  await push('Ben')
  expect(open()).toEqual(['Ben', '2 of 3'])
  await strike(openDialog() as HTMLElement, 'j')
  await settle()
  expect(open()).toEqual(['Cal', '3 of 3'])
  await strike(openDialog() as HTMLElement, 'k')
  await settle()
  expect(open()).toEqual(['Ben', '2 of 3'])
  await push('Previous in the list')
  expect(open()).toEqual(['Ada', '1 of 3'])
})

it('whoever writes beside the board stays at the card', async () => {
  await push('Ben')
  await push('Reject…')
  await putIn(field('reason'), 'other')
  for (const within of ['textarea', 'select', 'input']) {
    const written = openDialog()?.querySelector<HTMLElement>(within)
    expect(written, within).not.toBeNull()
    await strike(written as HTMLElement, 'j')
  }
  expect(open()).toEqual(['Ben', '2 of 3'])
})

it('what a move needs is asked beside the board; the next card stays the next', async () => {
  await moves('Ben', 'Rejected')
  expect([open(), written()]).toEqual([['Ben', '2 of 3'], []])
  await putIn(field('reason'), 'distance')
  await settle()
  await putIn(field('tellAt') as Field, 'in-an-hour')
  await push('Reject', openDialog())
  expect(written()).toEqual([
    expect.stringMatching(/^PUT .applications.32.stage .*"reason":"distance","tell":true,.*"tellAt":"2026-11-21T1/),
  ])
  await push('Next in the list')
  expect(open()).toEqual(['Cal', '3 of 3'])
})

it('whoever is put forward against the gate is asked why, and nobody else', async () => {
  const screened = cards.map((card) => ({ ...card, stage: 'screening', gate: card.candidateName === 'Cal' ? 'block' : 'warn' }))
  answerOtherwise((path, sample) =>
    path === '/applications/33' ? { ...(sample as object), ...screened[2] } : path === '/letter-templates' ? { items: [] } : sample,
  )
  await takeAway()
  const at = columns.map((column, i) => ({ ...column, total: i === 1 ? 3 : 0, cards: i === 1 ? screened : [] }))
  await stand(Pipeline as never, { loaderData: { ...loaderData, columns: at } } as never)
  await settle()
  await moves('Ben', 'Submitted')
  expect([openDialog(), written()]).toEqual([undefined, [expect.stringContaining('PUT /applications/32/stage {"stage":"submitted"')]])
  await moves('Cal', 'Submitted')
  expect([open()[0], textsOf('dialog form h2'), written()]).toEqual(['Cal', ['Move to Submitted'], []])
})

it('a move is taken back by its message', async () => {
  await moves('Cal', 'Screening')
  expect(written()).toEqual([expect.stringContaining('PUT /applications/33/stage {"stage":"screening"')])
  await push('Undo')
  // Of what was answered, which has other numbers here.
  expect(written()).toEqual(['DELETE /applications/7/stage as of "7"'])
})

it('a move that somebody else was faster with goes back, and says who', async () => {
  refuse('stale')
  expect(columnOf('Ben')).toBe('new')
  await moves('Ben', 'Screening')
  expect([textsOf('[role=alert]').join(), columnOf('Ben')]).toEqual([expect.stringContaining('Changed by Ann.'), 'new'])
})
