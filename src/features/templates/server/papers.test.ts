import mammoth from 'mammoth'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { makeJob } from '#test/support/factories.ts'
import { newAddress } from '#test/support/identity.ts'
import { runs } from '#test/support/sql.ts'
import { erasePerson } from '../../../declared.ts'

const world = useApp()
let by: Person
let candidateId: number
beforeAll(async () => {
  by = await world.as('operation')
  const person = {
    firstName: 'Siobhán',
    lastName: 'O’Neill',
    locale: 'en' as const,
    email: 'siobhan@people.example',
    address: '14 Canal Street',
  }
  candidateId = (await by.post('/candidates', { body: { ...person, postcode: 'LS1 4AP' } })).id
})

let count = 0
const add = async (bodyEn: string, more: Record<string, unknown> = {}) =>
  (await by.post('/templates', { body: { kind: 'contract', name: `Paper ${++count}`, titleEn: 'Terms', bodyEn, ...more } })).id
const asPdf = { format: 'pdf', language: 'en' } as const
const squeezed = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\u2022]+/g, ' ')
    .trim()

async function download(templateId: number, format: 'pdf' | 'docx', of = candidateId) {
  const answer = await world.raw({
    url: `/api/v1/templates/${templateId}/paper?candidateId=${of}&language=en&format=${format}&withGaps=true`,
    headers: { authorization: `Bearer ${by.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
async function readPdf(bytes: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return squeezed(text)
}
const readDocx = async (buffer: Buffer) => squeezed((await mammoth.extractRawText({ buffer })).value)

describe('a template', () => {
  it('with a placeholder that nothing fills in is refused, and the placeholder named', async () => {
    for (const hole of [
      '{{candidate.shoeSize}}',
      '{{ candidate.fullName }}',
      '{{candidate.**full**Name}}',
      '{{',
      '}}',
      '{{constructor}}',
    ]) {
      const refused = await problemOf(add(`Dear ${hole}, welcome.`))
      expect(refused.errors?.[0]).toMatchObject({ pointer: '/bodyEn', code: 'template-placeholder-unknown' })
      expect(JSON.stringify(refused.errors)).toContain(hole)
    }
  })

  it('is complete in a language or has none of it', async () => {
    expect((await problemOf(add('', { titleEn: 'Terms' }))).errors?.map(({ pointer }) => pointer)).toEqual(['/bodyEn'])
    expect((await problemOf(add('', { titleEn: '' }))).errors?.map(({ pointer }) => pointer)).toEqual(['/titleEn'])
    const templateId = await add('Hello.')
    expect((await by.get('/templates/{templateId}', { templateId })).languages).toEqual(['en'])
    const french = by.get('/templates/{templateId}/preview', { templateId, query: { language: 'fr' } })
    expect((await problemOf(french)).code).toBe('template-not-in-language')
  })

  it('gets an older version back as its newest; those between are kept', async () => {
    const templateId = await add('First.')
    await by.patch('/templates/{templateId}', { templateId, version: 1, body: { bodyEn: 'Second.' } })
    const { items } = await by.get('/templates/{templateId}/versions', { templateId })
    const first = Number(items.at(-1)?.id)
    const restored = await by.put('/template-versions/{templateVersionId}/restoration', { templateVersionId: first, version: 2 })
    expect(restored).toMatchObject({ bodyEn: 'First.', version: 3 })
    const after = await by.get('/templates/{templateId}/versions', { templateId })
    expect(after.items.map(({ number, bodyEn }) => `${number} ${bodyEn}`)).toEqual(['3 First.', '2 Second.', '1 First.'])
  })
})

describe('a paper', () => {
  it('says the same words as PDF and for Word', async () => {
    const templateId = await add(
      '**Who we are**\n\n{{agency.name}} and {{candidate.fullName}}, **of** {{candidate.address}}, agree.\n\n- First: {{candidate.email}}\n- Second **and last**\n\nDone.',
    )
    const words = await readPdf(await download(templateId, 'pdf'))
    const content = await readDocx(await download(templateId, 'docx'))
    // A break of a line is no character in what is read of Word.
    expect(words.replace('Street Leeds', 'StreetLeeds')).toContain(content)
  })

  it('keeps marks in values as text, in both', async () => {
    const odd = {
      firstName: 'Ann',
      lastName: 'O’Neill',
      locale: 'en' as const,
      email: 'odd@people.example',
      address: '**1** <b>&amp; {{candidate.email}}</b> ]]>',
    }
    const { id } = await by.post('/candidates', { body: odd })
    const templateId = await add('At {{candidate.address}}.')
    for (const words of [await readPdf(await download(templateId, 'pdf', id)), await readDocx(await download(templateId, 'docx', id))])
      expect(words).toContain('At **1** <b>&amp; {{candidate.email}}</b> ]]>')
  })

  it('breaks over pages without losing a word', async () => {
    const long = Array.from({ length: 400 }, (_, i) => `word${i} **strong${i}**`).join(' ')
    const words = await readPdf(await download(await add(`${long}\n\n${long}`), 'pdf'))
    expect(words.match(/strong399/g)).toHaveLength(2)
    expect(words.match(/word\d+ strong\d+/g)?.length).toBeGreaterThan(780)
  })

  it('with values that are missing is refused, and lists them; it is made with gaps when that is asked for', async () => {
    const templateId = await add('Born {{candidate.dateOfBirth}}, starts {{placement.startsOn}}, {{candidate.firstName}}.')
    const preview = await by.get('/templates/{templateId}/preview', { templateId, query: { candidateId, language: 'en' } })
    expect(preview.missing.map(({ label, from }) => `${label}: ${from}`)).toEqual([
      'Date of birth: Candidate’s profile',
      'First day at work: Application: first day',
    ])
    const body = { templateId, candidateId, ...asPdf, to: 'candidate' as const }
    const refused = await problemOf(by.post('/papers', { body }))
    expect([refused.code, refused.title]).toEqual(['paper-incomplete', expect.stringContaining('Date of birth, First day at work')])
    const made = await by.post('/papers', { body: { ...body, withGaps: true } })
    const { items } = await by.get('/files', { query: { candidateId } })
    expect(items.find(({ id }) => id === made.fileId)).toMatchObject({ kind: 'contract', name: made.name, mime: 'application/pdf' })
  })

  it('goes into a folder of company files, as Word too', async () => {
    const made = await by.post('/papers', {
      body: { templateId: await add('Hello {{candidate.firstName}}.'), candidateId, language: 'en', format: 'docx', to: 'folder' },
    })
    expect(made).toMatchObject({
      fileId: null,
      companyFileId: expect.any(Number),
      name: expect.stringMatching(/^Terms Siobhán O’Neill.*\.docx$/),
    })
  })

  it('in a folder is erased with whom it is about, and so is its copy', async () => {
    const { id } = await by.post('/candidates', { body: { firstName: 'Una', lastName: 'Quist', locale: 'en', email: newAddress() } })
    const body = { templateId: await add('Hello.'), candidateId: id, ...asPdf, to: 'folder' as const }
    const { companyFileId } = await by.post('/papers', { body })
    await by.post('/company-file-copies', { body: { files: [Number(companyFileId)], to: null } })
    const who = { candidateId: id }
    await inTransaction(world.app.database.kysely, (db) => erasePerson({ db, actor: { id: null }, now: new Date() }, who, 'staff'))
    expect(await runs(world, `select name from company_files where name like '%Quist%'`)).toEqual([])
    expect(await runs(world, `select id from audit where changes::text like '%Quist%'`)).toEqual([])
  })

  it('names the job of the candidate’s own application, and of nobody else’s', async () => {
    const job = await makeJob(world, { title: 'Bricklayer on Canal Wharf' })
    const { id: applicationId } = await by.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: job.id } })
    const templateId = await add('For {{job.title}}.')
    const query = { candidateId, applicationId, language: 'en' as const }
    const preview = await by.get('/templates/{templateId}/preview', { templateId, query })
    expect(JSON.stringify(preview.blocks)).toContain('For Bricklayer on Canal Wharf.')
    const other = await by.post('/candidates', { body: { firstName: 'Bo', lastName: 'Ek', locale: 'en', email: 'bo@people.example' } })
    const strange = by.get('/templates/{templateId}/preview', { templateId, query: { ...query, candidateId: other.id } })
    expect((await problemOf(strange)).status).toBe(404)
  })
})
