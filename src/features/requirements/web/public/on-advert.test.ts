// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest'
import { gateAnswer } from '#test/support/samples.ts'
import { useOneScreen } from '#test/support/mounted-screen.ts'
import { all, nameOf } from '#test/support/user-actions.ts'

// What a candidate reads of what a job asks for.

const identity = await vi.hoisted(async () => (await import('#test/support/fake-identity.ts')).makeIdentity())
vi.mock('../../../identity/web/identity.ts', () => identity.module)

let met = 0
const open = useOneScreen()
beforeAll(() => {
  const lines = gateAnswer.lines.slice(0, 2)
  const gate = () => Response.json({ items: [{ ...gateAnswer, lines, met }] })
  const answered = fetch
  vi.stubGlobal('fetch', (address: string, given: RequestInit) =>
    /\/gate/.test(address) ? Promise.resolve(gate()) : answered(address, given),
  )
})

it.each([
  [0, true],
  [1, true],
  [2, false],
])('who has %i of two documents is led to their wallet: %s', async (have, isLed) => {
  met = have
  await open({
    file: 'requirements/web/public/on-advert',
    isPublic: true,
    role: 'candidate',
    root: { session: { uid: 'me', role: 'candidate', name: 'Sam Whitfield' } },
    props: { loaderData: { jobId: 3, items: gateAnswer.lines.map((line) => line.requirement) } },
  })
  expect(all('[role=status]').map(nameOf).join()).not.toBe('')
  expect(all('a').some((one) => /documents/.test(one.getAttribute('href') ?? ''))).toBe(isLed)
})
