import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { actForAgent } from '#server/agents.ts'
import { keepNotifications } from '../../src/features/notifications/server/commands.ts'
import { type Person, useApp } from '#test/support/app.ts'
import { applyAsGuest, guest, makeJob } from '#test/support/factories.ts'

// Plain SQL under the database role of agents: what they can do with rows of others.

const world = useApp()

type Wall = {
  /** The column that a row’s owner depends on, and the owning agent. */
  by: string
  agent: string
  /** Why agents may add rows for others nevertheless. */
  mayAdd?: string
}
const ofCandidate = { by: 'candidate_id', agent: '(select c.owner_id from candidates c where c.id = candidate_id)' }
const ofAssignment = {
  by: 'assignment_id',
  agent:
    '(select c.owner_id from assignments g join applications a on a.id = g.application_id join candidates c on c.id = a.candidate_id where g.id = assignment_id)',
}
/** Tables of which agents reach their own rows. */
const walls: Record<string, Wall> = {
  application_moves: {
    by: 'application_id',
    agent: '(select c.owner_id from applications a join candidates c on c.id = a.candidate_id where a.id = application_id)',
  },
  applications: ofCandidate,
  assignments: {
    by: 'application_id',
    agent: '(select c.owner_id from applications a join candidates c on c.id = a.candidate_id where a.id = application_id)',
  },
  assignment_allowances: ofAssignment,
  assignment_rates: ofAssignment,
  candidate_activities: ofCandidate,
  candidate_absences: ofCandidate,
  batch_rows: ofCandidate,
  candidate_changes: ofCandidate,
  candidate_consents: ofCandidate,
  document_files: {
    by: 'document_id',
    agent: '(select c.owner_id from documents d join candidates c on c.id = d.candidate_id where d.id = document_id)',
  },
  document_requests: ofCandidate,
  documents: ofCandidate,
  candidate_traits: { by: 'owner_id', agent: 'owner_id' },
  candidate_search: { by: 'owner_id', agent: 'owner_id' },
  candidates: { by: 'owner_id', agent: 'owner_id' },
  files: ofCandidate,
  pool_members: ofCandidate,
  registration_links: ofCandidate,
  messages: {
    by: 'application_id',
    agent: '(select c.owner_id from applications a join candidates c on c.id = a.candidate_id where a.id = application_id)',
  },
  notifications: { by: 'account_id', agent: 'account_id', mayAdd: 'what an agent does may notify anybody' },
  views: { by: 'owner_id', agent: 'owner_id' },
}

