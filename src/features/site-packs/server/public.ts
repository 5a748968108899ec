import { sql } from 'kysely'
import type { ReadDb } from '#server/db.ts'
import type { AuditedReadContext, DownloadContext, ReadContext, WriteContext } from '#server/handler-context.ts'
import { zipFiles } from '#server/sheets/zip.ts'
import { signerOf } from '#server/signed.ts'
import { nameIn } from '#shared/categories.ts'
import type { Download } from '#shared/contract.ts'
import { inLocale } from '#shared/locale.ts'
import { found, Problem } from '#shared/problem.ts'
import { refuseLargeZip } from '../../company-files/server/shares/zips.ts'
import { admit, type SecretLink, unlock } from '../../company-files/server/shares/secrets.ts'
import { fileJson } from '../../files/server/queries.ts'
import { safeName } from '../../files/rules.ts'
import { sha256 } from '../../identity/server/accounts/secrets.ts'
import { isForPack, isInPack, whyNotValid } from '../rules.ts'
import type { Badges, GateAnswer, OpenedPack } from '../shapes.ts'
import { findMembers, findPack, findSite, type Member } from './packs.ts'

type Pack = SecretLink & { jobId: number }
type Reading = Pick<ReadContext, 'db' | 'now'>

/** The pack of a token; 404 where there is none, however often one guesses. */
async function packOf(db: ReadDb, token: string): Promise<Pack> {
  const row = db.selectFrom('sitePacks').select(['id', 'jobId', 'passwordHash', 'revokedAt', 'expiresAt']).where('hash', '=', sha256(token))
  const pack = await row.executeTakeFirst()
  if (!pack) throw new Problem(404, 'link-unknown')
  return { ...pack, isThere: true }
}

type Shown = OpenedPack['people'][number]['documents'][number]
type Held = Shown & { applicationId: number; status: string; family: string; isRemoved: boolean }

/** The documents of a pack as they are now: what was withdrawn, rejected or has ended since is not shown. */
async function findDocuments(db: ReadDb, packId: number, today: string): Promise<Map<number, Shown[]>> {
  const { rows } = await sql<Held>`select m.application_id::int as "applicationId", d.id::int, t.name_en as "nameEn", t.name_fr as "nameFr",
      d.expires_on::text as "expiresOn", d.status, t.family, d.removed_at is not null as "isRemoved",
      (select coalesce(json_agg(${fileJson('f')} order by array_position(array['front', 'back', 'page'], p.side), p.id), '[]')
        from document_files p join files f on f.id = p.file_id where p.document_id = d.id and f.removed_at is null) as files
    from site_pack_documents s join site_pack_people m on m.id = s.person_id join documents d on d.id = s.document_id
      join document_types t on t.code = d.type
    where m.site_pack_id = ${packId} and m.application_id is not null
      and d.candidate_id = (select a.candidate_id from applications a where a.id = m.application_id) order by t.position, d.id`.execute(db)
  const good = rows.filter((one) => isForPack(one, today))
  const shown = ({ id, nameEn, nameFr, expiresOn, files }: Held): Shown => ({ id, nameEn, nameFr, expiresOn, files })
  return new Map([...Map.groupBy(good, ({ applicationId }) => applicationId)].map(([id, held]) => [id, held.map(shown)]))
}

async function read({ db, now }: Reading, pack: Pack): Promise<OpenedPack> {
  const { site, title, today } = await findSite(db, pack.jobId, now)
  const members = (await findMembers(db, pack, today)).filter(({ standing }) => isInPack(standing, today))
  const documents = await findDocuments(db, pack.id, today)
  const people = members.map(({ applicationId, name, trade, standing }) => ({
    name,
    trade,
    from: standing?.from ?? today,
    to: standing?.to ?? null,
    isValid: whyNotValid(pack, standing, { now, today }) === null,
    documents: documents.get(applicationId ?? 0) ?? [],
  }))
  return { site, title, today, expiresAt: pack.expiresAt, people }
}

export async function openPack(at: AuditedReadContext, token: string, pass: string | undefined): Promise<OpenedPack> {
  const pack = await packOf(at.db, token)
  admit(at, 'site-pack', pack, pass)
  at.audit({ objectId: pack.id, changes: { outcome: 'opened' } })
  return read(at, pack)
}

export async function unlockPack(at: WriteContext, token: string, password: string): Promise<{ pass: string }> {
  return { pass: await unlock(at, 'site-pack', await packOf(at.db, token), password) }
}

type File = Shown['files'][number]
const folderOf = (name: string, i: number) => `${i + 1} ${safeName(name, 'person')}`

