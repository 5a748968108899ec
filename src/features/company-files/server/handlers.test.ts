import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { largePdf, pdf } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { partBytes } from '../../files/rules.ts'
import { readContent } from './read-content.ts'
import { companyFileTasks } from './tasks.ts'
import { finishUpload } from './uploads.ts'

const world = useApp()
let admin: Person
let operation: Person
beforeAll(async () => {
  admin = await world.as('admin')
  operation = await world.as('operation')
})
let count = 0
const addFolder = async (parentId: number | null = null, more: object = {}, by = admin) =>
  (await by.post('/folders', { body: { name: `Folder ${++count}`, parentId, ...more } })).id
const list = (query: object, by = operation) => by.get('/company-files', { query })

const begin = (file: File, more: object = {}, by = operation) =>
  by.post('/company-uploads', { body: { name: file.name, size: file.size, ...more } })
const part = (file: File, companyUploadId: number, from = 0, by = operation) =>
  by.put('/company-uploads/{companyUploadId}/parts', {
    companyUploadId,
    query: { from },
    file: new File([file.slice(from, from + partBytes)], 'part'),
  })
/** Sends a file to its end, and has it looked into. */
async function send(file: File, more: object = {}, by = operation) {
  const { id: companyUploadId, received } = await begin(file, more, by)
  for (let from = received; from < file.size; from += partBytes) await part(file, companyUploadId, from, by)
  await finishUpload(world.tasking(), companyUploadId)
  return by.get('/company-uploads/{companyUploadId}', { companyUploadId })
}
const text = (name: string, says = `Text ${++count}`) => new File([says], name)
const keep = async (name: string, folderId: number | null = null, more: object = {}, by = operation) =>
  Number((await send(text(name), { folderId, ...more }, by)).fileId)
const move = (body: object, by = operation) => by.post('/company-file-moves', { body: body as never })
const remove = (body: object, by = operation) => by.post('/company-file-removals', { body })
const restore = (body: object, by = operation) => by.post('/company-file-restorations', { body })

