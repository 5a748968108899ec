import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemText } from '#shared/problem-text.ts'
import { words } from '#shared/text.ts'
import { pdf } from '#test/support/factories.ts'
import { readConfig } from './config.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'
import { openStorage } from './storage.ts'
import { receiveForm, registerUploads } from './upload.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-upload-'))
const left = () => readdirSync(join(dataDir, 'files', 'tmp'))
let http: FastifyInstance
/** What had come when a form was refused. */
let typed: Record<string, string> = {}

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir, DISK_RESERVE_MB: '0' })
  const storage = await openStorage(config)
  http = createHttp(config, createLog('silent'), {
    ...problemText,
    ...words({ 'file-too-large': { en: 'At most {megabytes} MB.', fr: 'Au plus {megabytes} Mo.' } }),
  })
  await registerUploads(http)
  http.post('/forms', async (request) => {
    typed = {}
    await using form = await receiveForm(request, { maxBytes: 2 * 1_048_576, accept: ['application/pdf'] }, storage, typed)
    return { fields: form.fields, file: form.file && { ...form.file, path: left().includes(form.file.path.slice(-36)) } }
  })
})
afterAll(async () => {
  await http.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const part = (name: string, value: string | Uint8Array, file?: string) =>
  Buffer.concat([
    Buffer.from(`--x\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n`),
    Buffer.from(file === undefined ? '\r\n' : 'content-type: application/pdf\r\n\r\n'),
    value instanceof Uint8Array ? value : Buffer.from(value),
    Buffer.from('\r\n'),
  ])
const send = async (parts: Uint8Array[], end = '--x--\r\n', type = 'multipart/form-data; boundary=x') => {
  const answer = await http.inject({
    method: 'POST',
    url: '/forms',
    headers: { 'content-type': type },
    payload: Buffer.concat([...parts, Buffer.from(end)]),
  })
  expect(left()).toEqual([]) // whatever came of it
  return { status: answer.statusCode, body: answer.json() }
}

describe('an upload form', () => {
  it('has fields and a file that exists until the response', async () => {
    const file = {
      path: true,
      size: pdf().length,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      name: 'CV Zoë.pdf',
      mime: 'application/pdf',
    }
    expect(await send([part('firstName', 'Zoë'), part('file', pdf(), 'CV Zoë.pdf'), part('empty', '')])).toEqual({
      status: 200,
      body: { fields: { firstName: 'Zoë', empty: '' }, file },
    })
  })
  it('accepts a file up to its limit, not a byte more', async () => {
    const most = 2 * 1_048_576
    expect((await send([part('file', new Uint8Array(most - 1), 'cv.pdf')])).body.file).toMatchObject({ size: most - 1 })
    expect(await send([part('file', new Uint8Array(most + 1), 'cv.pdf')])).toMatchObject({
      status: 413,
      body: { code: 'file-too-large', title: 'At most 2 MB.' },
    })
  })
})

describe('a form is refused with what was typed before,', () => {
  const before = part('firstName', 'Zoë')
  it.each<[why: string, parts: Uint8Array[], status: number, what: object]>([
    [
      'a field given twice',
      [part('firstName', 'Ann')],
      400,
      { code: 'invalid-argument', errors: [{ pointer: '/firstName', code: 'given-twice' }] },
    ],
    [
      'a file under another name',
      [part('picture', pdf(), 'a.pdf')],
      400,
      { code: 'invalid-argument', errors: [{ pointer: '/picture', code: 'unknown-field' }] },
    ],
    ['a second file', [part('file', pdf(), 'a.pdf'), part('file', pdf(), 'b.pdf')], 413, { code: 'payload-too-large' }],
    ['a field of more than 64 kB', [part('message', 'x'.repeat(64 * 1024 + 1))], 413, { code: 'payload-too-large' }],
    ['more than 100 fields', Array.from({ length: 101 }, (_, i) => part(`field${i}`, 'x')), 413, { code: 'payload-too-large' }],
  ])('because of %s', async (_, parts, status, what) => {
    expect(await send([before, ...parts])).toMatchObject({ status, body: what })
    expect(typed).toMatchObject({ firstName: 'Zoë' })
  })
  it.each([
    ['it breaks off', '', 'multipart/form-data; boundary=x'],
    ['nobody can tell its parts apart', '--x--\r\n', 'multipart/form-data'],
  ])('because %s', async (_, end, type) => {
    const errors = [{ pointer: '', code: 'invalid-format' }]
    expect(await send([before], end, type)).toMatchObject({ status: 400, body: { code: 'invalid-argument', errors } })
  })
})
