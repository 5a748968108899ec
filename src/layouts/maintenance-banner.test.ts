// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { answerOtherwise, signIn, tellNews } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { one, stand, useDocument, wait } from '#test/support/dom.ts'
import { MaintenanceBanner } from './maintenance-banner.tsx'

useDocument()

it('an administrator is told that Lintel is closed as the page opens, and as soon as that changes', async () => {
  signIn()
  let endsAt: string | null = '2026-11-24T18:30:00Z'
  let isClosed = true
  answerOtherwise((_, sample) => ({ ...(sample as object), maintenance: isClosed ? { endsAt } : null }))
  const said = () => one('[role=status]').textContent
  await stand(MaintenanceBanner, {}, { role: 'admin' })
  await settle()
  expect(said()).toMatch(/^Maintenance mode is on\. .*24 Nov/)
  endsAt = null
  tellNews()
  await wait(1000)
  expect(said()).toMatch(/^Maintenance mode is on\. (?!.*Back by)/)
  isClosed = false
  tellNews()
  await wait(1000)
  expect(said()).toBe('')
})
