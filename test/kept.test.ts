import { beforeAll, describe, expect, it } from 'vitest'
import { type Role, worksHere } from '#shared/roles.ts'
import { operations } from '../src/contract.ts'
import { useApp } from './app.ts'
import { conditionsOf, type Otherwise, prepareTrials, type Schema, transactionsUntil } from './conditions.ts'
import { type Audited, call, type Deed } from './deed.ts'
import { deedsIn } from './deeds.ts'
import { askedOtherwise } from './inputs.ts'
import { referencesTo, runs } from './runs.ts'
import { comeSince, differences, type Tables, tablesOf } from './tables.ts'
import { expectWritten } from './written.ts'

// What is tried may be what no answer can say, which the log would tell.
const world = useApp({ LOG_LEVEL: 'error' })
const untouched = useApp()
const deeds = deedsIn(world, untouched)

let schema: Schema
beforeAll(async () => {
  schema = await prepareTrials(world, (await world.as('operation', 'somebody else')).id)
})

/**
 * What each operation writes: rows that come (+), with what they hold of columns that may be empty; rows that go (−); and in rows that
 * stay the columns that change. How many they are is said of more than one.
 */
const writes: Record<Audited, string[]> = {
  acceptEmployerTerms: ['employers: terms_accepted_on, terms_recorded_at, terms_recorded_by, terms_version, updated_at, version'],
  changeCandidateTag: ['+ candidate_changes: became, changed_by, was', 'candidates: tags, updated_at, version'],
  readMessages: ['messages: read_at'],
  sendMessage: ['+ messages: author_id', '+ notifications', 'candidates: last_contact_at', 'messages: awaits_reply, is_newest, read_at'],
  settleMessages: ['messages: awaits_reply'],
  sayMyGender: ['+ candidate_genders'],
  allowGenderFilter: ['+ gender_filter: allowed_by'],
  endGenderFilter: ['− gender_filter'],
  searchListedCandidates: [],
  makeDirectoryLink: ['+ directory_links: created_by'],
  openDirectory: ['directory_links: opened_at'],
  withdrawDirectoryLink: ['directory_links: withdrawn_at'],
  makeRegistrationLink: ['+ registration_links: created_by'],
  openRegistrationLink: ['registration_links: opened_at'],
  withdrawRegistrationLink: ['registration_links: withdrawn_at'],
  addRightToWorkCheck: ['+ files: candidate_id, uploaded_by', '+ right_to_work_checks: checked_by, file_id'],
  addRightToWorkCopy: ['+ files: candidate_id, uploaded_by', 'right_to_work_checks: file_id, version'],
  listRightToWorkChecks: [],
  withdrawRightToWorkCheck: ['right_to_work_checks: version, withdrawn_at, withdrawn_by, withdrawn_reason'],
  addDocument: ['+ document_files', '+ documents: added_by, expires_on, issued_on, submitted_at', '+ files: candidate_id, uploaded_by'],
  submitDocument: ['+ document_files', '+ files: candidate_id, uploaded_by', 'documents: number, submitted_at, version'],
  verifyDocument: ['documents: checked_at, checked_by, checked_how, status, version'],
  rejectDocument: ['documents: checked_at, checked_by, reason, status, version'],
  removeDocument: ['documents: removed_at, version', 'files: removed_at', '− document_files'],
  requestDocuments: ['+ document_requests: created_by', '+ documents: added_by, request_id, requested_at'],
  withdrawDocumentRequest: ['document_requests: withdrawn_at', 'documents: removed_at'],
  startRequestedUpload: ['+ uploads: request_id, sha256'],
  addRequestedPart: ['uploads: received'],
  openDocumentRequest: ['document_requests: opened_at'],
  sendRequestedDocument: [
    '+ document_files',
    '+ files: candidate_id',
    '+ notifications: candidate_id',
    'documents: expires_on, issued_on, status, submitted_at, version',
  ],
  addCategory: ['+ categories'],
  changeCategory: ['categories: is_hidden, updated_at, version'],
  moveCategory: ['categories ×many: position'],
  removeCategory: ['− categories'],
  addCandidateActivity: ['+ candidate_activities: author_id', '+ notifications: candidate_id', 'candidates: last_contact_at'],
  addCandidate: ['+ candidates: email, owner_id'],
  addEmployerAccreditation: ['+ employer_accreditations: number'],
  addEmployerContact: ['+ employer_contacts'],
  addCv: ['+ files: candidate_id, uploaded_by'],
  addEmployer: ['+ employers: created_by, owner_id'],
  addEmployerNote: ['+ employer_notes: author_id'],
  addEmployerSite: ['+ employer_sites'],
  addJobAlert: ['+ candidate_consents', '+ job_alerts: account_id, confirmed_at', 'candidates: job_alerts_at'],
  changeJobAlert: ['job_alerts: due_at, frequency, paused_at, version'],
  changeLinkedAlert: ['job_alerts: due_at, frequency, version'],
  confirmLinkedAlert: ['job_alerts: confirmed_at, told_until'],
  endLinkedAlert: ['− job_alerts'],
  removeJobAlert: ['− job_alerts'],
  requestJobAlert: ['+ job_alerts: email'],
  saveJob: ['+ saved_jobs'],
  unsaveJob: ['− saved_jobs'],
  saveUnfinishedJob: ['+ unfinished_jobs'],
  changeUnfinishedJob: ['unfinished_jobs: form, updated_at, version'],
  discardUnfinishedJob: ['− unfinished_jobs'],
  addView: ['+ views'],
  changeEnquiry: ['enquiries: owner_id, status, updated_at, version'],
  sendEnquiry: ['+ enquiries: network, phone', '+ idempotency_keys: params'],
  startMaintenance: ['+ maintenance: ends_at, started_by'],
  endMaintenance: ['− maintenance'],
  openShop: ['+ site_features'],
  joinWaitingList: ['+ idempotency_keys: params', '+ waiting_addresses'],
  confirmWaitingAddress: ['waiting_addresses: confirmed_at'],
  removeWaitingAddress: ['− waiting_addresses'],
  changePage: ['+ page_versions: saved_by', 'pages: version'],
  publishPage: ['page_versions: published_at, published_by', 'pages: published_version'],
  addPool: ['+ pools: owner_id'],
  addPart: ['uploads: received'],
  changeFile: ['files: name, version'],
  downloadFiles: [],
  readFileAnew: ['files: extraction'],
  removeFile: ['files: removed_at, removed_by, restorable_until, version'],
  restoreFile: ['files: removed_at, removed_by, restorable_until, version'],
  shareFile: ['files: shared_at, shared_by, version'],
  stopSharingFile: ['files: shared_at, shared_by, version'],
  startUpload: ['+ uploads: created_by'],
  addUser: ['+ accounts: display_name, email, invited_until', '+ oob_codes: account_id', '+ users: invited_at, invited_by'],
  apply: [
    '+ applications: file_id',
    '+ candidate_consents',
    '+ candidates: email, lawful_basis, privacy_accepted_at',
    '+ files: candidate_id',
    '+ idempotency_keys: answer, params, status',
    '+ notifications: candidate_id',
  ],
  archiveCandidate: ['+ archives: archived_by', 'candidates: status, updated_at, version'],
  archiveJob: ['+ archives: archived_by', 'jobs: status, updated_at, version'],
  eraseArchived: ['+ erasures: erased_by', 'archives: erased_at, erased_by, version', '− candidates'],
  extendArchived: ['archives: purge_on, version'],
  holdArchived: ['+ candidate_holds: held_by', 'archives: version'],
  releaseArchived: ['archives: version', '− candidate_holds'],
  restoreArchived: ['archives: restored_at, restored_by, version', 'candidates: status, updated_at, version'],
  archiveEmployer: ['+ archives: archived_by', 'employers: archived_at, updated_at, version'],
  changeCandidateActivity: ['candidate_activities: corrected_at, text, version'],
  cancelBatch: ['batches: finished_at, status'],
  cancelImport: ['files: removed_at', 'imports: columns, file_id, finished_at, status', '− import_rows ×2'],
  changeCandidate: ['+ candidate_changes: became, changed_by, was', 'candidates: note, updated_at, version'],
  changeEmployerAccreditation: ['employer_accreditations: number, updated_at, version'],
  changeEmployerContact: ['employer_contacts: job_title, updated_at, version'],
  changeEmployer: ['employers: size, updated_at, version'],
  changeJob: ['+ job_changes: became, changed_by, was', 'jobs: openings, updated_at, version'],
  changeRequirements: ['+ job_requirements: level', 'jobs: updated_at, version'],
  changeMyConsents: ['+ candidate_consents', 'candidates: keep_profile_at'],
  changeMyProfile: ['+ candidate_changes: became, changed_by, was', 'candidates: last_name, updated_at, version'],
  changeMyUser: ['+ users', 'accounts: display_name'],
  changeEmployerNote: ['employer_notes: corrected_at, text'],
  changeCandidatePools: ['+ pool_members: added_by'],
  changePool: ['pools: description, updated_at, version'],
  changePreferences: ['accounts: locale'],
  changeRole: ['accounts: role'],
  changeEmployerSite: ['employer_sites: address, updated_at, version'],
  changeView: ['views: shared_with, updated_at, version'],
  changeUser: ['+ users: branch'],
  chooseNotifications: ['+ notification_choices'],
  checkImport: ['imports: options, status'],
  closeJob: ['jobs: close_reason, closed_at, closed_by, status, updated_at, version', '− job_search'],
  disableUser: ['+ archives: archived_by', '+ users', 'accounts: disabled, valid_since', 'identity_sessions: end_reason, ended_at'],
  downloadFaultyRows: [],
  downloadFile: [],
  endMyOtherSessions: [],
  endMySession: ['identity_sessions: end_reason, ended_at'],
  endSessions: ['identity_sessions: end_reason, ended_at'],
  exportApplicants: [],
  exportApplicationsOf: [],
  exportCandidates: [],
  exportEmployers: [],
  exportJobs: [],
  exportMyData: [],
  exportCandidateData: [],
  answerKeepQuestion: ['candidates: keep_profile_at', '+ candidate_consents', 'keep_questions: answered_at'],
  eraseCandidate: ['+ erasures: erased_by', '− candidates'],
  eraseMyself: ['+ erasures', 'identity_sessions: account_id, network, user_agent', '− accounts', '− known_devices'],
  holdCandidate: ['+ candidate_holds: held_by'],
  releaseCandidate: ['− candidate_holds'],
  sendPrivacyNotice: ['candidates: informed_on, notice_sent_at'],
  withdrawConsent: ['candidate_consents: withdrawn_at, withdrawn_by', 'candidates: job_alerts_at'],
  findFileText: [],
  findResume: [],
  inviteUser: ['+ oob_codes: account_id', 'accounts: invited_until', 'oob_codes: used_at', 'users: invited_at, version'],
  resumeEmployerContact: ['employers: do_not_contact_at, do_not_contact_by, do_not_contact_reason, updated_at, version'],
  makeRecoveryCodes: ['+ recovery_codes ×10'],
  moveApplication: [
    '+ application_moves: before, moved_by, reason, tells_at, tells_from',
    'applications: reason, resume_stage, stage, stage_changed_at, stage_changed_by, version',
  ],
  sendReplies: ['applications: answer_by, put_off, put_off_at'],
  undoMove: ['applications: stage, stage_changed_at, stage_changed_by, version', '− application_moves'],
  moveApplications: [
    '+ application_moves: before, moved_by, reason, tells_at, tells_from',
    'applications: reason, resume_stage, stage, stage_changed_at, stage_changed_by, version',
  ],
  undoMoves: ['applications: stage, stage_changed_at, stage_changed_by, version', '− application_moves'],
  rateApplication: ['applications: rating'],
  planNextStep: ['applications: next_step, next_step_by, next_step_on'],
  dropNextStep: ['applications: next_step, next_step_by'],
  stopLetter: ['application_moves: tells_at, tells_from'],
  openApplication: ['applications: opened_at'],
  approveJob: [
    '+ job_search: pay_max, pay_min',
    '+ notifications',
    'jobs: approved_at, approved_by, posted_at, status, updated_at, updated_by, version',
  ],
  changeJobs: ['jobs: pause_reason, status, updated_at, version', '− job_search'],
  copyJob: [
    '+ jobs: copied_from, created_by, experience, owner_id, pay_currency, pay_max, pay_min, pay_monthly_max, pay_monthly_min, pay_unit, site_postcode, updated_by',
  ],
  fillJob: ['jobs: close_reason, closed_at, closed_by, status, updated_at, version', '− job_search'],
  pauseJob: ['jobs: pause_reason, status, updated_at, version', '− job_search'],
  refuseJob: ['+ notifications', 'jobs: refusal_reason, status, updated_at, updated_by, version'],
  withdrawJob: ['jobs: opens_at, status, updated_at, version'],
  openJob: ['+ job_search: pay_max, pay_min', 'jobs: posted_at, status, updated_at, version'],
  postJob: [
    '+ job_requirements: level',
    '+ job_search: pay_max, pay_min',
    '+ jobs: created_by, experience, owner_id, pay_currency, pay_max, pay_min, pay_monthly_max, pay_monthly_min, pay_unit, posted_at, site_postcode, updated_by',
  ],
  putToJob: ['+ applications: added_by'],
  readImportAnew: ['imports: delimiter, encoding, header_line, noun, status'],
  readNotification: ['notifications: read_at'],
  readNotifications: ['notifications: read_at'],
  registerCandidate: [
    '+ candidate_changes ×4: became, changed_by',
    '+ candidate_consents',
    '+ candidates: account_id, email, lawful_basis, privacy_accepted_at',
    'accounts: display_name',
  ],
  removeCandidateActivity: ['candidate_activities: removed_at, text, version', 'candidates: last_contact_at'],
  removeEmployerContact: ['− employer_contacts'],
  removeEmployerNote: ['− employer_notes'],
  removePool: ['− pools'],
  removeView: ['views: removed_at'],
  removeEmployerAccreditation: ['− employer_accreditations'],
  removeEmployerSite: ['− employer_sites'],
  reopenUser: ['accounts: disabled', 'users: suspended_at, version'],
  restoreView: ['views: removed_at'],
  restoreEmployer: ['archives: restored_at, restored_by, version', 'employers: archived_at, updated_at, version'],
  resumeCandidateContact: ['candidates: do_not_contact_reason, status, updated_at, version'],
  sendPasswordLink: ['+ oob_codes: account_id'],
  stopEmployerContact: ['employers: do_not_contact_at, do_not_contact_by, do_not_contact_reason, updated_at, version'],
  setUp: ['+ accounts: display_name, email, joined_at, password_hash, password_updated_at', '− settings'],
  decideDuplicates: ['duplicate_pairs: decided_by, not_same_at'],
  mergeCandidates: ['+ archives: archived_by', '+ merges: kept, merged_by', 'candidates ×2: merged_into, status, updated_at, version'],
  undoMerge: [
    'archives: restored_at, restored_by, version',
    'candidates ×2: merged_into, status, updated_at, version',
    'merges: kept, undone_at, undone_by',
  ],
  startDuplicateScan: ['+ duplicate_scans: started_by'],
  startBatch: ['+ batches: created_by'],
  startImport: ['+ files: uploaded_by', '+ imports: created_by, file_id'],
  startPreview: ['identity_sessions: preview_account_id, preview_ends_at'],
  stopPreview: ['identity_sessions: preview_account_id, preview_ends_at'],
  stopCandidateContact: ['candidates: do_not_contact_reason, status, updated_at, version'],
  suspendUser: ['+ users: suspended_at', 'accounts: disabled, valid_since', 'identity_sessions: end_reason, ended_at'],
  undoBatch: ['batches: finished_at, status'],
  undoImport: ['imports: status, undone_by'],
  withdrawApplication: [
    '+ application_moves: moved_by',
    '+ notifications: candidate_id',
    'applications: resume_stage, stage, stage_changed_at, stage_changed_by, version',
  ],
  decideImportRow: ['import_rows: double_way'],
  writeImport: ['imports: status, written_by'],
  withdrawInvitation: ['accounts: invited_until', 'oob_codes: used_at', 'users: invited_at, version'],
  withdrawEmployerTerms: ['employers: terms_accepted_on, terms_recorded_at, terms_recorded_by, terms_version, updated_at, version'],
}

