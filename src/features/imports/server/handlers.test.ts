import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, problemOf, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { importsOf } from '#test/support/imports.ts'
import { runs } from '#test/support/sql.ts'

const world = useApp()
let operation: Person
beforeAll(async () => {
  operation = await world.as('operation')
})

const { work, find, start, check, write, undo, rowsOf } = importsOf(world, () => operation, 'people.csv')
const problemsOf = async (importId: number) =>
  (await operation.get('/imports/{importId}/problems', { importId, query: { limit: 50 } })).items.map(({ number, heading, message }) => [
    number,
    heading,
    message,
  ])

describe('a file of candidates', () => {
  it('is read, checked, written and undone, each on request', async () => {
    const [ann, bob] = [newAddress(), newAddress()]
    const read = await start(
      `First name,Last name,Email,Mobile,Trade,Town\nAnn,Mason,${ann},07700 900123,Bricklayer,Leeds\nBob,Roofer,${bob},,couvreur,Lyon\n`,
    )
    expect(read).toMatchObject({ status: 'read', kind: 'csv', encoding: 'utf-8', delimiter: 'comma', headerLine: 1, total: 2 })
    expect(read.columns.map(({ target }) => target)).toEqual(['firstName', 'lastName', 'email', 'phone', 'trade', 'placeId'])
    const checked = await check(read)
    expect(checked).toMatchObject({ status: 'checked', ready: 2, faulty: 0, doubles: 0 })
    expect((await rowsOf(read.id)).map(({ number, given, town }) => [number, given?.phone, given?.trade, town])).toEqual([
      [2, '+447700900123', 'bricklayer', 'Leeds'],
      [3, null, 'roofer', 'Lyon'],
    ])
    expect((await operation.get('/candidates', { query: { q: ann } })).total).toBe(0)
    expect(await write(read.id)).toMatchObject({ status: 'written', added: 2, leftOut: 0 })
    const [row] = await rowsOf(read.id)
    const candidate = await operation.get('/candidates/{candidateId}', { candidateId: Number(row?.candidateId) })
    expect(candidate).toMatchObject({
      firstName: 'Ann',
      email: ann,
      source: 'import',
      ownerId: operation.id,
      version: 1,
      place: { name: 'Leeds' },
    })
    expect(await undo(read.id)).toMatchObject({ status: 'undone', kept: 0 })
    expect((await operation.get('/candidates', { query: { q: ann } })).total).toBe(0)
  })
  it('lists faults by row and column, with what to do', async () => {
    const read = await start(
      'Prénom;Nom;Mél;Portable;Né le;Métier;Permis\nLéa;Petit;lea.example.com;06 12 AB 56 78;31/02/1990;Cuisinière;B\n;Roux;;;;;\nMarc;Blanc;;0612345678;12 mars 1985;maçon;oui\n',
    )
    expect(read.columns.map(({ target }) => target)).toEqual([
      'firstName',
      'lastName',
      'email',
      'phone',
      'dateOfBirth',
      'trade',
      'drivingLicences',
    ])
    expect(await check(read)).toMatchObject({ ready: 1, faulty: 2 })
    const problems = await problemsOf(read.id)
    expect(problems.map(([number, heading]) => [number, heading])).toEqual([
      [2, 'Mél'],
      [2, 'Portable'],
      [2, 'Né le'],
      [2, 'Métier'],
      [3, 'Prénom'],
    ])
    expect(problems[3]?.[2]).toContain('Use one of: Bricklayer, Stone mason')
    const csv = await (await operation.get('/imports/{importId}/faulty-rows', { importId: read.id })).text()
    expect(csv.split('\r\n')).toHaveLength(4)
    expect(csv.split('\r\n')[0]).toBe('"Line","Errors","Prénom","Nom","Mél","Portable","Né le","Métier","Permis"')
    expect(csv).toContain('"06 12 AB 56 78"')
  })
  it('shows known people in the agency and in the file before anything is written', async () => {
    const email = newAddress()
    const { id } = await operation.post('/candidates', {
      body: { firstName: 'Ann', lastName: 'Known', email, phone: '07700 900999', locale: 'en', dateOfBirth: '1990-05-01' },
    })
    const read = await start(
      `First name,Last name,Email,Phone,Date of birth\nAnn,Known,${email.toUpperCase()},,\nA,Known,,+44 7700 900999,\nANN,KNOWN,${newAddress()},,01/05/1990\nEve,New,eve.${email},07700 900777,\nEva,New,,07700900777,\n`,
    )
    expect(await check(read)).toMatchObject({ ready: 1, doubles: 4 })
    // Looked at once more, none is counted twice.
    expect(await check(read)).toMatchObject({ ready: 1, doubles: 4 })
    expect((await rowsOf(read.id)).map(({ double }) => double && [double.match, double.row, double.candidate?.id])).toEqual([
      ['email', null, id],
      ['phone', null, id],
      ['name', null, id],
      null,
      ['phone', 5, undefined],
    ])
    expect(await write(read.id)).toMatchObject({ added: 1, leftOut: 4 })
  })
  it('does not match namesakes born on another or an unknown day', async () => {
    await operation.post('/candidates', {
      body: { firstName: 'Ida', lastName: 'Namesake', email: newAddress(), locale: 'en', dateOfBirth: '1990-05-01' },
    })
    const days = ['02/05/1990', '03/05/1990', '', '']
    const read = await start(
      `First name,Last name,Email,Date of birth\n${days.map((day) => `Ida,Namesake,${newAddress()},${day}`).join('\n')}\n`,
    )
    expect(await check(read)).toMatchObject({ ready: 4, doubles: 0 })
  })
  it('fills in empty fields of a known record, and blanks them again when undone', async () => {
    const email = newAddress()
    const { id: candidateId } = await operation.post('/candidates', {
      body: { firstName: 'Ann', lastName: 'Known', email, locale: 'en', note: 'Ours' },
    })
    await runs(world, `update candidates set owner_id = null where id = ${candidateId}`)
    const read = await start(`First name,Last name,Email,Phone,Trade,Notes\nAnna,Known,${email},07700 900555,Joiner,Theirs\n`)
    await check(read, { doubles: 'fill' })
    expect(await write(read.id)).toMatchObject({ filled: 1, added: 0 })
    expect(await operation.get('/candidates/{candidateId}', { candidateId })).toMatchObject({
      firstName: 'Ann',
      phone: '+447700900555',
      trade: 'joiner',
      note: 'Ours',
      // The importer owns only the candidates that the file adds.
      ownerId: null,
    })
    expect(await undo(read.id)).toMatchObject({ kept: 0 })
    expect(await operation.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ phone: null, trade: null, note: 'Ours' })
  })
  it('keeps records that somebody has changed since', async () => {
    const read = await start(`Name,Email\nAnn One,${newAddress()}\nBob Two,${newAddress()}\n`)
    await check(read)
    await write(read.id)
    const [row] = await rowsOf(read.id)
    const candidateId = Number(row?.candidateId)
    await operation.patch('/candidates/{candidateId}', { candidateId, version: 1, body: { isHot: true } })
    expect(await undo(read.id)).toMatchObject({ added: 2, kept: 1 })
    expect((await rowsOf(read.id)).map(({ outcome }) => outcome)).toEqual(['kept', 'undone'])
    expect(await operation.get('/candidates/{candidateId}', { candidateId })).toMatchObject({ isHot: true })
  })
  it('resumes after a crash and stops on request', async () => {
    const read = await start(`Name,Email\nAnn One,${newAddress()}\n`)
    await check(read)
    await write(read.id)
    await world.app.database.pool.query(`update imports set status = 'writing' where id = $1`, [read.id])
    await work(read.id)
    expect(await find(read.id)).toMatchObject({ status: 'written', added: 1 })
    const other = await start('Name,Email\nAnn One,one@people.example\n')
    await operation.put('/imports/{importId}/cancellation', { importId: other.id })
    await work(other.id)
    expect(await find(other.id)).toMatchObject({ status: 'cancelled', fileId: null })
    expect(await problemOf(operation.put('/imports/{importId}/writing', { importId: other.id }))).toMatchObject({
      code: 'import-elsewhere',
    })
  })
})

