import { Document, HeadingLevel, Packer, Paragraph } from 'docx'
import PDFDocument from 'pdfkit'

/** What a made-up CV says, in its own language, ready to set. */
export type CvText = { name: string; trade: string; contact: string; sections: { title: string; lines: string[] }[] }

const pine = '#1f4d3f'

/** A one-page CV as PDF; `layout` changes its face, so that no pile looks printed from one form. */
export function cvAsPdf(cv: CvText, layout: number): Promise<Buffer> {
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
export function cvAsDocx(cv: CvText): Promise<Buffer> {
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

export function asPlainText(cv: CvText): string {
  return [cv.name, cv.trade, cv.contact, ...cv.sections.flatMap(({ title, lines }) => [title, ...lines])].join('\n')
}