/** What reaches beyond the one record or person that it is about. */
const reaches: Partial<Record<Audited, string[]>> = {
  moveCategory: ['categories'], // the others make room
}

/** What others hang on, several on one. */
const wholes = ['candidates', 'employers', 'jobs', 'accounts'] as const

/** In SQL: what was made for the neighbour hangs on the record that was made since, or on this account, unless a key forbids it. */
async function hungOnTheSame(whole: (typeof wholes)[number], { from, until, by }: { from: string; until: string; by: number | null }) {
  const parts = (await referencesTo(world, whole)).filter(({ table }) => table !== whole)
  const own = whole === 'accounts' ? String(by) : `(select max(id) from ${whole} where xmin::text::bigint >= ${until})`
  const hang = parts.map(({ table, column }) => {
    const others = `select ctid from ${table} where ${column} <> own and xmin::text::bigint between ${from} and ${until} - 1`
    const update = `update ${table} set ${column} = own where ctid = one`
    return `for one in ${others} loop begin ${update}; exception when unique_violation then null; end; end loop;`
  })
  return `do $$ declare own bigint := ${own}; one tid; begin ${hang.join('\n')} end $$`
}

/** Recruiters and owners may do each other's work. */
async function colleagueOf({ id }: { id: number }) {
  const [{ role }] = (await runs(world, `select role from accounts where id = ${id}`)) as [{ role: Role }]
  return worksHere({ role }) ? world.as(role, 'a colleague') : undefined
}

