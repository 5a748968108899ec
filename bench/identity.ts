import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { now } from '#server/clock.ts'
import { createAccount } from '../src/features/identity/server/commands.ts'
import { hashPassword } from '../src/features/identity/server/proofs/passwords.ts'
import { ownApiKey } from '../src/features/identity-toolkit/server/service.ts'
import { measure, request, shares, succeed } from './load.ts'
import { inPlace, type Place, type Server } from './place.ts'

const password = 'a bench on two cores'
const adminToken = randomBytes(16).toString('hex')
let key = ''
const people = Array.from({ length: 200 }, (_, i) => `bench${i}@people.example`)

type Tokens = { idToken: string; refreshToken: string }

/** The identity service: what a person's session costs, whether sign-ins disturb others, and what answers give away. */
export const measureIdentity = () => inPlace(measureIn)

async function measureIn(place: Place): Promise<void> {
  const env = { IDENTITY_ADMIN_TOKEN: adminToken }
  const [server, other] = [await place.startServer(env), await place.startServer(env)]
  key = `key=${await ownApiKey(place.database)}`
  await place.database.kysely.transaction().execute(async (db) => {
    const passwordHash = await hashPassword(password)
    for (const email of people) {
      const { id } = await createAccount(db, { email, displayName: email, role: 'candidate', emailVerified: true, locale: 'en' })
      await db.updateTable('accounts').set({ passwordHash, joinedAt: now() }).where('id', '=', id).execute()
    }
  })
  const signIn = async (email: string, at: Server = server): Promise<Tokens> =>
    JSON.parse((await succeed(call(at, 'signInWithPassword'), { json: { email, password, returnSecureToken: true } })).body)
  const tokens: Tokens[] = []
  for (const email of people) tokens.push(await signIn(email))
  const many = Array.from({ length: 5000 }, (_, i) => tokens[i % tokens.length] as Tokens)
  const rows: Record<string, string>[] = []
  const note = (what: string, measured: string, target: string) => rows.push({ what, measured, target })

  const refresh = ({ refreshToken }: Tokens) =>
    succeed(`${server.base}/identity/v1/token?${key}`, { form: { grant_type: 'refresh_token', refresh_token: refreshToken } })
  const lookup = ({ idToken }: Tokens) => succeed(call(server, 'lookup'), { json: { idToken } })
  for (const [what, ask, target] of [
    ['token refresh', refresh, '2,500 a second'],
    ['lookup', lookup, '8,000 a second'],
  ] as const) {
    await measure(many, ask, 16) // warm
    const { perSecond, p99 } = await measure([...many, ...many], ask, 16)
    note(`${what}, 16 at once`, `${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms`, target)
  }
  const everybodyTwice = [...people, ...people]
  const before = await server.processor()
  const { perSecond } = await measure(everybodyTwice, (email) => signIn(email), 10)
  const eachMs = ((await server.processor()) - before) / everybodyTwice.length
  const stored = await hashPassword(password)
  const cores = availableParallelism()
  const bare = await measure(people, () => verify(stored, password), cores)
  const sharing = `${perSecond.toFixed(0)} a second, the bare hash ${bare.perSecond.toFixed(0)}`
  note('sign-in with argon2id, 10 at once, cores shared with client and PostgreSQL', sharing, '')
  const alone = `${eachMs.toFixed(1)} ms each: ${((cores * 1000) / eachMs).toFixed(0)} a second on ${cores} cores`
  note('the server’s own processor time of it', alone, '200 a second on 2 cores')

  const time = async (email: string) => (await measure([email], (asked) => wrong(server, asked))).p50
  const calm = await alongside(server, 5000, async () => {})
  const flooded = await alongside(server, 5000, async () => {
    const { status } = await request(call(server, 'signInWithPassword'), { json: { email: pick(people), password: 'wrong' } })
    if (status !== 400) throw new Error(`a sign-in of the flood answered ${status}`)
  })
  note('search while 50 wrong sign-ins a second arrive, p99', `${flooded.toFixed(0)} ms (without them ${calm.toFixed(0)})`, '300 ms')

  // In turn, so that whatever else the machine does weighs on both alike.
  const differences: number[] = []
  for (let i = 0; i < 150; i++) {
    const [known, unknown] = [await time('bench1@people.example'), await time('nobody@people.example')]
    differences.push(known - unknown)
  }
  note('unknown address and wrong password differ by', `${Math.abs(shares(differences).p50).toFixed(1)} ms (median)`, '5 ms')

  const delays: number[] = []
  for (const email of people.slice(0, 20)) delays.push(await revocation(server, other, await signIn(email)))
  note('a session ended at one server ends at the other, longest of 20', `${Math.max(...delays).toFixed(0)} ms`, '1,000 ms')
  note('memory of the server', `${(await server.memory()).toFixed(0)} MB`, '250 MB')
  console.table(rows)
}

const call = ({ base }: Server, method: string) => `${base}/identity/v1/accounts:${method}?${key}`
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
const wrong = (server: Server, email: string) => request(call(server, 'signInWithPassword'), { json: { email, password: 'wrong' } })

/** The p99 of a search sent 40 times a second while `flood` is called 50 times a second, whoever answers when. */
async function alongside(server: Server, forMs: number, flood: () => Promise<void>): Promise<number> {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const search = async () => {
    const at = performance.now()
    await succeed(`${server.base}/api/v1/jobs?limit=10`)
    times.push(performance.now() - at)
  }
  const timers = [setInterval(() => pending.push(search()), 25), setInterval(() => pending.push(flood()), 20)]
  await sleep(forMs)
  for (const timer of timers) clearInterval(timer)
  await Promise.all(pending)
  return shares(times).p99
}

/** How long a token is still good at `other` once its account was closed at `server`. */
async function revocation(server: Server, other: Server, { idToken }: Tokens): Promise<number> {
  const { users } = JSON.parse((await succeed(call(other, 'lookup'), { json: { idToken } })).body) as { users: [{ localId: string }] }
  await succeed(`${server.base}/identity/v1/projects/lintel/accounts:update`, {
    token: adminToken,
    json: { localId: users[0].localId, validSince: String(Math.floor(Date.now() / 1000) + 1) },
  })
  const ended = performance.now()
  while ((await request(call(other, 'lookup'), { json: { idToken } })).status === 200) {
    if (performance.now() - ended > 30_000) throw new Error('The other server never heard of it.')
  }
  return performance.now() - ended
}
