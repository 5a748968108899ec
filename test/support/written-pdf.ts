import PDFDocument from 'pdfkit'

/** A PDF as a word processor writes it: a page for each text, with a password if one is given. */
export function written(
  pages: string[],
  passwords: { userPassword?: string; ownerPassword?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ autoFirstPage: false, ...passwords })
  const chunks: Buffer[] = []
  return new Promise((resolve) => {
    document.on('data', (chunk: Buffer) => void chunks.push(chunk)).on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    for (const text of pages) document.addPage().text(text)
    document.end()
  })
}
