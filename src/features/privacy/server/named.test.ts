import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db.ts'
import { namingBy } from '#server/erasing.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { newAddress } from '#test/support/identity.ts'
import { makeEmployer, makeJob } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { declared, erasePerson } from '../../../declared.ts'

const world = useApp()
let operation: Person
let admin: Person
beforeAll(async () => {
  operation = await world.as('operation')
  admin = await world.as('admin')
})

const add = async (firstName: string, lastName: string, more: object = {}) =>
  (await operation.post('/candidates', { body: { firstName, lastName, locale: 'en', email: newAddress(), ...more } })).id
const erase = (candidateId: number) =>
  inTransaction(world.app.database.kysely, (db) => erasePerson({ db, actor: { id: admin.id }, now: new Date() }, { candidateId }, 'staff'))

describe('the columns in which people write freely', () => {
  /** Where nobody writes about people, or from where the whole row goes when it names somebody. */
  const others = [
    'accounts.custom_attributes',
    'accounts.photo_url',
    'agency_logos.content',
    'calendar_events.rule',
    'account_providers.photo_url',
    'avatars.content',
    'document_types.renewal_en',
    'document_types.renewal_fr',
    'employers.invoice_address',
    // What an invoice says is kept to the letter, as the law wants.
    'invoice_lines.description',
    'invoice_lines.detail',
    'invoice_sellers.note_en',
    'invoice_sellers.note_fr',
    'invoices.note',
    'notifications.sentence_en',
    'notifications.sentence_fr',
    // As the bank has it: part of the books.
    'bank_lines.reference',
    'products.description_en',
    'products.description_fr',
    'views.query',
    'webhooks.url',
  ]
  it('free-text columns are all declared, so that an erasure searches them', async () => {
    const columns = await runs<{ name: string }>(
      world,
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
        join pg_constraint k on k.conrelid = (c.table_schema || '.' || c.table_name)::regclass and k.contype = 'c'
        cross join lateral regexp_match(pg_get_constraintdef(k.oid), 'length\\(' || c.column_name || '\\) <= (\\d+)') most
        where c.table_schema = 'public' and most[1]::int >= 300 order by 1`,
    )
    expect(columns.length).toBeGreaterThan(20)
    const said = Object.entries(declared.mayName).flatMap(([table, columns]) => Object.keys(columns).map((name) => `${table}.${name}`))
    expect(columns.map(({ name }) => name).filter((name) => !said.includes(name) && !others.includes(name))).toEqual([])
  })
  it('exist', async () => {
    for (const [table, columns] of Object.entries(declared.mayName))
      await runs(world, `select ${Object.keys(columns).join()} from ${table} limit 0`)
  })
})

describe('a name in a text', () => {
  it.each([
    ['Rang Zoé Ängström.', 'Rang […].'],
    ['Rang ZOE ANGSTROM today', 'Rang […] today'],
    ['Ängström, Zoé has the key', '[…] has the key'],
    ['Her number is +44 7700 900-931, or 07700900931.', 'Her number is […], or […].'],
    ['Write to zoe@people.example!', 'Write to […]!'],
    ['Zoé Ängströmsson and Anzoé Ängström are others, as is zoe@people.examples', null],
    ['On 12 07 77 at 00:90 we rang 17700900932', null],
  ])('%s', async (said, left) => {
    const naming = namingBy({ emails: ['zoe@people.example'], phones: ['700900931'], names: ['zoé ängström', 'ängström zoé'] })
    const { rows } = await world.app.database.pool.query(
      'select without_words($1, $2) as left, lower($1) like any($3::text[]) as is_read',
      [said, naming?.pattern, naming?.likes],
    )
    expect(rows[0].left).toBe(left ?? said)
    if (left !== null) expect(rows[0].is_read).toBe(true)
  })
})

describe('an erased person', () => {
  it('is no longer named in texts about others, which otherwise stay the same', async () => {
    const candidateId = await add('Quirin', 'Zabelski', { email: 'quirin.z@people.example', phone: '07700 900955' })
    const named = 'Quirin Zabelski (quirin.z@people.example, 07700 900955)'
    const said = `Came with ${named} in his van`
    const [other, twin] = [await add('Bob', 'Roofer', { note: said, referredBy: 'Zabelski, Quirin' }), await add('Bob', 'Roofer')]
    const away = await add('Amy', 'Glazier')
    const at = { candidateId: other }
    await operation.post('/candidates/{candidateId}/activities', { ...at, body: { kind: 'note', text: said } })
    await admin.put('/candidates/{candidateId}/hold', { ...at, body: { reason: said, until: '2031-12-31' } })
    await operation.put('/candidates/{candidateId}/do-not-contact', { ...at, body: { reason: said } })
    await operation.put('/candidates/{candidateId}/archival', { candidateId: away, version: 1, body: { reason: 'inactive', note: said } })
    const employer = await makeEmployer(world)
    await operation.post('/employers/{employerId}/notes', { employerId: employer.id, body: { text: said } })
    const job = await makeJob(world, { description: `${said}. ${'We look for people who build walls that stand. '.repeat(3)}` })
    const { id: applicationId } = await operation.post('/candidates/{candidateId}/applications', {
      candidateId: twin,
      body: { jobId: job.id },
    })
    await operation.put('/applications/{applicationId}/stage', {
      applicationId,
      version: 1,
      body: { stage: 'rejected', reason: 'other', reasonText: said },
    })
    await operation.put('/letter-templates/{letter}/wording', {
      letter: 'answers.pay',
      version: 1,
      body: { tells: true, subjectEn: said, bodyEn: said, subjectFr: said, bodyFr: said },
    })
    await operation.post('/pools', { body: { name: 'With a van', description: said } })
    await operation.post('/batches', {
      body: { action: { kind: 'log-activity', activity: 'call', text: said }, selection: { ids: [twin] } },
    })
    await runs(
      world,
      `insert into notifications (account_id, event, sentence_en, sentence_fr, path, in_app, awaits_digest, created_at)
        values (${admin.id}, 'records-read', 'Quirin Zabelski has applied.', 'x', '/x', true, false, now())`,
    )
    const versions = async (id: number) => (await admin.get('/candidates/{candidateId}', { candidateId: id })).version
    const records = [
      { id: other, version: await versions(other) },
      { id: twin, version: await versions(twin) },
    ]
    await admin.post('/merges', { body: { survivorId: other, records } })

    const traces = async () => {
      const columns = await runs<{ table: string; column: string }>(
        world,
        `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
      const found: string[] = []
      for (const { table, column } of columns) {
        const rows = await runs(world, `select from ${table} where "${column}"::text ~* 'zabelski|quirin|900955|900 955' limit 1`)
        if (rows.length > 0) found.push(`${table}.${column}`)
      }
      return found
    }
    const before = await traces()
    for (const place of [
      'candidates.note',
      'candidates.referred_by',
      'candidates.do_not_contact_reason',
      'candidate_activities.text',
      'candidate_holds.reason',
      'archives.note',
      'employer_notes.text',
      'jobs.description',
      'application_moves.reason',
      'letter_versions.subject_en',
      'letter_versions.body_fr',
      'pools.description',
      'batches.action',
      'merges.kept',
      'audit.reason',
      'notifications.sentence_en',
    ])
      expect(before, place).toContain(place)
    // Who opened a record is written down a moment later.
    await world.app.openings.flush()
    const preview = await admin.get('/candidates/{candidateId}/erasure', { candidateId })
    expect(preview.goes.mentions).toBeGreaterThan(9)
    const { counts } = await erase(candidateId)
    expect(counts).toEqual(preview.goes)
    expect(await traces()).toEqual([])
    expect(await runs(world, `select note, referred_by from candidates where id = ${other}`)).toEqual([
      { note: 'Came with […] ([…], […]) in his van', referred_by: '[…]' },
    ])
    expect((await operation.get('/jobs/{jobId}', { jobId: job.id })).description).toContain('walls that stand')
  })

  it('is counted alike in both previews and in the receipt', async () => {
    const candidateId = await add('Quirin', 'Zweifel', { note: 'Own boots' })
    const other = await add('Bob', 'Roofer', { note: 'Came with Quirin Zweifel' })
    const job = await makeJob(world)
    await operation.post('/candidates/{candidateId}/applications', { candidateId, body: { jobId: job.id } })
    await operation.post('/candidates/{candidateId}/activities', { candidateId, body: { kind: 'note', text: 'Rang' } })
    const { version } = await operation.get('/candidates/{candidateId}', { candidateId })
    await world.app.openings.flush()
    await operation.put('/candidates/{candidateId}/archival', { candidateId, version, body: { reason: 'request' } })
    const [row] = (await admin.get('/archives', { query: { kind: 'candidate', recordId: candidateId } })).items
    const { erasure } = await admin.get('/archives/{archiveId}', { archiveId: row?.id ?? 0 })
    const { goes } = await admin.get('/candidates/{candidateId}/erasure', { candidateId })
    const lines = Object.fromEntries(erasure?.goes.map(({ name, count }) => [name, count]) ?? [])
    expect(lines).toMatchObject({ applications: 1, activities: 1, mentions: 1 })
    // The record itself goes without saying.
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, n) => all + n, 0)
    expect(sum(lines)).toBe(sum(goes) - 1)
    expect((await erase(candidateId)).counts).toEqual(goes)
    expect((await operation.get('/candidates/{candidateId}', { candidateId: other })).note).toBe('Came with […]')
  })

  it('takes nothing of a namesake or a person with the same number', async () => {
    const candidateId = await add('Jean', 'Martin', { phone: '07700 900966' })
    await add('Jean', 'Martin', { phone: '07700 900966' })
    const other = await add('Bob', 'Roofer', { note: 'Works with Jean Martin, 07700 900966' })
    await erase(candidateId)
    expect((await operation.get('/candidates/{candidateId}', { candidateId: other })).note).toBe('Works with Jean Martin, 07700 900966')
  })

  it('keeps the names of employers and contacts', async () => {
    const employer = await makeEmployer(world, admin, 'James Braun Brickwork Ltd')
    const contact = { firstName: 'Ines', lastName: 'Braun', email: newAddress(), locale: 'en' as const }
    await operation.post('/employers/{employerId}/contacts', { employerId: employer.id, body: contact })
    const said = 'Has worked for James Braun, ask Ines Braun'
    const other = await add('Bob', 'Roofer', { note: said })
    for (const name of ['James', 'Ines']) await erase(await add(name, 'Braun'))
    expect((await operation.get('/candidates/{candidateId}', { candidateId: other })).note).toBe(said)
  })
})
