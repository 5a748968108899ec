// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, deeds, signIn } from '#test/support/fake-server.ts'
import { settle } from '#test/support/mounted-screen.ts'
import { all, nameOf, press } from '#test/support/user-actions.ts'
import { fileRow } from '#test/support/samples.ts'
import { stand, useDocument } from '#test/support/dom.ts'
import Files from './list.tsx'

useDocument()
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  signIn()
})
afterEach(() => vi.unstubAllGlobals())

const submitted = { id: 12, status: 'submitted', expiresOn: null, version: 2 }
const row = (id: number, name: string, document: object | null) => ({ ...fileRow, id, name, document })
const named = (name: string) => all('button, [role=menuitem], input').filter((one) => nameOf(one) === name)
const select = async (...names: string[]) => {
  for (const name of names) await press(named(`Select ${name}`)[0])
}

it('of what is selected a document is verified once, though both of its sides are, and where one of them waits for it', async () => {
  const items = [row(1, 'front.jpg', submitted), row(2, 'back.jpg', submitted), row(3, 'paper.pdf', null)]
  const loaderData = { items, total: 3, totalIsExact: true, nextCursor: null, counts: { kept: 3, removed: 0 }, colleagues: [] }
  await stand(Files as never, { loaderData } as never)
  await select('paper.pdf')
  expect(named('Verify')).toEqual([])
  await select('front.jpg', 'back.jpg')
  await press(named('Verify')[0])
  deeds()
  await press(named('I have seen the document itself')[0])
  await press(all('dialog button').at(-1))
  await settle()
  expect(deeds().filter((deed) => deed.startsWith('PUT'))).toEqual(['PUT /documents/12/verification {"how":"paper"} as of "2"'])
})
