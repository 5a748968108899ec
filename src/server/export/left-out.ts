// What an export leaves out, each with its reason, which its schema.json repeats. Everything else is in it: a new table or column is, too,
// and export.test.ts asks about one whose name sounds like a secret.

/** Tables of which nothing is exported. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  duplicate_suspects: 'a search for duplicates that is under way; the next one fills it',
  exports: 'exports that were asked for: each is gone after a day, and its file is not part of another',
  idempotency_keys: 'answers that are repeated to a client that asks twice, for a day',
  identity_counters: 'how often somebody tried to log in lately',
  identity_sessions: 'who is logged in: everybody logs in again',
  known_devices: 'browsers that need no second factor: each asks again',
  live_events: 'what open windows were told',
  migrations: 'the version of the database, which manifest.json tells',
  oob_codes: 'links by which people set passwords and verify addresses: a secret',
  page_sessions: 'who is logged in: everybody logs in again',
  provider_sign_ins: 'logins that are under way: a secret',
  recovery_codes: 'codes that replace a second factor: a secret',
  refresh_tokens: 'who is logged in: everybody logs in again',
  second_factor_requests: 'second factors that are being set up: a secret',
  second_factors: 'what authenticator apps compute with: a secret; people set theirs up again',
  signing_keys: 'what signs logins: a secret of the installation, which makes its own',
}

type ColumnLeftOut = {
  why: string
  /** What an import puts there, in SQL, where the column must not be empty: nothing that anybody could guess. */
  becomes?: string
}

const ofLink: ColumnLeftOut = {
  why: 'opens what its holder was given: a secret. What was given out before opens nothing after an import; make a new one.',
  becomes: `sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`,
}
const password: ColumnLeftOut = { why: 'a secret; whoever needs it sets a new one' }

/** By table and column. */
export const columnsLeftOut: Readonly<Record<string, ColumnLeftOut>> = {
  'accounts.password_hash': { why: 'a secret; people set a new password by “Forgot password?”' },
  'api_keys.hash': ofLink,
  'baskets.secret_hash': ofLink,
  'calendar_feeds.hash': ofLink,
  'company_links.hash': ofLink,
  'company_links.password_hash': password,
  'directory_links.hash': ofLink,
  'document_requests.hash': ofLink,
  'hours_links.hash': ofLink,
  'keep_questions.hash': ofLink,
  'registration_links.hash': ofLink,
  'shortlists.hash': { why: ofLink.why },
  'site_packs.hash': ofLink,
  'site_packs.password_hash': password,
  'supplier_requests.hash': ofLink,
}

/** Tables of which only these rows are exported, as a condition in SQL. */
export const onlyRows: Readonly<Record<string, { where: string; why: string }>> = {
  settings: {
    where: `name = 'identity.switches'`,
    why: 'the others are keys and marks of this one installation; what the agency sets is in setting-values',
  },
}

/** What Lintel works out from the rest, or works with, and people do not read. It lies in `workings/`, so that an import has it as it was. */
export const workings: ReadonlySet<string> = new Set([
  'analytics_counts',
  'audit_chain',
  'candidate_openings',
  'candidate_search',
  'candidate_traits',
  'duplicate_scans',
  'feed_fetches',
  'figures',
  'given_names',
  'invoice_tallies',
  'job_search',
  'job_terms',
  'job_words',
  'jobs_without_applicants',
  'order_tallies',
  'places',
  'postcodes',
  'settings',
  'tallies',
])