/** As the last operation left them. */
let left: Tables | undefined

/** Of both, those that are the same in one look and the next. */
const isSame = (one: Tables, next: Tables, table: string, key: string) =>
  JSON.stringify(one.get(table)?.rows.get(key)) === JSON.stringify(next.get(table)?.rows.get(key))

describe.each(Object.keys(writes) as Audited[])('%s', { timeout: 60_000 }, (name) => {
  const isAlone = name === 'setUp'
  const at = isAlone ? untouched : world
  let begun: string
  let start: string
  let deed: Deed
  let first: Tables
  let beside: Tables
  // What lacks a condition reaches also what was made for somebody else to do the same.
  beforeAll(async () => {
    first = (!isAlone && left) || (await tablesOf(at))
    begun = await transactionsUntil(at)
    if (!isAlone) await deeds[name]('neighbour')
    beside = isAlone ? first : await tablesOf(at, first)
    start = await transactionsUntil(at)
    deed = await deeds[name]()
  })
  const act = () => call(name, deed.by, deed.input)

  it.skipIf(isAlone)('goes by these columns of these rows, by these fields of the call, and by no others', async () => {
    const { version } = deed.input
    const colleague = 'id' in deed.by && (await colleagueOf(deed.by))
    // By somebody who saw what it did.
    const again = typeof version === 'number' ? { ...deed.input, version: version + 1 } : deed.input
    const by = 'id' in deed.by ? deed.by.id : null
    const crowded = wholes.map(async (whole): Promise<Otherwise> => {
      const what = `beside more of the same ${whole.replace(/s$/, '')}`
      return { what, stands: await hungOnTheSame(whole, { from: begun, until: start, by }) }
    })
    const otherwise: Otherwise[] = [
      ...(await Promise.all(crowded)),
      { what: 'done before', before: act, act: () => call(name, deed.by, again) },
      ...(colleague
        ? [{ what: 'done before by a colleague', before: () => call(name, colleague, deed.input), act: () => call(name, deed.by, again) }]
        : []),
      ...askedOtherwise(operations[name] as never, deed.input).map(({ field, said, input }) => ({
        what: field,
        said,
        act: () => call(name, deed.by, input),
      })),
    ]
    const lines = await conditionsOf(at, schema, act, { where: `xmin::text::bigint >= ${start}`, otherwise })
    const byOneself = lines.find((line) => line.startsWith('done before:'))
    const asByOneself = byOneself?.replace('done before', 'done before by a colleague')
    await expectWritten(
      lines.filter((line) => line !== asByOneself),
      `conditions/${name}.txt`,
    )
  })
  it('writes these rows and columns, and no others; nothing that is not meant', async () => {
    const before = await tablesOf(at, isAlone ? undefined : beside)
    await act()
    const after = await tablesOf(at, isAlone ? undefined : before)
    left = isAlone ? undefined : after
    expect(differences(before, after).toSorted()).toEqual(writes[name].toSorted())
    const reached = comeSince(first, beside).flatMap(([table, keys]) =>
      keys.every((key) => isSame(before, after, table, key)) ? [] : [table],
    )
    expect(reached, 'rows that were made for somebody else').toEqual(reaches[name] ?? [])
  })
})

describe('what operations write', () => {
  it('all of them: what is added up as it changes is what a recount finds', async () => {
    const { pool } = world.app.database
    const { rows } = await pool.query('select tallies_recount()::int as tallies, jobs_without_applicants_recount()::int as jobs')
    expect(rows).toEqual([{ tallies: 0, jobs: 0 }])
  })
})