/** Tables that are closed to agents: a column with the table it refers to, and the other values of a row. */
const closed: Record<string, readonly [by: string, of: string, row: object]> = {
  archives: [
    'archived_by',
    'accounts',
    { kind: 'employer', record_id: 1, was: 'active', reason: 'error', archived_at: '2026-01-01', purge_on: '2027-01-01' },
  ],
  assignment_changes: ['assignment_id', 'assignments', { at: '2026-01-01', kind: 'made' }],
  awr_pauses: ['candidate_id', 'candidates', { reason: 'jury', from_day: '2026-01-01', to_day: '2026-01-02', created_at: '2026-01-01' }],
  candidate_genders: ['account_id', 'accounts', { gender: 'other', said_at: '2026-01-01' }],
  candidate_holds: ['candidate_id', 'candidates', { reason: 'Claim', until: '2030-01-01', held_at: '2026-01-01' }],
  candidate_openings: ['candidate_id', 'candidates', { role: 'admin', hour: '2026-01-01', opened_at: '2026-01-01' }],
  keep_questions: ['candidate_id', 'candidates', { hash: 'x', ends_on: '2026-01-01', asked_at: '2026-01-01', is_mailed: false }],
  right_to_work_checks: [
    'candidate_id',
    'candidates',
    { country: 'GB', proof: 'uk-passport', checked_on: '2026-01-01', restrictions: '', created_at: '2026-01-01' },
  ],
  document_reminders: ['document_id', 'documents', { expires_on: '2026-01-01', days: 60, sent_at: '2026-01-01' }],
  duplicate_pairs: ['first_id', 'candidates', { second_id: 3, score: 80, reasons: '[]' }],
  duplicate_scans: ['started_by', 'accounts', { total: 1 }],
  duplicate_suspects: ['first_id', 'candidates', { second_id: 1 }],
  merges: ['merged_by', 'accounts', { survivor_id: 1, absorbed: '{2}', version: 2, merged_at: '2026-01-01', undo_until: '2026-02-01' }],
  erasures: ['erased_by', 'accounts', { asked_by: 'staff', counts: '{}', erased_at: '2026-06-15' }],
  employer_accreditations: ['employer_id', 'employers', { scheme: 'chas', seen_on: '2026-01-01' }],
  employer_contacts: ['employer_id', 'employers', { first_name: 'Ruth', last_name: 'Barrow', locale: 'en' }],
  // Refers to the contact above.
  directory_links: ['contact_id', 'employer_contacts', { hash: 'x', expires_at: '2026-01-01' }],
  employer_notes: ['employer_id', 'employers', { text: 'Rang' }],
  employer_numbers: ['employer_id', 'employers', { import_id: 1, source: 'companyid', number: '4711', noted_at: '2026-01-12T09:00:00Z' }],
  employer_sites: ['employer_id', 'employers', { name: 'Canal Wharf', country: 'GB' }],
  suppliers: ['owner_id', 'accounts', { legal_name: 'Bridgefoot', type: 'software', country: 'GB' }],
  supplier_accounts: ['supplier_id', 'suppliers', { holder: 'Bridgefoot', iban: 'GB33BUKB20201555555555', asked_at: '2026-01-01' }],
  supplier_contacts: ['supplier_id', 'suppliers', { first_name: 'Moira', last_name: 'Lennox', locale: 'en' }],
  supplier_documents: ['supplier_id', 'suppliers', { type: 'contract' }],
  supplier_purchases: ['supplier_id', 'suppliers', { bought_on: '2026-01-01', net: 100, currency: 'GBP', reference: 'INV-1' }],
  supplier_requests: [
    'supplier_id',
    'suppliers',
    { hash: 'x', sent_to: 'moira@people.example', created_at: '2026-01-01', expires_at: '2026-01-15' },
  ],
  papers: ['application_id', 'applications', { language: 'en', made_at: '2026-01-01' }],
  products: [
    'created_by',
    'accounts',
    {
      sku: 'ADV-1',
      kind: 'job_credit',
      family: 'adverts',
      audience: 'employer',
      name_en: 'Advert',
      name_fr: 'Annonce',
      price: 100,
      currency: 'GBP',
      country: 'GB',
      vat_code: 'gb-standard',
    },
  ],
  api_keys: [
    'account_id',
    'accounts',
    { name: 'Payroll', role: 'admin', hash: 'x', ending: '7Q2f', second_factor: false, created_at: '2026-01-01' },
  ],
  exports: ['asked_by', 'accounts', { asked_at: '2026-01-01', expires_at: '2026-01-02' }],
  webhooks: [
    'created_by',
    'accounts',
    { name: 'Payroll', url: 'https://payroll.example', events: '{job.closed}', created_at: '2026-01-01' },
  ],
  // Refers to the webhook above.
  webhook_deliveries: ['webhook_id', 'webhooks', { event: 'job.closed', kind: 'job', occurred_at: '2026-01-01' }],
  match_weights: ['job_id', 'jobs', { version: 2, updated_at: '2026-01-01' }],
  folders: ['created_by', 'accounts', { name: 'Contracts', name_key: 'contracts' }],
  company_files: [
    'created_by',
    'accounts',
    { name: 'a.txt', name_key: 'a.txt', kind: 'document', mime: 'text/plain', size: 1, sha256: 'a'.repeat(64) },
  ],
  // Refer to the file above.
  company_file_versions: ['file_id', 'company_files', { number: 1, name: 'a.txt', mime: 'text/plain', size: 1, sha256: 'a'.repeat(64) }],
  company_file_stars: ['account_id', 'accounts', { file_id: 1 }],
  company_uploads: ['created_by', 'accounts', { name: 'a.txt', size: 1 }],
  // Shared with others; what is shared with agents they read.
  company_shares: ['shared_by', 'accounts', { file_id: 1, role: 'operation', shared_at: '2026-01-01' }],
  company_links: ['created_by', 'accounts', { file_id: 1, hash: 'x', created_at: '2026-01-01', expires_at: '2026-02-01' }],
  application_stages: ['application_id', 'applications', { stage: 'ended_early', source: 'site', reached_at: '2026-01-01' }],
  figures: ['n', 'accounts', { figure: 'reached', grain: 'day', day: '2026-01-01', key: 'ended_early:site' }],
  site_packs: ['job_id', 'jobs', { hash: 'x', created_at: '2026-01-01', expires_at: '2026-02-01' }],
  site_pack_people: ['application_id', 'applications', { site_pack_id: 1 }],
  site_pack_documents: ['document_id', 'documents', { person_id: 1 }],
  accounting_accounts: ['changed_by', 'accounts', { use: 'customers', number: '411000', label: 'Clients' }],
  customers: [
    'account_id',
    'accounts',
    {
      kind: 'person',
      name: 'Ruth Barrow',
      email: 'ruth@people.example',
      locale: 'en',
      country: 'GB',
      address: '1 Mill Lane',
      postcode: 'LS1 4AP',
      town: 'Leeds',
    },
  ],
  orders: [
    'account_id',
    'accounts',
    {
      number: 'ORD-2026-900001',
      customer_kind: 'company',
      customer_name: 'Hale & Sons',
      contact_name: 'Ruth Barrow',
      email: 'ruth@people.example',
      locale: 'en',
      country: 'GB',
      address: '1 Mill Lane',
      postcode: 'LS1 4AP',
      town: 'Leeds',
      currency: 'GBP',
      net: 0,
      vat: 0,
      total: 0,
      vat_lines: '[]',
      payment_method: 'account',
      terms_accepted_at: '2026-01-01',
      placed_at: '2026-01-01',
    },
  ],
  order_lines: [
    'order_id',
    'orders',
    {
      position: 1,
      product_id: 1,
      sku: 'ADV-1',
      kind: 'job_credit',
      name_en: 'Advert',
      name_fr: 'Annonce',
      quantity: 1,
      unit_price: 0,
      net: 0,
      vat_code: 'gb-standard',
      vat_rate: 2000,
    },
  ],
  product_sessions: ['product_id', 'products', { starts_at: '2026-03-01', ends_at: '2026-03-02', seats: 8 }],
  product_sizes: ['product_id', 'products', { size: 'L', position: 1, stock: 4 }],
  product_holds: ['session_id', 'product_sessions', { holder: crypto.randomUUID(), quantity: 1, expires_at: '2026-01-01' }],
  baskets: ['account_id', 'accounts', { key: crypto.randomUUID(), secret_hash: 'x' }],
  basket_lines: ['basket_id', 'baskets', { product_id: 1, quantity: 1, seen_price: 100 }],
  order_people: ['order_line_id', 'order_lines', { name: 'Dele Osei' }],
  order_events: ['order_id', 'orders', { at: '2026-01-01', kind: 'placed' }],
  order_refunds: ['order_id', 'orders', { net: 0, vat: 0, amount: 0, lines: '[]', reason: 'Doubled', refunded_at: '2026-01-01' }],
  // Refers to nobody, as do bank accounts and notices.
  order_tallies: ['n', 'accounts', { status: 'pending', currency: 'GBP', total: 0 }],
  payment_accounts: ['version', 'accounts', { currency: 'GBP', holder: 'Lintel', sort_code: '000000', account_number: '00000000' }],
  payment_notices: ['notice_id', 'accounts', { provider: 'stripe', kind: 'other', created_at: '2026-01-01', received_at: '2026-01-01' }],
  payment_attempts: [
    'recorded_by',
    'accounts',
    { subject: 'order', subject_id: 1, method: 'transfer', status: 'succeeded', amount: 1, currency: 'GBP', started_at: '2026-01-01' },
  ],
  entitlements: ['employer_id', 'employers', { kind: 'job_credit', granted: 1, starts_on: '2026-01-01', ends_on: '2026-02-01' }],
  entitlement_uses: ['entitlement_id', 'entitlements', { used_at: '2026-01-01' }],
  invoice_sellers: ['version', 'accounts', { country: 'GB', name: 'Lintel', address: '1 Mill Lane', postcode: 'LS1 4AP', town: 'Leeds' }],
  invoice_series: ['last', 'accounts', { series: 'INV-2001', last_issued_at: '2001-01-01' }],
  invoices: [
    'customer_id',
    'customers',
    { type: 'invoice', seller_country: 'GB', currency: 'GBP', buyer_name: 'Ruth Barrow', locale: 'en', created_at: '2026-01-01' },
  ],
  invoice_lines: [
    'invoice_id',
    'invoices',
    { position: 1, description: 'Fee', quantity: 1000, unit_price: 1, net: 1, vat_code: 'gb-standard', vat_rate: 2000 },
  ],
  invoice_events: ['invoice_id', 'invoices', { at: '2026-01-01', kind: 'created' }],
  invoice_tallies: ['n', 'accounts', { type: 'invoice', status: 'draft', currency: 'GBP', total: 0, balance: 0 }],
  invoice_transmissions: ['invoice_id', 'invoices', { platform: 'file-drop', format: 'ubl', status: 'waiting', started_at: '2026-01-01' }],
  customer_entries: [
    'customer_id',
    'customers',
    { currency: 'GBP', kind: 'write_off', amount: -1, on_day: '2026-01-01', at: '2026-01-01' },
  ],
  invoice_allocations: ['entry_id', 'customer_entries', { invoice_id: 1, amount: 1, at: '2026-01-01' }],
  bank_statements: ['imported_by', 'accounts', { file_name: 'a.csv', format: 'csv', currency: 'GBP', lines: 1, imported_at: '2026-01-01' }],
  bank_lines: ['statement_id', 'bank_statements', { key: 'x', on_day: '2026-01-01', amount: 1, currency: 'GBP', status: 'unclear' }],
  calendar_imports: ['account_id', 'accounts', { name: 'a.ics', added: 1, updated: 0, skipped: 0, created_at: '2026-01-01' }],
  calendar_events: [
    'owner_id',
    'accounts',
    {
      uid: 'x',
      kind: 'meeting',
      title: 'Briefing',
      zone: 'Europe/London',
      starts_local: '2026-01-01 09:00',
      ends_local: '2026-01-01 10:00',
      starts_at: '2026-01-01T09:00Z',
      ends_at: '2026-01-01T10:00Z',
      created_at: '2026-01-01',
    },
  ],
  calendar_exceptions: ['event_id', 'calendar_events', { original_local: '2026-01-01 09:00', is_cancelled: true }],
  calendar_attendees: ['event_id', 'calendar_events', { name: 'Ruth Barrow', locale: 'en' }],
  calendar_feeds: ['account_id', 'accounts', { hash: 'x', name: 'Phone', kinds: '{meeting}', created_at: '2026-01-01' }],
  calendar_reminders: ['account_id', 'accounts', { event_id: 1, occurs_at: '2026-01-01', minutes: 5, sent_at: '2026-01-01' }],
  interviews: [
    'application_id',
    'applications',
    { status: 'proposed', mode: 'site', zone: 'Europe/London', minutes: 45, created_at: '2026-01-01' },
  ],
  interview_slots: ['interview_id', 'interviews', { starts_at: '2026-01-01' }],
  timesheets: ['assignment_id', 'assignments', { week: '2026-01-05' }],
  timesheet_days: ['timesheet_id', 'timesheets', { day: '2026-01-05', hours: 850 }],
  timesheet_extras: ['timesheet_id', 'timesheets', { label: 'Parking', pay: 720, charge: 720 }],
  hours_links: ['contact_id', 'employer_contacts', { hash: 'x', created_at: '2026-01-01', expires_at: '2026-03-01' }],
  hours_views: ['hours_link_id', 'hours_links', { at: '2026-01-01' }],
  shortlists: [
    'job_id',
    'jobs',
    { locale: 'en', shows: '{years}', people: 1, answer_by: '2026-01-01', expires_on: '2026-01-01', created_at: '2026-01-01' },
  ],
  shortlist_times: ['shortlist_id', 'shortlists', { starts_at: '2026-01-01' }],
  shortlist_entries: ['shortlist_id', 'shortlists', { application_id: 1, position: 0 }],
  shortlist_views: ['shortlist_id', 'shortlists', { at: '2026-01-01', outcome: 'shown' }],
  enquiries: [
    'owner_id',
    'accounts',
    {
      name: 'Ruth Barrow',
      email: 'ruth@people.example',
      email_key: 'ruth@people.example',
      kind: 'press',
      subject: 'Piece',
      message: 'A question',
      locale: 'en',
      notice: '2026-06-01',
      created_at: '2026-01-01',
      updated_at: '2026-01-01',
    },
  ],
  // Refers to nobody.
  waiting_addresses: ['email', 'accounts', { locale: 'en', notice: '2026-06-01', asked_at: '2026-01-01' }],
  import_rows: ['import_id', 'imports', { number: 1, cells: '{Ann}' }],
  job_alerts: [
    'account_id',
    'accounts',
    {
      search: '{}',
      locale: 'en',
      frequency: 'daily',
      notice: '2026-06-01',
      created_at: '2026-01-01',
      told_until: '2026-01-01',
      due_at: '2026-01-01',
    },
  ],
  unfinished_jobs: ['author_id', 'accounts', { form: '{}' }],
  saved_jobs: ['account_id', 'accounts', { job_id: 1, saved_at: '2026-01-01' }],
  pools: ['owner_id', 'accounts', { name: 'Silver medallists', is_shared: true }],
  uploads: ['candidate_id', 'candidates', { created_by: 1, kind: 'cv', name: 'cv.pdf', size: 1 }],
  imports: ['created_by', 'accounts', { name: 'people.csv', kind: 'csv' }],
}