describe('folders', () => {
  it('do not go into themselves or below, not even when two moves cross', async () => {
    const [one, two] = [await addFolder(), await addFolder()]
    const inner = await addFolder(one)
    for (const to of [one, inner])
      expect(await problemOf(move({ folders: [one], to }))).toMatchObject({ status: 409, code: 'folder-circular' })
    const both = await Promise.allSettled([move({ folders: [one], to: two }), move({ folders: [two], to: one })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
  it('are renamed by one of two people at once; the other is told', async () => {
    const folderId = await addFolder()
    const rename = (by: Person, name: string) => by.patch('/folders/{folderId}', { folderId, version: 1, body: { name } })
    const both = await Promise.allSettled([rename(admin, `North ${count}`), rename(operation, `South ${count}`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await problemOf(rename(admin, 'West'))).toMatchObject({ status: 412 })
  })
  it.each([
    ['Latin letters with marks', 'é'.repeat(127), 'é'.repeat(128)],
    ['Cyrillic', 'ж'.repeat(127), 'ж'.repeat(128)],
    ['Arabic', 'ش'.repeat(127), 'ش'.repeat(128)],
    ['Chinese', '工'.repeat(85), '工'.repeat(86)],
    ['emoji', '🏗'.repeat(63), '🏗'.repeat(64)],
  ])('have names of up to 255 bytes in %s', async (_, good, long) => {
    const { name } = await admin.post('/folders', { body: { name: good } })
    expect(name).toBe(good)
    expect(await problemOf(admin.post('/folders', { body: { name: long } }))).toMatchObject({
      errors: [{ pointer: '/name', code: 'name-too-long' }],
    })
  })
  it('refuse slashes, control characters and marks of direction', async () => {
    for (const name of ['a/b', 'a\\b', 'a\u2028b', 'gpj.\u202eexe', '..'])
      expect(await problemOf(admin.post('/folders', { body: { name } }))).toMatchObject({ errors: [{ code: 'name-characters' }] })
  })
  it('keep a name once, whatever its case and accents, and offer another', async () => {
    const parentId = await addFolder()
    await addFolder(parentId, { name: 'Sécurité' })
    const again = await problemOf(admin.post('/folders', { body: { name: 'SECURITE', parentId } }))
    expect(again).toMatchObject({ status: 409, code: 'name-taken', free: 'SECURITE (2)' })
    const pair = [1, 2].map(() => admin.post('/folders', { body: { name: 'Twice', parentId } }))
    expect((await Promise.allSettled(pair)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a folder of administrators', () => {
  it('is nowhere for operation, nor what lies in it', async () => {
    const secret = await addFolder(null, { audience: 'admins' })
    const inner = await addFolder(secret)
    const fileId = await keep('zanzibar wages.txt', inner, {}, admin)
    await readContent(world.tasking(), { fileId, number: 1 })
    const found = async (by: Person) => {
      const { items, folders } = await list({ q: 'zanzibar' }, by)
      const tree = (await by.get('/folders', {})).items
      return [items.length, folders.length, tree.filter(({ id }) => [secret, inner].includes(id)).length]
    }
    expect(await found(admin)).toEqual([1, 0, 2])
    expect(await found(operation)).toEqual([0, 0, 0])
    const calls = [
      () => operation.get('/folders/{folderId}', { folderId: inner }),
      () => list({ folderId: inner }),
      () => operation.get('/company-files/{companyFileId}', { companyFileId: fileId }),
      () => operation.get('/company-files/{companyFileId}/text', { companyFileId: fileId }),
      () => operation.get('/company-files/{companyFileId}/content', { companyFileId: fileId }),
      () => move({ files: [fileId], to: null }),
      () => remove({ folders: [inner] }),
    ]
    for (const call of calls) expect(await problemOf(call())).toMatchObject({ status: 404 })
    expect(await problemOf(begin(text('a.txt'), { folderId: inner }))).toMatchObject({ code: 'folder-unknown' })
  })
  it('makes what comes into it theirs, and goes to the bin by them alone', async () => {
    const [outer, secret, plain] = [await addFolder(), await addFolder(null, { audience: 'admins' }), await addFolder()]
    await move({ folders: [plain], to: secret }, admin)
    expect((await admin.get('/folders/{folderId}', { folderId: plain })).audience).toBe('admins')
    await move({ folders: [secret], to: outer }, admin)
    expect(await problemOf(remove({ folders: [outer] }))).toMatchObject({ code: 'folder-holds-admins' })
    expect(await problemOf(operation.post('/folders', { body: { name: 'Mine', audience: 'admins' } }))).toMatchObject({ status: 403 })
  })
})

describe('the bin', () => {
  it('takes a folder with all in it, and gives it back', async () => {
    const folderId = await addFolder()
    const inner = await addFolder(folderId)
    const fileId = await keep('xylophone.txt', inner)
    await remove({ folders: [folderId] })
    expect((await list({ q: 'xylophone' })).total).toBe(0)
    expect(await problemOf(list({ folderId: inner }))).toMatchObject({ status: 404 })
    await restore({ folders: [folderId] })
    expect((await list({ q: 'xylophone' })).items).toMatchObject([{ id: fileId, folder: { id: inner } }])
  })
  it('offers another name where the old one is taken meanwhile', async () => {
    const folderId = await addFolder()
    const old = await keep('plan.txt', folderId)
    await remove({ files: [old] })
    await keep('Plan.txt', folderId)
    const taken = await problemOf(restore({ files: [old] }))
    expect(taken).toMatchObject({ status: 409, code: 'name-taken', free: 'plan (2).txt' })
    await restore({ files: [old], name: 'plan (2).txt' })
    expect((await list({ folderId, sort: 'name', dir: 'asc' })).items.map(({ name }) => name)).toEqual(['plan (2).txt', 'Plan.txt'])
  })
  it('does not restore a file whose folder is in the bin', async () => {
    const folderId = await addFolder()
    const fileId = await keep('lost.txt', folderId)
    await remove({ files: [fileId] })
    await remove({ folders: [folderId] })
    expect(await problemOf(restore({ files: [fileId] }))).toMatchObject({ code: 'folder-in-bin' })
  })
  it('erases after 30 days, with the content that nothing else names', async () => {
    const fileId = await keep('old.txt')
    await remove({ files: [fileId] })
    const at = (days: number) => world.tasking(new Date(Date.now() + days * 86_400_000))
    await companyFileTasks['company-files.forget'].run(at(29))
    expect(await runs(world, `select id from company_files where id = ${fileId}`)).toHaveLength(1)
    await companyFileTasks['company-files.forget'].run(at(31))
    expect(await runs(world, `select id from company_file_versions where file_id = ${fileId}`)).toEqual([])
  })
  it('erases a folder with those far below', async () => {
    const folderId = await addFolder()
    const innermost = await addFolder(await addFolder(await addFolder(folderId)))
    await remove({ folders: [folderId] })
    await admin.post('/company-file-erasures', { body: { folders: [folderId] } })
    expect(await runs(world, `select id from folders where id = ${innermost}`)).toEqual([])
  })
})

describe('an upload', () => {
  it('goes on after a cut, and adds the folders on its way', async () => {
    const file = new File([largePdf(2 * partBytes + 99, crypto.randomUUID()) as BlobPart], 'plan.pdf')
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())).toString('hex')
    const to = { below: ['Albion Works', 'Plans'], sha256 }
    const { id } = await begin(file, to)
    await part(file, id)
    expect(await begin(file, to)).toMatchObject({ id, received: partBytes, status: 'receiving' })
    expect(await problemOf(part(file, id, 2 * partBytes))).toMatchObject({ code: 'upload-gap' })
    expect(await send(file, to)).toMatchObject({ status: 'kept' })
    const [top] = (await list({ top: true })).folders.filter(({ name }) => name === 'Albion Works')
    const { folders } = await list({ folderId: Number(top?.id) })
    expect(folders).toMatchObject([{ name: 'Plans', files: 1 }])
  })
  it('refuses programs by their first bytes and by their names, and what is empty or too large', async () => {
    const elf = new File([new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, ...new Array(60).fill(0)])], 'holiday.jpg')
    for (const file of [elf, text('notes.txt', 'MZ\u0090\u0000'), text('read me.txt', '#!/bin/sh\nrm -rf')])
      expect(await send(file)).toMatchObject({ status: 'refused', code: 'program-refused', reason: expect.stringContaining('Programs') })
    expect(await problemOf(begin(text('setup.EXE')))).toMatchObject({ errors: [{ code: 'program-refused' }] })
    expect(await problemOf(operation.post('/company-uploads', { body: { name: 'a.txt', size: 0 } }))).toMatchObject({
      errors: [{ code: 'file-empty' }],
    })
    expect(await problemOf(operation.post('/company-uploads', { body: { name: 'film.mp4', size: 200_000_000 } }))).toMatchObject({
      status: 413,
    })
  })
  it('gets a number where its name is taken, and a version where it replaces one', async () => {
    const folderId = await addFolder()
    const fileId = await keep('rates.txt', folderId)
    await keep('RATES.txt', folderId)
    await send(text('newer.txt', 'Second'), { replacesId: fileId, note: 'Autumn' })
    const find = () => operation.get('/company-files/{companyFileId}', { companyFileId: fileId })
    expect(await find()).toMatchObject({ name: 'rates.txt', number: 2, versions: [{ number: 2, note: 'Autumn' }, { number: 1 }] })
    await operation.post('/company-files/{companyFileId}/versions', { companyFileId: fileId, version: 2, body: { number: 1 } })
    expect(await find()).toMatchObject({ number: 3, version: 3 })
    const names = (await list({ folderId })).items.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['RATES (2).txt', 'rates.txt'])
  })
})

it('finds files by their text, and shows PDFs and redrawn pictures alone in the browser', async () => {
  const folderId = await addFolder()
  const { fileId } = await send(new File([pdf('Quokka scaffold inspection') as BlobPart], 'report.pdf'), { folderId })
  await readContent(world.tasking(), { fileId: Number(fileId), number: 1 })
  expect((await list({ q: 'quokka inspections' })).items).toMatchObject([{ id: fileId, preview: 'pdf', extraction: 'done' }])
  expect((await list({ q: 'quokka', folderId: await addFolder() })).total).toBe(0)
  const html = Number((await send(text('page.html', '<script>alert(1)</script>'), { folderId })).fileId)
  for (const [companyFileId, shows] of [
    [Number(fileId), 'inline'],
    [html, 'attachment'],
  ] as const) {
    const { headers } = await operation.get('/company-files/{companyFileId}/content', { companyFileId, query: { inline: true } })
    expect(headers.get('content-disposition')).toContain(shows)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

it('copies a folder with what lies in it; a name that is taken gets a number', async () => {
  const folderId = await addFolder()
  await keep('a.txt', await addFolder(folderId, { name: 'Inner' }))
  const { folders } = await operation.post('/company-file-copies', { body: { folders: [folderId], to: null } })
  const copy = await operation.get('/folders/{folderId}', { folderId: Number(folders[0]) })
  expect(copy).toMatchObject({ name: expect.stringMatching(/ \(2\)$/), all: { files: 1, folders: 1 } })
})

it('gives the copy of a numbered file the next free number, and reads a text that is not read yet', async () => {
  const folderId = await addFolder()
  const fileId = await keep('plan (2).txt', folderId)
  await keep('plan (3).txt', folderId)
  const { files } = await operation.post('/company-file-copies', { body: { files: [fileId], to: folderId } })
  expect((await list({ folderId })).items.map(({ name }) => name).toSorted()).toEqual([2, 3, 4].map((n) => `plan (${n}).txt`))
  const asked = await runs(world, `select payload from graphile_worker._private_jobs where payload ->> 'fileId' = '${files[0]}'`)
  expect(asked).toEqual([{ payload: { fileId: files[0], number: 1 } }])
})
