import { createCanvas } from '@napi-rs/canvas'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Person, World } from '#test/support/app.ts'

/** A town of the gazetteer that every test may rely on. */
export const leeds = 2_644_688
export const bradford = 2_654_993
export const lyon = 2_996_944

export const description =
  'Face-brick work on a terrace of thirty-two houses.\n\n**What you bring**\n- Two years on the trowel\n- A CSCS card\n\nSend your CV; a person reads it.'

let count = 0

/** A complete job for `postJob`. */
export function jobBody(employerId: number, changes: Record<string, unknown> = {}) {
  // The range of French towns in the gazetteer.
  const placeId = Number(changes.placeId ?? leeds)
  const isFrench = placeId > 2_960_000 && placeId < 3_040_000
  return {
    title: 'Bricklayer, new build',
    employerId,
    category: 'residential' as const,
    trade: 'bricklayer' as const,
    jobTypes: ['full-time' as const],
    placeId: leeds,
    sitePostcode: isFrench ? '69003' : 'LS1 4AP',
    engagements: [isFrench ? ('cdi' as const) : ('paye' as const)],
    openings: 2,
    pay: { min: 2200, max: 2600, unit: 'hour' as const, currency: 'GBP' as const },
    experience: '2-year' as const,
    description,
    language: 'en' as const,
    closesOn: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    publish: true,
    ...changes,
  }
}

/** An employer who accepted the terms, so that their jobs can be published. */
export async function makeEmployer(world: World, by?: Person, name = `Hale & Sons ${++count}`) {
  const person = by ?? (await world.as('operation'))
  const { id: employerId, version } = await person.post('/employers', { body: { name, sector: 'residential' } })
  const body = { version: '2026-01', acceptedOn: '2026-01-12' }
  return person.put('/employers/{employerId}/terms', { employerId, version, body })
}

/** An open job, posted by the operation user. */
export async function makeJob(world: World, changes: Record<string, unknown> = {}) {
  const operation = await world.as('operation')
  const { employer, ...job } = await operation.post('/jobs', { body: jobBody((await makeEmployer(world)).id, changes) })
  // Staff see the employer of every job.
  return { ...job, employer: employer as NonNullable<typeof employer> }
}

/** The smallest valid PDF. */
export function pdf(text = 'Bricklayer'): Uint8Array<ArrayBuffer> {
  const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return new TextEncoder().encode(file)
}

/** A PDF of this size, padded by a comment before its end. */
export function largePdf(size: number, remark = 'x'): Uint8Array<ArrayBuffer> {
  const small = Buffer.from(pdf())
  const end = small.subarray(small.indexOf('startxref'))
  const padding = Buffer.alloc(size - small.length - end.length - 1, `%${remark}\n`)
  return new Uint8Array(Buffer.concat([small, padding, Buffer.from('\n'), end]))
}

export const cvFile = (name = 'CV Sam Whitfield.pdf', bytes: Uint8Array<ArrayBuffer> = pdf()) =>
  new File([bytes], name, { type: 'application/pdf' })

type Part = { content: string | Uint8Array; saysBytes?: number }

/** A zip of these parts; `saysBytes` is the size that a part claims to have. */
export function zip(parts: Record<string, string | Part>): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    const { content, saysBytes } = typeof part === 'string' ? ({ content: part } as Part) : part
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0) // version needed
    fields.writeUInt16LE(8, 4) // deflate
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(saysBytes ?? Buffer.byteLength(content), 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    central.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, tail, Buffer.from(name))
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed])
    local.push(entry)
    at += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(local.length, 8)
  end.writeUInt16LE(local.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...local, directory, end]))
}

/** The parts of the smallest Word document. */
export const docxParts = (text = 'Bricklayer') => ({
  '[Content_Types].xml':
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  '_rels/.rels':
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
})

/** What a guest enters to apply. */
export const guest = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Sam',
  lastName: 'Whitfield',
  email: `sam${++count}@people.example`,
  privacyAccepted: true,
  seconds: 40,
  ...changes,
})

/** Applies without an account, with a CV. */
export const applyAsGuest = (world: Pick<World, 'visitor'>, jobId: number, body = guest()) =>
  world.visitor.post('/jobs/{jobId}/applications', {
    jobId,
    body,
    file: cvFile(),
    idempotencyKey: crypto.randomUUID(),
  })

/** A photo of the size that phones take. */
export function photo(name: string) {
  const canvas = createCanvas(1200, 800)
  const context = canvas.getContext('2d')
  context.fillStyle = '#c8d8c0'
  context.fillRect(0, 0, 1200, 800)
  return { name, mimeType: 'image/jpeg', buffer: canvas.toBuffer('image/jpeg') }
}
