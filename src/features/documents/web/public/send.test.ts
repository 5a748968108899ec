// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { requests } from '#test/support/fake-server.ts'
import { mount, settle, useScreens } from '#test/support/mounted-screen.ts'
import { all, nameOf, press } from '#test/support/user-actions.ts'
import { plainType } from '#features/documents/web/samples.ts'

// A link by which somebody is asked for documents.

let status = 200
/** What the link asks for, instead of a sample. */
let link: ((path: string) => object) | null = null
useScreens()
beforeAll(() => {
  const answered = fetch
  vi.stubGlobal('fetch', async (address: string, given: RequestInit) => {
    const answer = await answered(address, given)
    if (status !== 200) return Response.json({ title: 'No.', status, code: 'no' }, { status })
    return link ? Response.json(link(address)) : answer
  })
})
let end = async () => {}
afterEach(async () => {
  await end()
  requests()
  link = null
})
const asked = 'POST /document-requests {"token":"secret"}'
async function open(hash: string, answers = 200) {
  status = answers
  history.replaceState(null, '', `/send-documents${hash}`)
  end = await mount({ file: 'documents/web/public/send', isPublic: true, role: null, at: '/send-documents' })
  await settle()
  return [nameOf(all('main').at(0) as HTMLElement), ...requests()]
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
    expect(requests()).toEqual([asked])
    expect(document.body.textContent).toContain('Some firstName')
  })
  it('opens the next that is missing once one was sent, and none after the last', async () => {
    const types = ['First', 'Second', 'Third'].map((name) => ({ ...plainType(name), nameEn: name, months: null }))
    const known = {
      reason: null,
      number: 'X1',
      model: null,
      level: null,
      categories: [],
      issuedOn: null,
      expiresOn: null,
      isProvisional: false,
    }
    const documents = types.map(({ code }, i) => ({ ...known, id: i + 1, type: code, files: [{ side: 'front' }] }))
    let sent = 0
    link = (path) => {
      if (path.endsWith('/documents')) sent += 1
      const now = documents.map((one, i) => ({ ...one, status: i < sent ? 'submitted' : 'rejected' }))
      return { firstName: 'Zoë', expiresAt: '2026-12-24T12:00:00Z', types, documents: now }
    }
    await open('#link=secret')
    const opened = () => all('li:has(form) h2').map(nameOf)
    const went = [opened()]
    for (const _ of types) {
      await press(all('form [type=submit]')[0])
      await settle()
      went.push(opened())
    }
    expect(went).toEqual([['First'], ['Second'], ['Third'], []])
  })
})