describe('a file from another program', () => {
  const first = async (content: string | Uint8Array) => {
    const read = await start(content)
    const checked = await check(read)
    const { given, problems } = { given: (await rowsOf(read.id))[0]?.given, problems: await problemsOf(read.id) }
    return { ready: checked.ready, given, problems, targets: read.columns.map(({ target }) => target) }
  }
  it('is read as OpenCATS exports it', async () => {
    const columns =
      'candidate_id,site_id,last_name,first_name,phone_home,phone_cell,phone_work,address,city,state,zip,source,date_available,can_relocate,notes,key_skills,current_employer,email1,email2,web_site,is_hot,desired_pay,current_pay,is_active'
    const row = `12,1,Mason,Ann,020 7946 0018,07700 900654,,1 Mill Lane,Leeds,,LS1 4DY,LinkedIn,0000-00-00 00:00:00,1,"Rang, twice","bricklaying, rail",Hale & Sons,${newAddress()},ann2@people.example,,0,£18/h,£16/h,1`
    expect(await first(`${columns}\n${row}\n`)).toMatchObject({
      ready: 1,
      problems: [],
      given: {
        firstName: 'Ann',
        phone: '+442079460018',
        phone2: '+447700900654',
        postcode: 'LS1 4DY',
        source: 'linkedin',
        canLodgeAway: true,
        isHot: false,
        tags: ['bricklaying', 'rail'],
        desiredPay: { min: 1800, max: 1800, unit: 'hour', currency: 'GBP' },
        note: 'Rang, twice\ncurrent_employer: Hale & Sons\ncurrent_pay: £16/h\nemail2: ann2@people.example',
      },
    })
  })
})

