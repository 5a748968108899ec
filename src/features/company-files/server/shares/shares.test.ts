import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { runs } from '#test/support/sql.ts'
import { addFile } from '../commands.ts'
import { inTransaction } from '#server/db.ts'
import { refuseLargeZip } from './zips.ts'

const world = useApp()
let admin: Person
let operation: Person
let agent: Person
beforeAll(async () => {
  admin = await world.as('admin')
  operation = await world.as('operation')
  agent = await world.as('agent')
})
let count = 0
const addFolder = async (parentId: number | null = null, audience: 'staff' | 'admins' = 'staff') =>
  (await admin.post('/folders', { body: { name: `Folder ${++count}`, parentId, audience } })).id
const keep = (folderId: number | null, says = `Text ${++count}`) =>
  inTransaction(world.app.database.kysely, async (db) => {
    const at = { db, storage: world.app.storage, config: world.config, actor: { id: admin.id, role: 'admin' as const }, now: new Date() }
    const content = { mime: 'text/plain', bytes: new TextEncoder().encode(says) }
    return (await addFile(at, { folderId, name: `Rules ${count}.txt`, content })).id
  })
const linkTo = async (body: object) => {
  const link = await admin.post('/company-file-links', { body: body as never })
  return { linkId: link.id, token: link.url.split('/').at(-1) ?? '' }
}
const open = (token: string, query: object = {}) => world.visitor.get('/shared/{token}', { token, query })
const get = (path: string, by?: Person) =>
  world.raw({ url: `/api/v1${path}`, ...(by && { headers: { authorization: `Bearer ${by.token}` } }) })
const mine = (by: Person, folderId?: number) => by.get('/shared-with-me', { query: folderId === undefined ? {} : { folderId } })

/** What a zip file holds, by name; its entries are sent before their sizes are known, so that its directory is read. */
function unzipped(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf('PK\x05\x06')
  let at = bytes.readUInt32LE(end + 16)
  const held: Record<string, string> = {}
  for (let i = bytes.readUInt16LE(end + 10); i > 0; i--) {
    const [size, named, begins] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const name = bytes.toString('utf8', at + 46, at + 46 + named)
    held[name] = inflateRawSync(bytes.subarray(begins + 30 + named, begins + 30 + named + size)).toString()
    at += 46 + named
  }
  return held
}

