// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { deeds } from '#test/listener.ts'
import { mount, settle, useScreens } from '#test/mounted.ts'
import { all, nameOf, press } from '#test/press.ts'

// A link by which somebody is asked for documents.

let status = 200
useScreens()
beforeAll(() => {
  const answered = fetch
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const answer = await answered(address, given)
    return status === 200 ? answer : Response.json({ title: 'No.', status, code: 'no' }, { status })
  })
})
let end = async () => {}
afterEach(async () => {
  await end()
  deeds()
})
const asked = 'POST /document-requests {"token":"secret"}'
async function open(hash: string, answers = 200) {
  status = answers
  history.replaceState(null, '', `/send-documents${hash}`)
  end = await mount({ file: 'documents/web/public/send', isPublic: true, role: null, at: '/send-documents' })
  await settle()
  return [nameOf(all('main').at(0) as HTMLElement), ...deeds()]
}
const buttons = () => all('main button').map(nameOf)

describe('a link for documents', () => {
  it('is opened once, and leaves the address', async () => {
    expect((await open('#link=secret')).slice(1)).toEqual([asked])
    expect([location.hash, document.body.textContent?.includes('Some firstName')]).toEqual(['', true])
  })
  it.each([404, 410])('that works no more (%i) is over, and so is none', async (gone) => {
    const [title, ...did] = await open('#link=secret', gone)
    expect(did).toEqual([asked])
    expect(buttons()).toEqual([])
    await end()
    expect(await open('')).toEqual([title])
  })
  it('that could not be opened can be tried again', async () => {
    await open('#link=secret', 429)
    expect(buttons()).toHaveLength(1)
    status = 200
    await press(all('main button')[0])
    await settle()
    expect(deeds()).toEqual([asked])
    expect(document.body.textContent).toContain('Some firstName')
  })
})
