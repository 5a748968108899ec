// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { field, one, press, stand, textsOf, useDocument, wait } from '#test/support/dom.ts'
import { giveFiles, putIn } from '#test/support/user-actions.ts'
import { partBytes } from '../rules.ts'
import UploadFiles from './upload.tsx'

// Files on their way, one after another.

useDocument()

type Asked = { path: string; from: string | null; answer: (status: number, body: object) => Promise<void> }
let asked: Asked[] = []
const size = 2 * partBytes + 10
const upload = (more: object) => ({ id: 5, status: 'receiving', received: 0, size, reason: null, fileId: null, ...more })
const loaderData = { replaced: { id: 3, name: 'old.pdf', kind: 'cv', candidate: { id: 9, name: 'Ann' }, shared: false }, candidate: null }

beforeEach(async () => {
  asked = []
  vi.spyOn(crypto.subtle, 'digest').mockResolvedValue(new Uint8Array([1, 2]).buffer)
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://lintel.test')
    return new Promise<Response>((resolve) =>
      asked.push({
        path: pathname.replace('/api/v1', ''),
        from: searchParams.get('from'),
        answer: async (status, body) => {
          const type = status < 400 ? 'application/json' : 'application/problem+json'
          await act(async () => resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })))
          await wait(10)
        },
      }),
    )
  })
})
afterEach(() => vi.mocked(crypto.subtle.digest).mockRestore())

const choose = async (...names: string[]) => {
  await giveFiles(field('file'), ...names.map((name) => new File(['%PDF-1.7'.padEnd(size)], name, { type: 'application/pdf' })))
  await wait(10)
  await press(one('[type=submit]'))
  await act(() => vi.waitFor(() => expect(document.querySelector('[aria-labelledby=uploads] li')).not.toBeNull()))
  await wait(100)
}
const lines = () => textsOf('[aria-labelledby=uploads] li').map((one) => one?.replace(/\u00a0/g, ' '))
const buttons = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[aria-labelledby=uploads] button')].filter((one) =>
    (one.ariaLabel ?? one.textContent).includes(name),
  )
const paths = () => asked.map(({ path, from }) => `${path}${from === null ? '' : ` ${from}`}`)
const last = () => asked.at(-1) as Asked

describe('a file on its way', () => {
  it('goes part by part, and is a link once it is kept', async () => {
    await stand(UploadFiles as never, { loaderData } as never)
    await choose('new.pdf')
    await last().answer(201, upload({}))
    await last().answer(200, upload({ received: partBytes }))
    await last().answer(200, upload({ received: size, status: 'kept', fileId: 77 }))
    expect(paths()).toEqual(['/uploads', '/uploads/5/parts 0', `/uploads/5/parts ${partBytes}`])
    expect(one<HTMLAnchorElement>('[aria-labelledby=uploads] a').getAttribute('href')).toContain('77')
  })

  it('that is stopped sends no further part, says so, and begins anew when it is told to', async () => {
    await stand(UploadFiles as never, { loaderData } as never)
    await choose('new.pdf')
    await last().answer(201, upload({}))
    await press(buttons('Stop')[0] as HTMLElement)
    expect(lines()[0]).toMatch(/stopped/i)
    await last().answer(200, upload({ received: partBytes }))
    await wait(20_000)
    expect([asked.length, lines().length, lines()[0]]).toEqual([2, 1, expect.stringMatching(/stopped/i)])
    await press(buttons('')[0] as HTMLElement)
    await wait(100)
    expect([paths().at(-1), asked.length, lines().length, lines()[0]]).toEqual(['/uploads', 3, 1, expect.not.stringMatching(/stopped/i)])
  })

  it('says that it waits for the connection, and can be stopped there too', async () => {
    await stand(UploadFiles as never, { loaderData } as never)
    await choose('new.pdf')
    await last().answer(503, { type: '', title: 'Busy', status: 503, code: 'x', instance: '', requestId: '' })
    expect(lines()[0]).toContain('No connection. Will resume automatically.')
    await press(buttons('Stop')[0] as HTMLElement)
    await wait(20_000)
    expect([asked.length, lines()[0]]).toEqual([1, expect.stringMatching(/stopped/i)])
  })

  it('waits for the one before it, and one that was stopped by then is not sent', async () => {
    await stand(UploadFiles as never, { loaderData: { replaced: null, candidate: { id: 9, name: 'Ann' } } } as never)
    await putIn(field('kind'), 'cv')
    await choose('one.pdf', 'two.pdf', 'three.pdf')
    expect([asked.length, lines().length]).toEqual([1, 3])
    await press(buttons('Stop')[1] as HTMLElement)
    await last().answer(201, upload({ received: size, status: 'kept', fileId: 77 }))
    await wait(100)
    expect([paths(), lines().map((one) => /stopped/i.test(one ?? ''))]).toEqual([
      ['/uploads', '/uploads'],
      [false, true, false],
    ])
  })

  it('that is refused says why', async () => {
    await stand(UploadFiles as never, { loaderData } as never)
    await choose('new.pdf')
    const errors = [{ pointer: '/size', code: 'x', message: 'This file is empty.' }]
    await last().answer(422, { type: '', title: 'Refused', status: 422, code: 'x', instance: '', requestId: '', errors })
    expect([textsOf('[aria-labelledby=uploads] [role=alert]')[0], asked.length]).toEqual([
      expect.stringContaining('This file is empty.'),
      1,
    ])
  })
})

