// @vitest-environment happy-dom
import { type ComponentType, createElement } from 'react'
import { expect, it } from 'vitest'
import { everyScreen } from '#test/screens/samples/screens.ts'
import { all, nameOf, press } from '#test/support/user-actions.ts'
import { stand, useDocument } from '#test/support/dom.ts'
import { MessagesProvider } from '../../messages/web/messages-context.ts'
import AppliedJobs from './applied-jobs.tsx'

useDocument()

type Own = { loaderData: { items: object[] } }
const drawing = everyScreen.find(({ file, role }) => file === 'applications/web/applied-jobs' && role === 'candidate')
const { loaderData } = (drawing?.props ?? {}) as Own
const given = { loaderData: { ...loaderData, items: [7, 9].map((id) => ({ ...loaderData.items[0], id })) } }
let opened: unknown[] = []
const messages = { shown: null, unread: 0, awaitingReply: 0, show: (what: unknown) => void opened.push(what), hide() {}, makeRoom() {} }
const Screen = () =>
  createElement(MessagesProvider, { value: messages }, createElement(AppliedJobs as unknown as ComponentType<Own>, given))

it('of each application one writes to us in the conversation about it', async () => {
  opened = []
  await stand(Screen, {}, { role: 'candidate' })
  for (const button of all('button').filter((one) => nameOf(one).startsWith('Write to us'))) await press(button)
  expect(opened).toEqual([7, 9])
})