describe('sharing with somebody', () => {
  it('shows a person one folder of administrators, what lies in it, and nothing beside it', async () => {
    const [top, other] = [await addFolder(null, 'admins'), await addFolder(null, 'admins')]
    const [inner, beside] = [await addFolder(top, 'admins'), await addFolder(top, 'admins')]
    const [file, hidden] = [await keep(inner), await keep(beside)]
    await admin.post('/company-file-shares', { body: { folderId: inner, accountId: operation.id } })
    expect((await mine(operation)).folders.map(({ id }) => id)).toEqual([inner])
    expect(await mine(operation, inner)).toMatchObject({ path: [], files: [{ id: file }] })
    for (const folderId of [top, other, beside]) expect(await problemOf(mine(operation, folderId))).toMatchObject({ status: 404 })
    expect((await get(`/shared-with-me/file?fileId=${file}`, operation)).statusCode).toBe(200)
    expect((await get(`/shared-with-me/file?fileId=${hidden}`, operation)).statusCode).toBe(404)
    // To read is not to change.
    expect(await problemOf(operation.get('/company-files/{companyFileId}', { companyFileId: file }))).toMatchObject({ status: 404 })
    expect(await problemOf(operation.post('/company-file-removals', { body: { folders: [inner] } }))).toMatchObject({ status: 404 })
  })
  it('with agents opens to them what is shared, and nothing else', async () => {
    const [shared, own] = [await addFolder(), await addFolder()]
    const [file, other] = [await keep(shared), await keep(own)]
    expect(await mine(agent)).toMatchObject({ folders: [], files: [] })
    const { id: companyShareId } = await operation.post('/company-file-shares', { body: { folderId: shared, role: 'agent' } })
    expect(await mine(agent, shared)).toMatchObject({ files: [{ id: file }], total: 1 })
    expect((await get(`/shared-with-me/file?fileId=${file}`, agent)).body).toMatch(/^Text/)
    expect((await get(`/shared-with-me/zip?folderId=${shared}`, agent)).statusCode).toBe(200)
    expect((await get(`/shared-with-me/file?fileId=${other}`, agent)).statusCode).toBe(404)
    await operation.delete('/company-file-shares/{companyShareId}', { companyShareId })
    expect(await problemOf(mine(agent, shared))).toMatchObject({ status: 404 })
  })
  it('ends at folders of administrators below one of staff', async () => {
    const top = await addFolder()
    const secret = await addFolder(top, 'admins')
    const hidden = await keep(secret)
    await operation.post('/company-file-shares', { body: { folderId: top, role: 'agent' } })
    expect((await mine(agent, top)).folders).toEqual([])
    expect((await get(`/shared-with-me/file?fileId=${hidden}`, agent)).statusCode).toBe(404)
    const { token } = await linkTo({ folderId: top })
    expect(await problemOf(open(token, { folderId: secret }))).toMatchObject({ status: 404 })
    expect(unzipped((await get(`/company-files/zip?folders=${top}`, operation)).rawPayload)).toEqual({})
  })
  it('ends with the links once a folder becomes administrators’, unless an administrator made it', async () => {
    const secret = await addFolder(null, 'admins')
    const made = async (what: object, by = operation) => {
      const { id: shareId } = await by.post('/company-file-shares', { body: { ...what, role: by === admin ? 'admin' : 'agent' } as never })
      const { id: linkId, url } = await by.post('/company-file-links', { body: what as never })
      return { shareId, linkId, token: url.split('/').at(-1) ?? '' }
    }
    const [closed, moved, file] = [await addFolder(), await addFolder(), await keep(null)]
    const below = await addFolder(closed)
    const targets = [
      { folderId: closed },
      { fileId: await keep(below) },
      { folderId: moved },
      { fileId: await keep(moved) },
      { fileId: file },
    ]
    const others = await Promise.all(targets.map((what) => made(what)))
    const kept = await Promise.all(targets.map((what) => made(what, admin)))
    await admin.patch('/folders/{folderId}', { folderId: closed, version: 1, body: { audience: 'admins' } })
    await admin.post('/company-file-moves', { body: { folders: [moved], files: [file], to: secret } })
    for (const { token } of others) expect(await problemOf(open(token))).toMatchObject({ code: 'link-revoked' })
    for (const { token } of kept) await open(token)
    for (const [i, what] of targets.entries())
      expect((await admin.get('/company-file-sharing', { query: what })).shares).toMatchObject([{ id: kept[i]?.shareId }])
    const noted = await runs(
      world,
      `select object_id as id, action from audit
        where action = 'shared-link.revoked' and object_type = 'shared-link' and object_id in (${others.map(({ linkId }) => linkId)})
          or action = 'company-share.removed' and object_type = 'company-share' and object_id in (${others.map(({ shareId }) => shareId)})`,
    )
    expect(noted).toHaveLength(10)
  })
  it('is for colleagues and agents, and once with each', async () => {
    const folderId = await addFolder()
    const share = (who: object) => problemOf(operation.post('/company-file-shares', { body: { folderId, ...who } as never }))
    const candidate = await world.as('candidate')
    expect(await share({ accountId: candidate.id })).toMatchObject({ errors: [{ code: 'share-person' }] })
    expect(await share({})).toMatchObject({ errors: [{ code: 'share-with' }] })
    await operation.post('/company-file-shares', { body: { folderId, role: 'agent' } })
    expect(await share({ role: 'agent' })).toMatchObject({ status: 409, code: 'share-twice' })
  })
})