let agents: [Person, Person]
beforeAll(async () => {
  agents = [await world.as('agent', 'One'), await world.as('agent', 'Two')]
  const operation = await world.as('operation')
  const job = await makeJob(world)
  for (const person of [...agents, operation]) {
    const body = guest()
    await person.post('/views', { body: { list: 'candidates', name: 'Roofers', query: 'trade=roofer' } })
    await person.post('/candidates', { body: { firstName: 'Sam', lastName: 'Mason', locale: 'en', email: body.email } })
    await applyAsGuest(world, job.id, body)
  }
  await asOwner(`insert into application_moves (application_id, from_stage, to_stage) select id, 'new', 'screening' from applications`)
  await asOwner(`with g as (insert into assignments (application_id, starts_on, engagement, role, created_at)
      select id, current_date, 'paye', 'Mason', now() from applications returning id),
      r as (insert into assignment_rates (assignment_id, from_day, unit, currency, pay, charge, on_cost)
        select id, current_date, 'hour', 'GBP', 1800, 2600, 2707 from g)
    insert into assignment_allowances (assignment_id, kind, label, per, pay, charge) select id, 'meal', 'Meals', 'day', 500, 0 from g`)
  await asOwner(`insert into messages (application_id, from_candidate, text, sent_at) select id, true, 'Hello', now() from applications`)
  await asOwner(
    `insert into registration_links (hash, candidate_id, is_mailed, expires_at) select id::text::bytea, id, true, now() from candidates`,
  )
  await asOwner(`update candidates set job_alerts_at = now()`)
  await asOwner(`insert into candidate_changes (candidate_id, field, by_candidate) select id, 'phone', false from candidates`)
  await asOwner(`insert into candidate_activities (candidate_id, kind, text, happened_at) select id, 'call', 'Rang', now() from candidates`)
  await asOwner(`insert into candidate_absences (candidate_id, kind, from_day, to_day, created_at)
    select id, 'leave', current_date, current_date, now() from candidates`)
  await asOwner(`with p as (insert into pools (name, is_shared) values ('Leeds', true) returning id)
    insert into pool_members (pool_id, candidate_id) select p.id, c.id from p, candidates c`)
  await asOwner(`with b as (insert into batches (kind, action, selection) values ('add-tags', '{}', '{}') returning id)
    insert into batch_rows (batch_id, candidate_id) select b.id, c.id from b, candidates c`)
  await asOwner(
    `insert into document_requests (hash, candidate_id, is_mailed, created_at, expires_at) select id::text::bytea, id, true, now(), now() from candidates`,
  )
  await asOwner(`insert into documents (candidate_id, type, status, created_at) select id, 'cscs', 'requested', now() from candidates`)
  await asOwner(`with f as (insert into files (sha256, name, mime, size, kind, candidate_id)
      select repeat('0', 64), 'card.jpg', 'image/jpeg', 1, 'card', id from candidates returning id, candidate_id)
    insert into document_files (file_id, document_id, side) select f.id, d.id, 'front' from f join documents d using (candidate_id)`)
  await asOwner(`insert into uploads (candidate_id, created_by, kind, name, size) select id, 1, 'cv', 'cv.pdf', 1 from candidates`)
  await asOwner(`insert into imports (name, kind) values ('people.csv', 'csv')`)
  const notice = { event: 'candidate-moved', path: '/dashboard', sentence: () => 'Something', inApp: true, awaitsDigest: false } as const
  await keepNotifications(
    world.app.database.kysely,
    [...agents, operation].map(({ id: accountId }) => ({ ...notice, accountId, at: new Date() })),
  )
})