describe('what is chosen', () => {
  const files = (...those: [name: string, content: string][]) =>
    giveFiles(field('file'), ...those.map(([name, content]) => new File([content], name)))
  const chosen = () => textsOf('form li').map((line) => line?.replace(/Remove$/, ''))
  const inForm = () => [...(field('file').files ?? [])].map(({ name }) => name)
  const notTaken = expect.stringMatching(/^card.docxThis format is not accepted here. Accepted formats: PDF, JPG or PNG/)

  it('is said to be wrong beside it before anything is sent, as its kind has it; the rest is sent, and what was refused stays', async () => {
    await stand(UploadFiles as never, { loaderData: { replaced: null, candidate: { id: 9, name: 'Ann' } } } as never)
    await putIn(field('kind'), 'card')
    await files(
      ['good.pdf', '%PDF-1.7'],
      ['nothing.pdf', ''],
      ['renamed.pdf', 'MZ'.repeat(400)],
      ['IMG_2041.HEIC', '\0\0\0\x18ftypheic'],
      ['card.docx', 'PK\x03\x04'],
    )
    await wait(10)
    const wrong = [
      expect.stringMatching(/^nothing.pdfThis file is empty./),
      expect.stringMatching(/^renamed.pdfThe content of this file does not match its name./),
      expect.stringMatching(/^IMG_2041.HEIC.*Most Compatible/),
    ]
    expect([chosen(), inForm(), asked.length]).toEqual([['good.pdf', ...wrong, notTaken], ['good.pdf'], 0])
    // Another kind takes it.
    await putIn(field('kind'), 'contract')
    expect([chosen().at(-1), inForm()]).toEqual(['card.docx', ['good.pdf', 'card.docx']])
    await putIn(field('kind'), 'card')
    expect([chosen().at(-1), inForm()]).toEqual([notTaken, ['good.pdf']])

    await press(one('[aria-label="Remove IMG_2041.HEIC"]'))
    expect([chosen().length, document.activeElement]).toEqual([4, field('file')])
    await files(['later.pdf', '%PDF-1.7 later'])
    await wait(10)
    expect(inForm()).toEqual(['good.pdf', 'later.pdf'])
    await press(one('[type=submit]'))
    await act(() => vi.waitFor(() => expect(lines()).toHaveLength(2)))
    expect(chosen()).toEqual([wrong[0], wrong[1], notTaken])
  })
})
