import type { Person, World } from '#test/support/app.ts'

/** A candidate with an account and a record of their own. */
export async function person(world: World, name: string): Promise<Person & { candidateId: number }> {
  const account = await world.as('candidate', name)
  const body = { firstName: name, lastName: 'Doe', phone: '07700 900123', locale: 'en', privacyAccepted: true } as const
  const { id } = await account.get('/me/candidate').catch(() => account.post('/candidates/registration', { body }))
  return Object.assign(account, { candidateId: id })
}

type Held = {
  type: string
  level?: string
  categories?: string[]
  issued_on?: string
  expires_on?: string
  status?: string
  is_provisional?: boolean
}

/** Adds a document to a candidate, verified unless `status` says otherwise. */
export async function hold(world: World, candidateId: number, { status = 'verified', ...held }: Held): Promise<void> {
  const checked = { checked_at: '2026-01-01', ...(status === 'verified' ? { checked_how: 'app' } : { reason: 'Not legible' }) }
  const row = {
    categories: [],
    is_provisional: false,
    created_at: '2026-01-01',
    version: 1,
    ...held,
    candidate_id: candidateId,
    status,
    ...(status === 'verified' || status === 'rejected' ? checked : {}),
  }
  const columns = Object.keys(row).join(', ')
  await world.app.database.pool.query(
    `insert into documents (${columns}) select ${columns} from jsonb_populate_record(null::documents, $1)`,
    [JSON.stringify(row)],
  )
}