/** All that a pack shows now, a folder for each person. */
export async function zipPack(at: DownloadContext, token: string, pass: string | undefined): Promise<Download> {
  const pack = await packOf(at.db, token)
  admit(at, 'site-pack', pack, pass)
  const { site, people, today } = await read(at, pack)
  const entries = people.flatMap(({ name, documents }, i) =>
    documents.flatMap((document) =>
      document.files.map((file, page) => ({ file, name: `${folderOf(name, i)}/${nameOfPage(nameIn(document, at.locale), file, page)}` })),
    ),
  )
  refuseLargeZip(entries.map(({ file }) => file))
  const hashes = await hashesOf(
    at.db,
    entries.map(({ file }) => file.id),
  )
  at.audit({ objectId: pack.id, changes: { outcome: 'downloaded', files: entries.length } })
  const files = entries.flatMap(({ file, name }) => {
    const sha256 = hashes.get(file.id)
    return sha256 === undefined ? [] : [{ name, sha256 }]
  })
  return { name: safeName(`${site} ${today}.zip`), mime: 'application/zip', chunks: zipFiles(at.storage, files) }
}

const endingOf = (name: string) => /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
const nameOfPage = (document: string, { name }: File, page: number) =>
  safeName(`${document.replaceAll('/', '-')}${page === 0 ? '' : ` ${page + 1}`}${endingOf(name)}`, 'document')

async function hashesOf(db: ReadDb, fileIds: readonly number[]): Promise<Map<number, string>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db.selectFrom('files').select(['id', 'sha256']).where('id', 'in', fileIds).execute()
  return new Map(rows.map(({ id, sha256: hash }) => [id, hash]))
}

type OneFile = { token: string; fileId: number; pass?: string | undefined; inline: boolean }

/** One page of a document that the pack shows now; 404 for every other file. */
export async function findPackFile(at: DownloadContext, { token, fileId, pass, inline }: OneFile): Promise<Download> {
  const pack = await packOf(at.db, token)
  admit(at, 'site-pack', pack, pass)
  const { people } = await read(at, pack)
  const pages = people.flatMap(({ documents }) => documents.flatMap(({ files }) => files))
  const { name, mime, size } = found(pages.find(({ id }) => id === fileId))
  const hash = found((await hashesOf(at.db, [fileId])).get(fileId))
  at.audit({ objectId: pack.id, changes: { outcome: 'downloaded', files: 1 } })
  return { name, mime, size, path: await at.storage.localPath(hash), inline }
}

const codes = { person: signerOf('gate, a person of a site pack'), crew: signerOf('gate, a site pack') }

/** The codes of a pack for print, with why somebody is not valid, which the gate does not say. */
export async function findBadges({ db, now, config }: ReadContext, packId: number): Promise<Badges> {
  const pack = await findPack(db, packId)
  const { site, locale, today } = await findSite(db, pack.jobId, now)
  const urlOf = (code: string) => `${config.publicUrl}${inLocale(`/gate/${code}`, locale)}`
  const members = (await findMembers(db, pack, today)).filter(({ standing }) => standing !== null)
  return {
    pack,
    site,
    today,
    crewUrl: urlOf(codes.crew.sign(config, packId)),
    people: members.map(({ id, name, trade, standing }) => ({
      ...{ id, name, trade },
      url: urlOf(codes.person.sign(config, id)),
      whyNotValid: whyNotValid(pack, standing, { now, today }),
    })),
  }
}

/** What the gate says of a code today. A crew is valid where everybody in the pack is. */
export async function askGate({ db, now, config }: ReadContext, token: string): Promise<GateAnswer> {
  const personId = codes.person.numberIn(config, token)
  const crewId = codes.crew.numberIn(config, token)
  if (personId === null && crewId === null) throw new Problem(404, 'gate-code-unknown')
  const packId =
    crewId ?? (await db.selectFrom('sitePackPeople').select('sitePackId').where('id', '=', personId).executeTakeFirst())?.sitePackId
  const row = db
    .selectFrom('sitePacks')
    .select(['id', 'jobId', 'revokedAt', 'expiresAt'])
    .where('id', '=', packId ?? null)
  const pack = await row.executeTakeFirst()
  if (!pack) throw new Problem(404, 'gate-code-unknown')
  const { site, today } = await findSite(db, pack.jobId, now)
  const members = await findMembers(db, pack, today, personId)
  const isValid = ({ standing }: Member) => whyNotValid(pack, standing, { now, today }) === null
  if (personId !== null) return { site, day: today, isValid: members.some(isValid), crew: null }
  // Who has gone is no part of the crew any more.
  const crew = members.filter(({ standing }) => isInPack(standing, today))
  const valid = crew.filter(isValid).length
  return { site, day: today, isValid: valid > 0 && valid === crew.length, crew: { valid, of: crew.length } }
}
