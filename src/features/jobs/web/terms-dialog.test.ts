// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { choose, towns } from '#test/support/job-in-writing.ts'
import { answerOtherwise, requests, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { openDialog, push } from '#test/support/user-actions.ts'
import { job } from '#features/jobs/web/samples.ts'
import { field, one, press, stand, type, useDocument } from '#test/support/dom.ts'
import EditJob from './edit.tsx'

useDocument()

/** What is asked, or sent, as a job in this state is saved with this typed over a field. */
async function saved(status: string, name: string, typed: string) {
  signIn()
  await stand(EditJob as never, { loaderData: { ...job, status, employerIsLocked: true } } as never)
  await settle()
  await type(field(name), typed)
  requests()
  await press(one('button[type=submit]'))
  await settle()
  const dialog = document.querySelector('dialog[open]')
  return {
    says: dialog?.textContent ?? null,
    tells: dialog?.querySelector('[name=tell]') != null,
    sent: requests().filter((action) => action.startsWith('PATCH')).length,
  }
}

describe('a job that people applied for', () => {
  it('is saved at once where they notice nothing of it', async () =>
    expect(await saved('open', 'title', 'Another title')).toEqual({ says: null, tells: false, sent: 1 }))
  it('says that nobody is emailed about what is not worse', async () => {
    const { says, tells, sent } = await saved('open', 'hoursPerWeek', '38')
    expect([says, tells, sent]).toEqual([expect.stringContaining('We only email about'), false, 0])
  })
  it('says what was and what it becomes, and asks whether they are to be told where the pay falls', async () => {
    const { says, tells, sent } = await saved('open', 'payMin', '1')
    expect(says).toMatch(/Pay: £22\.50–£26\san\shour becomes £1–£26\san\shour/)
    expect([says, tells, sent]).toEqual([expect.stringContaining('Reason for not emailing'), true, 0])
  })
  it('asks nothing as long as it is a draft', async () =>
    expect(await saved('draft', 'payMin', '1')).toEqual({ says: null, tells: false, sent: 1 }))

  it('says to which town it moves, by its name, and asks whether they are to be told', async () => {
    signIn()
    answerOtherwise((path, sample) => (path === '/places' ? { items: [towns.manchester], total: 1, like: null } : sample))
    await stand(EditJob as never, { loaderData: { ...job, status: 'open', employerIsLocked: true } } as never)
    await settle()
    await choose('placeId', 'any')
    await press(one('button[type=submit]'))
    await settle()
    const dialog = openDialog()
    expect(dialog?.textContent).toContain('Location: Leeds, West Yorkshire becomes Manchester, Greater Manchester')
    expect(dialog?.querySelector('[name=tell]')).not.toBeNull()
  })
  it('is not saved without telling them until it is said why', async () => {
    await saved('open', 'payMin', '1')
    const patched = () => requests().filter((action) => action.startsWith('PATCH'))
    const dialog = openDialog() as HTMLElement
    await press(field('tell'))
    await push('Save', dialog)
    expect([patched(), openDialog()?.textContent]).toEqual([[], expect.stringContaining('Enter a reason, or email them.')])
    await type(field('untold'), 'Agreed by phone')
    await push('Save', dialog)
    expect(patched()).toEqual([expect.stringContaining('"untold":"Agreed by phone"')])
  })
})
