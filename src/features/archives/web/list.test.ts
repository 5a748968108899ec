// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { requests, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, button, type Field, openDialog, press, putIn } from '#test/support/user-actions.ts'
import { archived } from '#features/archives/web/samples.ts'
import { list } from '#test/support/samples.ts'
import { stand, useDocument } from '#test/support/dom.ts'
import Archives from './list.tsx'

// What was put away, erased together.

useDocument()

const items = ['Ann Vitrier', 'Ann Zingueur', 'Ann Foreur'].map((name, i) => ({ ...archived, id: 31 + i, name }))
const loaderData = { ...list(...items), counts: { archived: 3, quarantined: 0, erased: 0 }, runs: [], colleagues: [], isOneRecord: false }
const writes = () => requests().filter((action) => action.startsWith('PUT'))

it.each([
  ['en', 'ERASE', 'Erase', 'erase'],
  ['fr', 'EFFACER', 'Effacer', 'effacer'],
] as const)('several are erased once the word is typed as it is written: %s', async (locale, word, name, other) => {
  signIn()
  await stand(Archives as never, { loaderData } as never, { role: 'admin', locale })
  for (const box of all('tbody input[type=checkbox]').slice(0, 2)) await press(box)
  await press(button(name))
  const dialog = openDialog() as HTMLElement
  expect(dialog).toBeDefined()
  const typed = () => all<HTMLInputElement>('input', dialog)[0] as Field
  const agree = async () => {
    await press(all('[type=submit]', dialog).at(-1) ?? button(name, dialog))
    await settle()
  }
  requests()
  for (const wrong of ['', other]) {
    await putIn(typed(), wrong)
    await agree()
    expect(writes()).toEqual([])
  }
  await putIn(typed(), word)
  await agree()
  expect(writes()).toEqual([
    'PUT /archives/31/erasure {"name":"Ann Vitrier"} as of "1"',
    'PUT /archives/32/erasure {"name":"Ann Zingueur"} as of "1"',
  ])
})
