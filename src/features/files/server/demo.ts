import { createCanvas } from '@napi-rs/canvas'
import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'
import type { WriteDb } from '#server/db.ts'
import type { Storage } from '#server/storage.ts'
import type { FileKind } from '../rules.ts'

/** What a made-up CV says, in its own language, ready to set. */
export type CvText = { name: string; trade: string; contact: string; sections: { title: string; lines: string[] }[] }

type Content = { sha256: string; size: number }

const pine = '#1f4d3f'
const docxMime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The number of each candidate's CV. Every one is a real file: two thirds PDF, one third Word. Their text is known, so nothing waits to be read. */
export async function makeCvs(
  db: WriteDb,
  storage: Storage,
  cvs: readonly { candidateId: number; cv: CvText; createdAt: Date }[],
): Promise<Map<number, number>> {
  const isWord = (i: number) => i % 3 === 2
  // Side by side: while one waits for the disk, the next is written.
  const contents = await Promise.all(cvs.map(async ({ cv }, i) => storage.keepBytes(await (isWord(i) ? cvAsDocx(cv) : cvAsPdf(cv, i)))))
  const files = []
  for (const [i, { candidateId, cv, createdAt }] of cvs.entries()) {
    const word = isWord(i)
    files.push({
      ...(contents[i] as Content),
      name: `CV ${cv.name}.${word ? 'docx' : 'pdf'}`,
      kind: 'cv' as const,
      candidateId,
      text: asPlainText(cv),
      extraction: 'done' as const,
      createdAt,
      mime: word ? docxMime : 'application/pdf',
    })
    // A few have sent one before, and before that.
    const newest = files.at(-1)
    if (newest && i < 12)
      for (const days of [40, 200])
        files.unshift({
          ...newest,
          name: newest.name.replace('.', ` ${days}.`),
          createdAt: new Date(createdAt.getTime() - days * 86_400_000),
        })
  }
  const made = await db.insertInto('files').values(files).returning(['id', 'candidateId']).execute()
  return new Map(made.map(({ id, candidateId }) => [Number(candidateId), id]))
}

