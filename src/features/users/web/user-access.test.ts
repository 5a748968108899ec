// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { answerOtherwise, next, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { openDialog, push, putIn, titleOf } from '#test/support/user-actions.ts'
import { user } from '#test/support/samples.ts'
import { field, stand, textsOf, useDocument } from '#test/support/dom.ts'
import { DisableDialog, RoleForm } from './user-access.tsx'

useDocument()
beforeEach(signIn)

const of = (id: number, name: string, role: string) => ({ ...user, id, name, role })
/** Who closes this account, while the lists of colleagues are answered so. */
async function open(owns: object, answer: (path: string, sample: unknown) => unknown) {
  answerOtherwise(answer)
  await stand(DisableDialog, { user: { ...user, owns: { jobs: 0, candidates: 0, employers: 0, ...owns } }, onClose: () => {} } as never)
  await settle()
}
const offered = () => textsOf('[name=reassignTo] option')

it('whoever is disabled may hand over to a colleague at work, not to themselves', async () => {
  await open({ candidates: 1 }, () => ({ items: [of(user.id, 'Self', 'agent'), of(8, 'Bea', 'operation')], total: 2 }))
  expect([...new Set(offered())]).toEqual(['Choose a colleague', 'Bea · Operation'])
})
it('whoever is responsible for nothing hands nothing over', async () => {
  await open({}, (_, sample) => sample)
  expect([titleOf(openDialog() as HTMLElement), offered()]).toEqual([`Disable ${user.name}?`, []])
})
it('that colleagues cannot be read now is said', async () => {
  await open({ candidates: 1 }, () => 'refused')
  expect([offered(), textsOf('[role=alert]')]).toEqual([['Choose a colleague'], [expect.stringContaining('The server says no.')]])
})

it('why one role was refused is not said of the next that is chosen', async () => {
  await stand(RoleForm, { user: { ...user, role: 'agent' }, usesFirebase: false } as never)
  next(/^PUT .*role/, { status: 409, code: 'last-admin' })
  const problems = () => textsOf('dialog p[role=alert]')
  const said: unknown[] = []
  for (const role of ['operation', 'admin']) {
    await putIn(field('role'), role)
    said.push(problems())
    await push('OK', openDialog() as HTMLElement)
    said.push(problems())
    if (openDialog()) await push('Cancel', openDialog() as HTMLElement)
  }
  expect(said).toEqual([[], ['Refused'], [], []])
})
