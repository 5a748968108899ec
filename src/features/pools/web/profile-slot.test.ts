// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { answerOtherwise, sentSince, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf, press, push } from '#test/support/user-actions.ts'
import { one, stand, useDocument } from '#test/support/dom.ts'
import { InPoolsDialog } from './profile-slot.tsx'

useDocument()

const [first, second, third] = [
  { id: 1, name: 'Bricklayers' },
  { id: 2, name: 'Night shifts' },
  { id: 3, name: 'Rail' },
]

// The document here sends the first alone of several that are chosen.
it.each([
  ['of another pool stays there', [first, second], [], { add: [], remove: [1] }],
  ['of none besides goes into those that were chosen', [first], ['Rail'], { add: [3], remove: [1] }],
])('who is taken out of a pool and %s', async (_what, items, chosen, body) => {
  signIn()
  answerOtherwise((path, sample) => (path === '/pools' ? { items: [first, second, third] } : sample))
  await stand(InPoolsDialog, { candidateId: 8, items, onClose: () => {} })
  await settle()
  await push('Remove Bricklayers')
  for (const name of chosen) {
    await press(one('input[role=combobox]'))
    await press(all('[role=option]').find((option) => nameOf(option) === name))
  }
  sentSince()
  await push('Save')
  await settle()
  expect(sentSince()).toMatchObject([{ what: 'PATCH /candidates/8/pools', body }])
})