/** A paper of one page that belongs to nobody: its number. */
export async function makeSpecimen(
  db: WriteDb,
  storage: Storage,
  of: { title: string; line: string; uploadedBy: number },
): Promise<number> {
  const page = new PDFDocument({ size: 'A4', margin: 72, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => page.on('end', resolve))
  page.fontSize(18).text(of.title).moveDown().fontSize(11).text(of.line)
  page.end()
  await ended
  const content = await storage.keepBytes(Buffer.concat(chunks))
  const file = { ...content, name: `${of.title}.pdf`, mime: 'application/pdf', kind: 'other' as const, extraction: 'done' as const }
  const { id } = await db
    .insertInto('files')
    .values({ ...file, uploadedBy: of.uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Person = { id: number; firstName: string; lastName: string; locale: 'en' | 'fr' }
type Paper = { kind: FileKind; name: string; mime: string; bytes: Buffer; text: string | null }

/** What else lies in the files of some: contracts, timesheets, certificates; one in two versions, one that was deleted. */
export async function makePapers(
  db: WriteDb,
  storage: Storage,
  { candidates, staff, now }: { candidates: readonly Person[]; staff: readonly number[]; now: Date },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const [i, person] of candidates.slice(20, 38).entries())
    for (const [j, paper] of (await papersOf(person, i)).entries()) {
      const { sha256, size } = await storage.keepBytes(paper.bytes)
      const { kind, name, mime, text } = paper
      const row = {
        sha256,
        size,
        kind,
        mime,
        text,
        candidateId: person.id,
        uploadedBy: staff[i % staff.length] ?? null,
        extraction: 'done' as const,
      }
      const { id } = await db
        .insertInto('files')
        .values({ ...row, name, createdAt: ago(30 * i + 5 * j + 4) })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (kind === 'contract' && i === 0) {
        await db
          .updateTable('files')
          .set({ replacedAt: ago(2), version: 2 })
          .where('id', '=', id)
          .execute()
        await db
          .insertInto('files')
          .values({ ...row, name: name.replace('.', ' 2.'), replacesId: id, createdAt: ago(2) })
          .execute()
      }
      if (kind === 'timesheet' && i === 1) {
        const restorableUntil = new Date(now.getTime() + 28 * 86_400_000)
        await db
          .updateTable('files')
          .set({ removedAt: ago(48), restorableUntil, removedBy: row.uploadedBy, version: 2 })
          .where('id', '=', id)
          .execute()
      }
    }
}

/** A contract that each of these reads among their own documents. */
export async function makeSharedContracts(
  db: WriteDb,
  storage: Storage,
  { people, sharedBy, now }: { people: readonly Person[]; sharedBy: number; now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - 2 * 86_400_000)
  for (const person of people)
    for (const { bytes, ...paper } of await papersOf(person, 0)) {
      if (paper.kind !== 'contract') continue
      const content = await storage.keepBytes(bytes)
      const by = { uploadedBy: sharedBy, sharedBy, sharedAt: at, sharedToldAt: at, createdAt: at }
      await db
        .insertInto('files')
        .values({ ...content, ...paper, ...by, candidateId: person.id, extraction: 'done' })
        .execute()
    }
}

async function papersOf({ firstName, lastName, locale }: Person, i: number): Promise<Paper[]> {
  const [name, french] = [`${firstName} ${lastName}`, locale === 'fr']
  const letter = (title: string, lines: string[]): CvText => ({ name: title, trade: name, contact: '', sections: [{ title: '', lines }] })
  const contract = letter(french ? 'Contrat de mission' : 'Assignment contract', [
    french ? 'La mission commence le lundi à 8 h sur le chantier.' : 'The assignment begins on Monday at 8 am on site.',
    french ? 'Le salaire est payé chaque semaine, sur relevé d’heures signé.' : 'Pay is weekly, on a signed timesheet.',
  ])
  const timesheet = letter(french ? 'Relevé d’heures' : 'Timesheet', [french ? 'Lundi à vendredi : 39 h' : 'Monday to Friday: 39 h'])
  const papers: Paper[] = [
    {
      kind: 'timesheet',
      name: `${french ? 'Relevé d’heures' : 'Timesheet'} ${lastName}.docx`,
      mime: docxMime,
      bytes: await cvAsDocx(timesheet),
      text: asPlainText(timesheet),
    },
  ]
  if (i % 3 === 0)
    papers.push({
      kind: 'contract',
      name: `${french ? 'Contrat' : 'Contract'} ${lastName}.pdf`,
      mime: 'application/pdf',
      bytes: await cvAsPdf(contract, i),
      text: asPlainText(contract),
    })
  if (i % 4 === 1)
    papers.push({
      kind: 'certificate',
      name: `${french ? 'Attestation' : 'Certificate'} ${lastName}.png`,
      mime: 'image/png',
      bytes: certificate(french ? 'Attestation de formation' : 'Certificate of training', name),
      text: null,
    })
  return papers
}

function certificate(title: string, name: string): Buffer {
  const canvas = createCanvas(720, 510)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fbfaf5'
  context.fillRect(0, 0, 720, 510)
  context.strokeStyle = pine
  context.lineWidth = 8
  context.strokeRect(24, 24, 672, 462)
  context.fillStyle = pine
  context.textAlign = 'center'
  context.font = 'bold 38px sans-serif'
  context.fillText(title, 360, 192)
  context.fillStyle = '#222222'
  context.font = '31px sans-serif'
  context.fillText(name, 360, 282)
  return canvas.toBuffer('image/png')
}

type Scan = { candidateId: number; name: string; bytes: Buffer; createdAt: Date | string }

/** The numbers of scanned cards, each a PDF. */
export async function makeScans(db: WriteDb, storage: Storage, scans: readonly Scan[]): Promise<number[]> {
  const files = []
  for (const { bytes, ...scan } of scans) {
    const content = await storage.keepBytes(bytes)
    files.push({ ...content, ...scan, mime: 'application/pdf', kind: 'card' as const, extraction: 'done' as const })
  }
  const made = await db.insertInto('files').values(files).returning('id').execute()
  return made.map(({ id }) => id)
}

/** Copies of what proves the right to work: the number of each candidate's. */
export async function makeCopies(
  db: WriteDb,
  storage: Storage,
  copies: readonly { candidateId: number; name: string; createdAt: Date }[],
): Promise<Map<number, number>> {
  if (copies.length === 0) return new Map()
  const files = await Promise.all(
    copies.map(async ({ name, ...copy }) => {
      const content = await storage.keepBytes(certificate('Right to work', name))
      const kept = { name: `${name}.png`, mime: 'image/png', kind: 'right-to-work' as const, extraction: 'done' as const }
      return { ...content, ...copy, ...kept }
    }),
  )
  const made = await db.insertInto('files').values(files).returning(['id', 'candidateId']).execute()
  return new Map(made.map(({ id, candidateId }) => [Number(candidateId), id]))
}

/** A one-page CV as PDF; `layout` changes its face, so that no pile looks printed from one form. */
function cvAsPdf(cv: CvText, layout: number): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: `CV ${cv.name}`, Author: cv.name } })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    document.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts))),
  )
  const accent = [pine, '#333333', '#7a3b1d'][layout % 3] as string
  if (layout % 2 === 0) document.rect(0, 0, 595, 12).fill(accent)
  document.fillColor(accent).font('Helvetica-Bold').fontSize(24).text(cv.name, 56, 60)
  document.fillColor('#222222').font('Helvetica').fontSize(13).text(cv.trade).moveDown(0.3)
  document.fontSize(10).fillColor('#555555').text(cv.contact).moveDown(1.2)
  for (const { title, lines } of cv.sections) {
    document.fillColor(accent).font('Helvetica-Bold').fontSize(12).text(title).moveDown(0.3)
    document.fillColor('#222222').font('Helvetica').fontSize(10.5)
    for (const line of lines) document.text(line, { lineGap: 2 }).moveDown(0.2)
    document.moveDown(0.8)
  }
  document.end()
  return done
}

/** The same as a Word file. */
function cvAsDocx(cv: CvText): Promise<Buffer> {
  return Packer.toBuffer(
    new Document({
      creator: cv.name,
      title: `CV ${cv.name}`,
      sections: [
        {
          children: [
            new Paragraph({ text: cv.name, heading: HeadingLevel.TITLE }),
            new Paragraph({ text: cv.trade }),
            new Paragraph({ text: cv.contact }),
            ...cv.sections.flatMap(({ title, lines }) => [
              new Paragraph({ text: title, heading: HeadingLevel.HEADING_2 }),
              ...lines.map((text) => new Paragraph({ text })),
            ]),
          ],
        },
      ],
    }),
  )
}

function asPlainText(cv: CvText): string {
  return [cv.name, cv.trade, cv.contact, ...cv.sections.flatMap(({ title, lines }) => [title, ...lines])].join('\n')
}
