// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { everyScreen } from '#test/support/examples.ts'
import { requests } from '#test/support/fake-server.ts'
import { settle, useOneScreen } from '#test/support/mounted-screen.ts'
import { all, nameOf, press } from '#test/support/user-actions.ts'

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../identity/web/identity.ts', () => identity.module)

const open = useOneScreen()

const drawing = everyScreen.find(({ file }) => file === 'privacy/web/profile-slot') as (typeof everyScreen)[number]
const { loaderData } = drawing.props as { loaderData: { privacy: { consents: object[] } } }

it('of several consents the one that is pressed is withdrawn', async () => {
  const consents = ['keep-profile', 'job-alerts', 'directory'].map((consent) => ({
    ...loaderData.privacy.consents[0],
    consent,
    withdrawnAt: null,
  }))
  await open({ ...drawing, props: { loaderData: { ...loaderData, privacy: { ...loaderData.privacy, consents } } } })
  requests()
  await press(all('button').findLast((one) => nameOf(one) === 'Record a withdrawal'))
  await settle()
  await press(all('dialog[open] [type=submit]').at(-1))
  await settle()
  expect(requests()[0]).toBe('PUT /candidates/8/consent-withdrawal {"consent":"directory"}')
})
