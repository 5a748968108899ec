// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#test/support/fake-server.ts'
import { all, button, giveFiles, press, putIn } from '#test/support/user-actions.ts'
import { plainType } from '#test/support/samples.ts'
import { field, one, stand, textsOf, useDocument, wait } from '#test/support/dom.ts'
import { partBytes } from '../../files/rules.ts'
import { AddDialog } from './document-dialogs.tsx'

useDocument()

const size = 2 * partBytes + 9
const type = { ...plainType('smsts'), family: 'training' }
let asked: string[] = []
/** What becomes of the next parts, in their order: they arrive, never do, or the line is cut. */
let fates: ('arrives' | 'hangs' | 'cut')[] = []
let received = 0
/** What is refused, once each. */
let refused: string[] = []

beforeEach(() => {
  asked = []
  fates = []
  received = 0
  refused = []
  signIn()
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new Uint8Array([1, 2]).buffer)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://lintel.test')
    const from = searchParams.get('from')
    asked.push(`${method} ${pathname.replace('/api/v1', '')}${from === null ? '' : ` ${from}`}`)
    if (refused.includes(asked.at(-1) ?? '')) {
      refused = []
      return Response.json({ title: 'No.', status: 409, code: 'no' }, { status: 409 })
    }
    if (from !== null) {
      const fate = fates.shift() ?? 'arrives'
      if (fate === 'hangs') return new Promise<never>(() => {})
      if (fate === 'cut') throw new TypeError('Failed to fetch')
      received = Math.min(size, Number(from) + partBytes)
    }
    const status = received < size ? 'receiving' : 'ready'
    return Response.json({ id: 5, name: 'smsts.pdf', size, received, status, fileId: null, code: null, reason: null, version: 1 })
  })
})
afterEach(() => vi.mocked(crypto.subtle.digest).mockRestore())

const send = async () => {
  await press(one('[type=submit]'))
  await wait(100)
}
const progress = () => textsOf('dialog').join().replace(/\s/g, ' ')
const parts = () => asked.flatMap((line) => / (\d+)$/.exec(line)?.[1] ?? []).map(Number)

describe('the photo of a document, which goes in parts', () => {
  it('can be stopped, goes on from there when it is sent again, and by itself where the line was cut', async () => {
    await stand(AddDialog, { person: { id: 8, country: 'GB' }, types: [type], asked: [], isOwn: true, onClose: () => {} } as never)
    await putIn(field('type'), 'smsts')
    await giveFiles(field('file'), new File(['%PDF-1.7'.padEnd(size)], 'smsts.pdf', { type: 'application/pdf' }))
    await wait(100)
    fates = ['arrives', 'hangs']
    await send()
    expect(progress()).toMatch(/Front: 1 MB of 2.1 MB sent/)
    await press(button('Stop'))
    await wait(100)
    expect([all('progress, [role=progressbar]').length, asked.some((line) => line.endsWith('/documents'))]).toEqual([0, false])

    fates = ['cut', 'arrives']
    await send()
    expect(progress()).toContain('no connection, will carry on by itself')
    await wait(5000)
    expect(parts()).toEqual([0, partBytes, partBytes, partBytes, 2 * partBytes])
    expect(asked.at(-1)).toBe('POST /candidates/8/documents')
  })
})

it('of two sides that staff send, the one that arrived is not sent again when the other was refused', async () => {
  await stand(AddDialog, { person: { id: 8, country: 'GB' }, types: [type], asked: [], isOwn: false, onClose: () => {} } as never)
  await putIn(field('type'), 'smsts')
  for (const side of ['file', 'back']) await giveFiles(field(side), new File(['%PDF-1.7'], `${side}.pdf`, { type: 'application/pdf' }))
  await wait(100)
  refused = ['PUT /documents/5/submission']
  await send()
  await send()
  expect(asked).toEqual(['POST /candidates/8/documents', 'PUT /documents/5/submission', 'PUT /documents/5/submission'])
})