describe('an unreadable file', () => {
  it.each([
    ['no rows', 'Name,Email\n', 'import-empty'],
    ['too many columns', `${Array.from({ length: 501 }, (_, i) => `Column ${i}`).join(',')}\n1`, 'import-too-many-columns'],
    ['one line without end', `${'z,'.repeat(1_500_000)}z`, 'import-too-many-columns'],
    ['nothing but line ends', `Name\n${'\n'.repeat(3_000_000)}`, 'import-too-many-rows'],
    ['no JSON Resume', '{"some": "thing"}', 'import-json-unknown'],
  ])('fails at once with a sentence: %s', async (_, content, code) => {
    const before = process.cpuUsage()
    const failed = await start(content)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(failed).toMatchObject({ status: 'failed', code })
    expect(failed.reason).toMatch(/\.$/)
  })
})

describe('a JSON Resume', () => {
  it('exports a candidate without staff notes and imports again', async () => {
    const body = {
      firstName: 'Ann',
      lastName: 'Mason',
      email: newAddress(),
      phone: '07700 900321',
      locale: 'en',
      trade: 'bricklayer',
      note: 'Ours',
    } as const
    const more = {
      cards: ['cscs' as const],
      languages: [{ code: 'pl' as const, level: 'C2' as const }],
      postcode: 'LS1 4DY',
      tags: ['ours'],
    }
    const { id: candidateId } = await operation.post('/candidates', { body: { ...body, ...more } })
    const resume = await operation.get('/candidates/{candidateId}/resume', { candidateId })
    expect(resume).toMatchObject({
      basics: { name: 'Ann Mason', label: 'Bricklayer', email: body.email },
      certificates: [{ name: 'CSCS' }],
    })
    expect(JSON.stringify(resume)).not.toContain('urs')
    resume.basics.email = newAddress()
    resume.basics.phone = '+447700900322'
    const read = await start(JSON.stringify([resume]), 'resume.json')
    expect(read).toMatchObject({ kind: 'json', total: 1 })
    await check(read)
    expect((await rowsOf(read.id))[0]?.given).toMatchObject({
      firstName: 'Ann',
      trade: 'bricklayer',
      cards: ['cscs'],
      languages: [{ code: 'pl', level: 'C2' }],
      postcode: 'LS1 4DY',
      email: resume.basics.email,
    })
  })
})

