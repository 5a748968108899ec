// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { answerOtherwise, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { user } from '#features/users/web/samples.ts'
import { stand, textsOf, useDocument } from '#test/support/dom.ts'
import { DisableDialog } from './user-access.tsx'

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