type Row = { id: number; by: number; mine: boolean }
async function asOwner<R = Row>(statement: string): Promise<R[]> {
  return (await world.app.database.pool.query(statement)).rows
}
/** Runs as the first agent and rolls back. */
async function asAgent(statement: string): Promise<Row[]> {
  const db = await world.app.database.kysely.startTransaction().execute()
  try {
    await actForAgent(db, agents[0].id)
    return (await sql.raw<Row>(statement).execute(db)).rows
  } finally {
    await db.rollback().execute()
  }
}

/** The rows of a table: the agent’s own and those of others. */
async function rowsOf(table: string) {
  const { by, agent } = walls[table] as Wall
  const rows = await asOwner(`select id, ${by} as by, (${agent}) is not distinct from ${agents[0].id} as mine from ${table} order by id`)
  const [own, others] = [rows.filter(({ mine }) => mine), rows.filter(({ mine }) => !mine)]
  expect(Math.min(own.length, others.length), table).toBeGreaterThan(0)
  return { own, others }
}
const idsOf = (rows: Row[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
const refusal = /violates row-level security policy/

describe('tables with personal data', () => {
  it('are all listed above', async () => {
    const rows = await asOwner<{ name: string }>(
      `with recursive hanging as (
        select 'candidates'::regclass as oid union
        select k.conrelid from pg_constraint k join hanging h on k.confrelid = h.oid where k.contype = 'f'
      )
      select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and (
        relrowsecurity or oid in (select oid from hanging)
        or exists (select from pg_attribute a where a.attrelid = c.oid and attname ~ '(^|_)(candidate|application)_id$' and not attisdropped))
      order by relname`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys({ ...walls, ...closed }).toSorted())
  })
  it('cannot be reached around: views run with the rights of the reader, and few functions have rights of their own', async () => {
    const views = await asOwner(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce('security_invoker=true' = any(reloptions), false)`,
    )
    const functions = await asOwner<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    )
    expect({ views, functions: functions.map(({ name }) => name) }).toEqual({
      views: [],
      functions: [
        'application_stages_refresh',
        'deliver_to_webhooks',
        'directory_size',
        'directory_towns',
        'enqueue',
        'enqueue_quietly',
        'figures_add_order',
        'figures_follow_invoices',
        'figures_follow_stages',
        'is_quarantined_job',
        'shared_company_files',
        'shared_folders',
      ],
    })
  })
})

describe.each(Object.entries(walls))('an agent at the table %s', (table, { by, mayAdd }) => {
  it('reads only their own rows', async () => {
    const { own } = await rowsOf(table)
    expect(idsOf(await asAgent(`select id from ${table}`))).toEqual(idsOf(own))
  })
  it('changes only their own rows', async () => {
    const { own } = await rowsOf(table)
    expect(idsOf(await asAgent(`update ${table} set ${by} = ${by} returning id`))).toEqual(idsOf(own))
  })
  it('deletes only their own rows', async () => {
    const { own } = await rowsOf(table)
    expect(idsOf(await asAgent(`delete from ${table} returning id`))).toEqual(idsOf(own))
  })
  it('takes no row of others', async () => {
    const { own, others } = await rowsOf(table)
    const taken = `update ${table} set ${by} = ${own[0]?.by} where id in (${idsOf(others)}) returning id`
    expect(await asAgent(taken)).toEqual([])
  })
  it('gives no row to others', async () => {
    const { others } = await rowsOf(table)
    // Without a condition: one that reads a column would also apply the policy for reading to the new row.
    for (const other of others) await expect(asAgent(`update ${table} set ${by} = ${other.by}`)).rejects.toThrow(refusal)
  })
  it(mayAdd ? `may add for others: ${mayAdd}` : 'adds nothing for others', async () => {
    const { others } = await rowsOf(table)
    const columns = await asOwner<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0
        and attidentity = '' and attgenerated = '' and not attisdropped`,
    )
    const names = columns.map(({ name }) => name).join(', ')
    for (const { id } of others) {
      // The agent cannot read the copied row, so its values are passed.
      const [copy] = await asOwner<{ row: string }>(`select quote_literal(to_jsonb(t)) as row from ${table} t where id = ${id}`)
      const added = asAgent(`insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, ${copy?.row})`)
      if (mayAdd) await expect(added).resolves.toEqual([])
      else await expect(added).rejects.toThrow(refusal)
    }
  })
})

describe.each(Object.entries(closed))('an agent at the table %s', (table, [by, of, row]) => {
  const values = Object.values(row).map((value) => `'${value}'`)
  const insert = `insert into ${table} (${by}, ${Object.keys(row)}) select min(id), ${values} from ${of}`
  it('reads, changes and deletes nothing', async () => {
    expect(await asOwner(`${insert} returning id`)).toHaveLength(1)
    expect(await asAgent(`select id from ${table}`)).toEqual([])
    expect(await asAgent(`update ${table} set ${by} = ${by} returning id`)).toEqual([])
    expect(await asAgent(`delete from ${table} returning id`)).toEqual([])
  })
  it('adds nothing', () => expect(asAgent(insert)).rejects.toThrow(refusal))
})
