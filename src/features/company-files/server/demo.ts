import { createCanvas } from '@napi-rs/canvas'
import { Document, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'
import type { WriteDb } from '#server/db.ts'
import type { Storage } from '#server/storage.ts'
import { type Audience, kindOf, nameKey, type Preview } from '../rules.ts'
import { makeShares } from './shares/demo.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Paper = { name: string; says: string; tags?: string[]; days: number; earlier?: string[] }
type Drawer = { name: string; audience?: Audience; papers: Paper[] }

const top: Paper[] = [
  {
    name: 'Kirkstall Mill, site rules.pdf',
    says: 'Site rules for Kirkstall Mill, Leeds. Hard hats, boots and gloves at all times. Sign in at gate 2. Report every near miss.',
    tags: ['Kirkstall Mill', 'Rules'],
    days: 1,
    earlier: ['Gate code taken out', ''],
  },
  { name: 'Temporary worker agreement.docx', says: 'Agreement between the agency and the temporary worker.', tags: ['Agreement'], days: 4 },
  {
    name: 'Attestation d’assurance 2026.pdf',
    says: 'Attestation d’assurance responsabilité civile de l’agence, année 2026.',
    tags: ['Assurance'],
    days: 8,
  },
  { name: 'Pay rates, autumn.csv', says: 'trade,hour\ncarpenter,21.50\nbricklayer,23.00\nscaffolder,24.25\n', days: 11, earlier: [''] },
  { name: 'Gate 2, Albion Works.jpg', says: '', tags: ['Albion Works'], days: 13 },
  {
    name: 'Contrat de mission, modèle.docx',
    says: 'Contrat de mission temporaire entre l’entreprise de travail temporaire et le salarié.',
    days: 20,
  },
]

const drawers: Drawer[] = [
  {
    name: 'Templates',
    papers: [
      { name: 'Offer letter.docx', says: 'We are pleased to offer you a placement as follows.', days: 30 },
      { name: 'Lettre de mission.docx', says: 'Nous avons le plaisir de vous confirmer votre mission.', days: 31 },
    ],
  },
  {
    name: 'Contracts',
    audience: 'admins',
    papers: [
      { name: 'Office lease.pdf', says: 'Lease of the office in Leeds, five years from 2024.', days: 300 },
      {
        name: 'Framework agreement, Northbank.pdf',
        says: 'Framework agreement for the supply of temporary workers.',
        tags: ['Clients'],
        days: 90,
      },
    ],
  },
  {
    name: 'Policies',
    papers: [
      {
        name: 'Health and safety policy.pdf',
        says: 'We keep everybody on site safe. Everyone may stop work that is not.',
        tags: ['Rules'],
        days: 120,
      },
      { name: 'Modern slavery statement.pdf', says: 'How we make sure that nobody who works through us is forced to.', days: 150 },
    ],
  },
  {
    name: 'Site packs',
    papers: [
      {
        name: 'Albion Works, crane lift plan.pdf',
        says: 'Lift plan for the tower crane at Albion Works.',
        tags: ['Albion Works'],
        days: 6,
      },
    ],
  },
  { name: 'Exports', papers: [{ name: 'Placements of October.csv', says: 'candidate,job,from\n1,7,2026-10-05\n', days: 28 }] },
  {
    name: 'Sécurité',
    papers: [
      { name: 'Accueil sécurité.pdf', says: 'Livret d’accueil sécurité : équipements, circulation, secours.', tags: ['Rules'], days: 45 },
    ],
  },
  {
    name: 'Insurance',
    papers: [{ name: 'Employers’ liability 2026.pdf', says: 'Certificate of employers’ liability insurance, £10 million.', days: 200 }],
  },
]

/** The agency's own papers: what lies at the top, in its folders, and in the bin. */
export async function makeCompanyFiles(
  db: WriteDb,
  storage: Storage,
  by: { operation: number; admin: number; agent?: number | undefined; now: Date },
): Promise<void> {
  for (const paper of top) await makePaper(db, storage, null, paper, by)
  for (const { name, audience = 'staff', papers } of drawers) {
    const { id } = await db
      .insertInto('folders')
      .values({ name, nameKey: nameKey(name), audience, createdBy: by.admin, createdAt: daysAgo(by.now, 380) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const paper of papers) await makePaper(db, storage, id, paper, by)
  }
  const old = await makePaper(db, storage, null, { name: 'Pay rates, spring.csv', says: 'trade,hour\ncarpenter,20.75\n', days: 190 }, by)
  await db
    .updateTable('companyFiles')
    .set({ removedAt: daysAgo(by.now, 2), removedBy: by.operation, restorableUntil: daysAgo(by.now, -28) })
    .where('id', '=', old)
    .execute()
  await db
    .insertInto('companyFileStars')
    .values({ accountId: by.operation, fileId: old - 1 })
    .execute()
  await makeShares(db, { by: by.operation, agentId: by.agent, now: by.now })
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

async function makePaper(
  db: WriteDb,
  storage: Storage,
  folderId: number | null,
  { name, says, tags = [], days, earlier = [] }: Paper,
  { operation, admin, now }: { operation: number; admin: number; now: Date },
): Promise<number> {
  const { bytes, mime, preview } = await contentOf(name, says)
  const content = { ...(await storage.keepBytes(bytes)), mime }
  const number = earlier.length + 1
  const [changedAt, createdAt] = [daysAgo(now, days), daysAgo(now, days + 14 * earlier.length)]
  const { id } = await db
    .insertInto('companyFiles')
    .values({ folderId, name, nameKey: nameKey(name), kind: kindOf(mime), ...content, number, tags, preview })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('companyFiles')
    .set({ text: says || null, extraction: 'done', createdBy: admin, createdAt, changedBy: operation, changedAt })
    .where('id', '=', id)
    .execute()
  const drawn = preview === 'picture' ? { previewSha256: content.sha256, previewMime: mime } : {}
  for (const [i, note] of [...earlier.toReversed(), ''].entries())
    await db
      .insertInto('companyFileVersions')
      .values({
        fileId: id,
        number: i + 1,
        name,
        ...content,
        ...drawn,
        note,
        createdBy: i === 0 ? admin : operation,
        createdAt: daysAgo(now, days + 14 * (earlier.length - i)),
      })
      .execute()
  return id
}

async function contentOf(name: string, says: string): Promise<{ bytes: Uint8Array; mime: string; preview: Preview }> {
  if (name.endsWith('.csv')) return { bytes: Buffer.from(says), mime: 'text/csv', preview: 'text' }
  if (name.endsWith('.jpg')) return { bytes: gate(), mime: 'image/jpeg', preview: 'picture' }
  const title = name.replace(/\.\w+$/, '')
  if (name.endsWith('.docx')) {
    const children = [new Paragraph({ text: title, heading: 'Heading1' }), new Paragraph(says)]
    return { bytes: await Packer.toBuffer(new Document({ sections: [{ children }] })), mime: docx, preview: 'text' }
  }
  return { bytes: await pdfOf(title, says), mime: 'application/pdf', preview: 'pdf' }
}

async function pdfOf(title: string, says: string): Promise<Uint8Array> {
  const page = new PDFDocument({ size: 'A4', margin: 72, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => page.on('end', done))
  page.fontSize(20).text(title).moveDown().fontSize(11).text(says)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

/** A gate in a wall, before a sky. */
function gate(): Uint8Array {
  const canvas = createCanvas(1200, 900)
  const context = canvas.getContext('2d')
  for (const [colour, x, y, width, height] of [
    ['#c9d8e2', 0, 0, 1200, 500],
    ['#9c7f63', 0, 420, 1200, 480],
    ['#1f4d3f', 380, 300, 440, 600],
    ['#f3d48d', 420, 340, 360, 60],
  ] as const) {
    context.fillStyle = colour
    context.fillRect(x, y, width, height)
  }
  return canvas.encodeSync('jpeg', 85)
}
