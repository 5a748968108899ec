// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { requests } from '#test/support/fake-server.ts'
import { push } from '#test/support/user-actions.ts'
import { field, one, press, stand, useDocument } from '#test/support/dom.ts'
import { LinkDialog } from './link-dialog.tsx'

// A link for somebody, mailed to them or passed on.

useDocument()

const url = 'https://lintel.example/link#link=a-b_c'
const mails: boolean[] = []
const link = (email: string | null) => ({
  ...{ title: 'Link', email, onClose: () => {}, children: null },
  onMake: async (_: FormData, isMailed: boolean) => {
    mails.push(isMailed)
    return { url, isMailed }
  },
})
const said = () => one('dialog p').textContent
const make = (called = 'Create link') => push(called)

it('a link is mailed unless one would rather pass it on, says which, and is copied as it is', async () => {
  await stand(LinkDialog, link('zoe@hale.example'))
  await make('Send link')
  expect([mails.splice(0), said()]).toEqual([[true], 'Sent. You can also share the link yourself:'])
  requests()
  await push('Copy link')
  expect(requests()).toEqual([`copies ${url}`])
})

it('a link that is not mailed is shown this once, and that is said', async () => {
  await stand(LinkDialog, link('zoe@hale.example'))
  await press(field('mail'))
  await make()
  expect([mails.splice(0), said()]).toEqual([[false], 'Copy the link now. It won’t be shown again.'])
})

it('to somebody without an address no link is mailed', async () => {
  await stand(LinkDialog, link(null))
  expect(field('mail')).toBeNull()
  await make()
  expect([mails.splice(0), said()]).toEqual([[false], 'Copy the link now. It won’t be shown again.'])
})