describe('a link', () => {
  it('opens a folder with those below, and no file beside them', async () => {
    const folderId = await addFolder()
    const below = await addFolder(folderId)
    const [file, deep, beside] = [await keep(folderId), await keep(below), await keep(null)]
    const { token } = await linkTo({ folderId })
    expect(await open(token)).toMatchObject({ isFolder: true, folders: [{ id: below, files: 1 }], files: [{ id: file }] })
    expect(await open(token, { folderId: below })).toMatchObject({ path: [{ id: folderId }], files: [{ id: deep }] })
    expect((await get(`/shared/${token}/file?fileId=${deep}`)).headers['content-disposition']).toMatch(/^attachment/)
    expect((await get(`/shared/${token}/file?fileId=${beside}`)).statusCode).toBe(404)
    expect(Object.keys(unzipped((await get(`/shared/${token}/zip`)).rawPayload)).toSorted().length).toBe(2)
  })
  it('answers 410 once its file is in the bin or erased, and once it expired or was revoked', async () => {
    const [binned, erased, expired, revoked] = [await keep(null), await keep(null), await keep(null), await keep(null)]
    const links = await Promise.all([binned, erased, expired, revoked].map((fileId) => linkTo({ fileId })))
    await admin.post('/company-file-removals', { body: { files: [binned] } })
    await runs(world, `delete from company_files where id = ${erased}`)
    await runs(
      world,
      `update company_links set created_at = now() - interval '3 days', expires_at = now() - interval '1 second' where id = ${links[2]?.linkId}`,
    )
    await admin.put('/company-file-links/{companyLinkId}/revocation', { companyLinkId: links[3]?.linkId ?? 0 })
    const refused = await Promise.all(links.map(({ token }) => problemOf(open(token))))
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [410, 'link-erased'],
      [410, 'link-erased'],
      [410, 'link-expired'],
      [410, 'link-revoked'],
    ])
    expect(await problemOf(open('AAAAAAAAAAAAAAAAAAAAAA'))).toMatchObject({ status: 404, code: 'link-unknown' })
  })
  it('notes each opening and download, from which network, and what came of it', async () => {
    const fileId = await keep(null)
    const { token, linkId } = await linkTo({ fileId, password: 'mortar and pestle' })
    const give = (password: string) => world.visitor.post('/shared/{token}/passes', { token, body: { password } })
    await problemOf(open(token))
    await problemOf(give('wrong'))
    const { pass } = await give('mortar and pestle')
    await open(token, { pass })
    await get(`/shared/${token}/file?fileId=${fileId}&pass=${pass}`)
    const { items } = await operation.get('/company-file-links/{companyLinkId}/openings', { companyLinkId: linkId })
    expect(items.map(({ outcome }) => outcome)).toEqual(['downloaded', 'opened', 'password-wrong'])
    expect(items[0]).toMatchObject({ network: '127.0.0.0', name: expect.stringMatching(/^Rules/) })
    expect((await operation.get('/company-file-sharing', { query: { fileId } })).links).toMatchObject([{ openings: { n: 1 } }])
  })
  it('keeps neither its token nor its password', async () => {
    const { token } = await linkTo({ fileId: await keep(null), password: 'mortar and pestle' })
    const rows = await runs(world, `select l::text as text from company_links l union all select a::text from audit a`)
    expect(rows.filter(({ text }) => String(text).includes(token) || String(text).includes('mortar'))).toEqual([])
  })
})

describe('a zip file', () => {
  it('has folders and files as they lie, each name once', async () => {
    const folderId = await addFolder()
    const below = await addFolder(folderId)
    const [deep, file] = [await keep(below, 'deep'), await keep(null, 'alone')]
    const zip = unzipped((await get(`/company-files/zip?folders=${folderId}&files=${file}`, operation)).rawPayload)
    const [nameOf] = await runs<{ path: string }>(
      world,
      `select t.name || '/' || b.name || '/' || f.name as path from company_files f join folders b on b.id = f.folder_id
        join folders t on t.id = b.parent_id where f.id = ${deep}`,
    )
    expect(zip[nameOf?.path ?? '']).toBe('deep')
    expect(Object.values(zip).toSorted()).toEqual(['alone', 'deep'])
  })
  it('is refused beforehand when it would hold too much, and says how much', () => {
    const refusal = (files: { size: number }[]) => {
      try {
        return refuseLargeZip(files)
      } catch (problem) {
        return problem
      }
    }
    expect(refusal(Array(40).fill({ size: 100_000_000 }))).toBeUndefined()
    expect(refusal(Array(41).fill({ size: 100_000_000 }))).toMatchObject({
      code: 'zip-too-large',
      extra: { values: { total: 4100, megabytes: 4000 } },
    })
    expect(refusal(Array(65_001).fill({ size: 1 }))).toMatchObject({ code: 'zip-too-many' })
  })
})
