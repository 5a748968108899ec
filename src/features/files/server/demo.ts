import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'
import type { WriteDb } from '#server/db.ts'
import type { Storage } from '#server/storage.ts'

/** What a made-up CV says, in its own language, ready to set. */
export type CvText = { name: string; trade: string; contact: string; sections: { title: string; lines: string[] }[] }

const pine = '#1f4d3f'

/** The number of each candidate's CV. Every one is a real file: two thirds PDF, one third Word. Their text is known, so nothing waits to be read. */
export async function makeCvs(
  db: WriteDb,
  storage: Storage,
  cvs: readonly { candidateId: number; cv: CvText; createdAt: Date }[],
): Promise<Map<number, number>> {
  const files = []
  for (const [i, { candidateId, cv, createdAt }] of cvs.entries()) {
    const word = i % 3 === 2
    const { sha256, size } = await storage.keepBytes(word ? await cvAsDocx(cv) : await cvAsPdf(cv, i))
    files.push({
      sha256,
      size,
      name: `CV ${cv.name}.${word ? 'docx' : 'pdf'}`,
      kind: 'cv' as const,
      candidateId,
      text: asPlainText(cv),
      extraction: 'done' as const,
      createdAt,
      mime: word ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' : 'application/pdf',
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