describe('an Excel file', () => {
  const cell = (r: string, v: string, more = '') => `<c r="${r}"${more}><v>${v}</v></c>`
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  const parts = {
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Empty" sheetId="1" r:id="rId1"/><sheet name="People" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml':
      '<sst><si><t>Nom &amp; prénom</t></si><si><r><t>Léa </t></r><r><t xml:space="preserve">PETIT</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': sheet(''),
    'xl/worksheets/sheet2.xml': sheet(
      `<row r="1">${cell('A1', '0', ' t="s"')}<c r="B1" t="inlineStr"><is><t>Né le</t></is></c>${cell('C1', 'Portable', ' t="str"')}${cell('E1', 'Permis', ' t="str"')}</row>
       <row r="3">${cell('A3', '1', ' t="s"')}${cell('B3', '33025', ' s="1"')}<c r="C3"><f>A1</f><v>33612345678</v></c>${cell('E3', '1', ' t="b"')}</row>`,
    ),
  }
  it('says which sheets it has, and is read by the one that somebody chooses', async () => {
    const read = await start(zipOf(parts), 'Classeur.xlsx')
    expect(read).toMatchObject({
      sheet: 'People',
      sheets: [
        { name: 'Empty', isHidden: false },
        { name: 'People', isHidden: false },
      ],
    })
    const ask = (sheet: string) => operation.put('/imports/{importId}/reading', { importId: read.id, body: { sheet } })
    expect(await problemOf(ask('Elsewhere'))).toMatchObject({ errors: [{ pointer: '/sheet', code: 'import-sheet-unknown' }] })
    await ask('Empty')
    await work(read.id)
    expect(await find(read.id)).toMatchObject({ status: 'failed', code: 'import-empty' })
    await ask('People')
    await work(read.id)
    expect(await find(read.id)).toMatchObject({ status: 'read', code: null, sheet: 'People', total: 1 })
  })
  it.each([
    ['xl/worksheets/sheet2.xml', sheet('<row>'.repeat(200_000))],
    ['xl/sharedStrings.xml', '<si>'.repeat(250_000)],
    ['xl/styles.xml', '<numFmt '.repeat(125_000)],
    ['xl/workbook.xml', '<sheet '.repeat(140_000)],
  ])('with unclosed tags is rejected at once: %s', async (name, text) => {
    const begun = performance.now()
    await start(zipOf({ ...parts, [name]: text }), 'Classeur.xlsx').catch(() => 'refused')
    expect(performance.now() - begun).toBeLessThan(3000)
  })
  it('that is damaged fails with a sentence', async () => {
    const bytes = zipOf({ ...parts, 'xl/worksheets/sheet2.xml': sheet('<row r="1"><c') })
    expect(await start(bytes.subarray(0, bytes.length - 40), 'Classeur.xlsx').catch(() => 'refused')).toMatchObject({ status: 'failed' })
  })
})

/** A zip whose parts are stored as they are. */
function zipOf(parts: Record<string, string>): Uint8Array {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(parts)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)]
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(data), 10)
    about.writeUInt32LE(data.length, 14)
    about.writeUInt32LE(data.length, 18)
    about.writeUInt16LE(path.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    files.push(Buffer.from('PK\x03\x04'), about, path, data)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), about, place, path)
    offset += 30 + path.length + data.length
  }
  const size = Buffer.concat(directory).length
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(parts).length, 4)
  end.writeUInt16LE(Object.keys(parts).length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end])
}
