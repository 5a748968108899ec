// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { everyScreen } from '#test/screens/samples/screens.ts'
import { deeds, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf, press } from '#test/support/user-actions.ts'
import { one, stand, useDocument } from '#test/support/dom.ts'
import Duplicates from './list.tsx'

// Records that may be one person, put off or decided.

useDocument()

const drawing = everyScreen.find(({ file }) => file === 'duplicates/web/list')
const { loaderData } = (drawing?.props ?? {}) as { loaderData: object }

it.each([
  ['open', ['Compare', 'Not the same', 'Later']],
  ['later', ['Compare', 'Not the same', 'Look at it again']],
  ['not-same', ['Compare', 'Later', 'Look at it again']],
])('a group that is %s may become all but that', async (decision, offered) => {
  signIn()
  await stand(Duplicates as never, { loaderData: { ...loaderData, decision } } as never)
  await press(one('[aria-label^=Actions]'))
  const items = all('[role=menuitem]')
  expect(items.map(nameOf)).toEqual(offered)
  deeds()
  await press(items.at(-1))
  await settle()
  const [decided] = deeds()
  expect(decided).toContain(`"decision":"${decision === 'open' ? 'later' : 'open'}"`)
})
