// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { type Drawn, everyScreen } from './every-screen.ts'
import { everyFrame, fileOfFrame } from './every-frame.ts'
import { isRefusing, note } from './listener.ts'
import { complained, type Part, useScreens } from './mounted.ts'
import { walk } from './walk.ts'

// What every screen does when it is pressed. After a change that was meant: `npm run renew`, and read what differs.

/** What screens go on with; all else answers nothing. */
const identity = vi.hoisted(() => ({
  currentSession: null,
  checkSession: null,
  findSecurity: { hasPassword: true, passwordChangedAt: null, providers: [], secondFactors: [], recoveryCodesLeft: 8, mayConnect: true },
}))
// Firebase would ask servers of its own.
vi.mock('../src/features/identity/web/identity.ts', async (original) => {
  const asked =
    (name: string) =>
    async (...given: unknown[]) => {
      if (name in identity) return identity[name as keyof typeof identity]
      note(['identity', name, ...given.map((one) => JSON.stringify(one))].join(' '))
      if (isRefusing() && name !== 'signOut') throw Object.assign(new Error('no'), { code: 'auth/too-many-requests' })
      if (name === 'beginEnrolment') return { secret: 'secret', address: 'otpauth://lintel', finish: asked('enrol') }
    }
  const all = Object.keys((await original()) as object).map((name) => [name, asked(name)])
  return { ...Object.fromEntries(all), onSession: () => () => {}, secondStepOf: () => null }
})

useScreens()

/** The style guide is there to be looked at. */
const screens = everyScreen.filter(({ file, isToBeReadAlone }) => file !== 'site/web/components' && !isToBeReadAlone)

/** What is done otherwise on one more drawing of the same than on those before it, besides. */
async function pressed(drawings: readonly (Drawn | (Part & { what: string }))[]): Promise<string> {
  const [known, said] = [new Set<string>(), new Set<string>()]
  const lines: string[] = []
  for (const drawing of drawings) {
    const sendsOther = 'sendsOther' in drawing && drawing.sendsOther
    const own = (await walk(drawing, sendsOther ? new Set() : known)).filter((one) => !said.has(one))
    for (const one of own) said.add(one)
    const what = drawing.what || ('part' in drawing && drawing.part) || 'as it is'
    if (own.length > 0) lines.push(`${what}:`, ...own.map((one) => one.replace(/^/gm, '  ')))
  }
  expect(complained()).toEqual([])
  return `${lines.join('\n')}\n`
}

it.each([...Map.groupBy(screens, ({ file }) => file)])('%s does what is written down in test/pressed', async (file, drawings) =>
  expect(await pressed(drawings)).toMatchFileSnapshot(`pressed/${file}.txt`),
)

it.each(Object.entries(everyFrame))('the %s does what is written down in test/pressed/layouts', async (name, drawings) =>
  expect(await pressed(drawings)).toMatchFileSnapshot(`pressed/${fileOfFrame(name)}.txt`),
)
