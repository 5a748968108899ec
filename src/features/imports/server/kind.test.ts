import { expect, it } from 'vitest'
import { problemOf, useApp } from '#test/support/app.ts'
import { docxParts, zip } from '#test/support/factories.ts'

const world = useApp()

const send = async (content: string | Uint8Array, name = 'people.csv') =>
  (await world.as('operation')).post('/imports', { file: new File([content as never], name) })
const refused = async (content: string | Uint8Array, name?: string) => (await problemOf(send(content, name))).errors?.[0]
const table = 'Name,Email\nAnn Mason,ann@people.example\n'

it.each<[string, string | Uint8Array, string?]>([
  ['a page', '<!DOCTYPE html>\n<p>Ann Mason, bricklayer</p>'],
  ['a page without a head', '\ufeff\n<table><tr><td>Name</td><td>Email</td></tr></table>'],
  ['a page that is named as a PDF', '<html><body>Ann Mason, bricklayer</body></html>', 'cv.pdf'],
  ['a page in UTF-16', Buffer.from('\ufeff<html><body>Ann Mason</body></html>', 'utf16le')],
  ['XML', '<?xml version="1.0"?><people><person name="Ann"/></people>'],
  ['a PDF', '%PDF-1.7\n%%EOF'],
  ['a PDF below an empty line', '\n%PDF-1.7\n%%EOF'],
  ['a visiting card', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ann Mason\nEND:VCARD\n'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an archive', zip({ 'people.csv': table })],
  ['a Word file', zip(docxParts('Ann Mason'))],
  ['what is no text', Uint8Array.from({ length: 300 }, (_, i) => i % 7)],
  ...['pdf', 'PDF', 'html', 'jpg', 'png', 'zip', 'docx', 'doc', 'eml'].map(
    (type): [string, string, string] => [`what is named .${type}`, table, `cv.${type}`] as const,
  ),
])('%s is refused with the formats that can be read', async (_, content, name) =>
  expect(await refused(content, name)).toMatchObject({
    code: 'import-not-a-table',
    message: 'This is not a file of rows and columns. Choose a CSV, an Excel file (.xlsx) or a JSON Resume.',
  }),
)
it.each(['people', 'people.txt', 'people.tsv', 'people.xls', 'people.pdf.csv', 'html', 'Ann <ann@people.example>.dat'])(
  'a table named %s is accepted',
  async (name) => expect((await send(table, name)).kind).toBe('csv'),
)
