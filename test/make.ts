import type { World } from './app.ts'

/** A town of the gazetteer that every test may rely on. */
export const leeds = 2_644_688
export const bradford = 2_654_993
export const lyon = 2_996_944

export const description =
  'Face-brick work on a terrace of thirty-two houses.\n\n**What you bring**\n- Two years on the trowel\n- A CSCS card\n\nSend your CV; a person reads it.'

let count = 0

/** A believable job, as `postJob` takes it. */
export function jobBody(employerId: number, changes: Record<string, unknown> = {}) {
  return {
    title: 'Bricklayer, new build',
    employerId,
    category: 'residential' as const,
    trade: 'bricklayer' as const,
    jobTypes: ['full-time' as const],
    placeId: leeds,
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

export async function makeEmployer(world: World) {
  const operation = await world.as('operation')
  return operation.post('/employers', { body: { name: `Hale & Sons ${++count}`, sector: 'residential' } })
}

/** An open job, posted by the operation user. */
export async function makeJob(world: World, changes: Record<string, unknown> = {}) {
  const operation = await world.as('operation')
  return operation.post('/jobs', { body: jobBody((await makeEmployer(world)).id, changes) })
}

/** The smallest file that is really a PDF. */
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

export const cvFile = (name = 'CV Sam Whitfield.pdf', bytes: Uint8Array<ArrayBuffer> = pdf()) =>
  new File([bytes], name, { type: 'application/pdf' })

/** What a guest fills in. */
export const guest = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Sam',
  lastName: 'Whitfield',
  email: `sam${++count}@people.example`,
  privacyAccepted: true,
  seconds: 40,
  ...changes,
})
