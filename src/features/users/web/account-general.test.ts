// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { deeds, note } from '#test/support/fake-server.ts'
import { settle, useOneScreen } from '#test/support/mounted-screen.ts'
import { all, type Field, press, putIn } from '#test/support/user-actions.ts'
import { user } from '#test/support/samples.ts'
import { AccountGeneral } from './account-general.tsx'

// What one changes of one's own account is seen at once.

const open = useOneScreen()

/** What becomes of the page once this was changed. */
async function after(name: string, value: string) {
  vi.spyOn(location, 'reload').mockImplementation(() => note('reads the page anew'))
  await open({ component: AccountGeneral as never, props: { user: { ...user, locale: 'fr', dateStyle: 'words' } }, role: 'admin' })
  deeds()
  await putIn(all<Field>(`[name=${name}]`)[0] as Field, value)
  await press(all('[type=submit]')[0])
  await settle()
  return deeds()
}

it.each([
  ['locale', 'en'],
  ['dateStyle', 'iso'],
])('the whole page is read anew where %s is another, as all of it reads otherwise', async (name, value) =>
  expect(await after(name, value)).toEqual([expect.stringContaining(`PATCH /me/user {"${name}":"${value}"}`), 'reads the page anew']),
)
it('after another change the screen looks again', async () =>
  expect(await after('lastName', 'Other')).toEqual([expect.stringContaining('PATCH /me/user {"lastName":"Other"}'), 'looks again']))
