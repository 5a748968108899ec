import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject as provided } from 'vitest'
import { type Api, createApi, toRequest } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { ApiProblem, type ProblemBody } from '#shared/problem.ts'
import { type Role, recentSignInSeconds } from '#shared/roles.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Connection } from '#server/db.ts'
import { createLog } from '#server/log.ts'
import type { TaskContext } from '#server/tasks.ts'
import { type App, createApp } from '../../src/app.ts'
import { createDatabase, masterKey } from '#test/support/cluster.ts'
import { demonstration } from '#test/support/demo.ts'
import { signIn, signUp } from '#test/support/people.ts'

/** A signed-in person of a test, with the typed client that speaks as them. */
export type Person = Api<Operations> & { id: number; uid: string; email: string; token: string; password: string }

export type World = {
  app: App
  config: Config
  connection: Connection
  /** What the server wrote in its log. */
  log: string[]
  /** A new person of that role, or the first one made under that name. */
  as(role: Role, name?: string): Promise<Person>
  /** Nobody in particular. */
  visitor: Api<Operations>
  /** Speaks with any bearer token, in any language. */
  client(token: string | undefined, locale?: Locale): Api<Operations>
  raw: App['http']['inject']
  /** What the queue gives a task that it does at this moment; nothing of it is logged. */
  tasking(now?: Date): TaskContext
  /** Mails that went out as files, when background work runs. */
  outbox(): Promise<{ to: string; subject: string }[]>
  /** The addresses of the buttons in mails that went out. */
  links(): Promise<string[]>
  /** Mails waiting in the queue, newest last. */
  mails(): Promise<{ to: string; subject: string; locale: Locale; paragraphs: string[]; action?: { label: string; url: string } }[]>
}

/** The whole product over a database of its own, for one test file: `const world = useApp()`; on request with the demonstration in it. */
export function useApp(env: Record<string, string> = {}, { isDemo = false } = {}): World {
  const world = {} as World
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-app-'))
  const people = new Map<string, { person: Person; since: number }>()

  beforeAll(async () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '1000',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      BACKUP_DIR: 'off', // it would back up the gazetteer, again and again
      ...env,
    })
    const log: string[] = []
    const write = (line: string) => {
      log.push(line)
      if (!env.LOG_LEVEL) process.stdout.write(line)
    }
    const start = isDemo ? await demonstration(provided('postgres')) : undefined
    if (start) cpSync(start.files, join(config.dataDir, 'files'), { recursive: true })
    const connection = await createDatabase(provided('postgres'), start?.template)
    const app = await createApp({ config, connection, masterKey, log: createLog(config.logLevel, { write }) })
    const client: World['client'] = (token, locale = 'en') => createApi<Operations>((call) => send(app, call, token, locale))
    Object.assign(world, {
      app,
      config,
      connection,
      log,
      client,
      visitor: client(undefined),
      raw: app.http.inject.bind(app.http),
      tasking: (now = new Date()) => ({ database: app.database, storage: app.storage, config, log: createLog('silent'), now }),
      async as(role: Role, name: string = role) {
        const known = people.get(`${role}/${name}`)
        if (known) {
          // A busy machine takes longer over a file than a login counts as recent.
          if (Date.now() - known.since < recentSignInSeconds * 1000 * 0.8) return known.person
          const token = await signIn(app, known.person.email, known.person.password)
          people.set(`${role}/${name}`, { person: Object.assign(known.person, client(token), { token }), since: Date.now() })
          return known.person
        }
        const signed = await signUp(app, role, name)
        const person = Object.assign(client(signed.token), signed)
        people.set(`${role}/${name}`, { person, since: Date.now() })
        return person
      },
      async outbox() {
        const folder = join(dataDir, 'outbox')
        if (!existsSync(folder)) return []
        const header = (text: string, name: string) =>
          decodeWords(new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'mi').exec(text)?.[1] ?? '')
        return readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .map((name) => {
            const text = readFileSync(join(folder, name), 'utf8')
            return { to: header(text, 'To'), subject: header(text, 'Subject') }
          })
      },
      async links() {
        const folder = join(dataDir, 'outbox')
        const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
        return mails.flatMap((name) => {
          // Quoted-printable breaks lines with "=" and writes "=" as "=3D".
          const text = readFileSync(join(folder, name), 'utf8')
            .replace(/=\r?\n/g, '')
            .replaceAll('=3D', '=')
          return /^https?:\S+$/m.exec(text)?.[0] ?? []
        })
      },
      async mails() {
        const { rows } = await app.database.pool.query(
          `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail.send' order by j.id`,
        )
        return rows.map((row) => row.payload)
      },
    } satisfies World)
  }, 240_000)

  afterAll(async () => {
    const slips = await slipsOf(world)
    await world.app.close()
    rmSync(dataDir, { recursive: true, force: true })
    expect(slips, 'said to somebody in a language that is not theirs').toEqual([])
  })
  return world
}

/** What mails and notifications that still lie there say in the wrong language. */
async function slipsOf(world: World): Promise<string[]> {
  const [mails, { rows }] = await Promise.all([
    world.mails(),
    world.app.database.pool.query('select distinct event, sentence_en as en, sentence_fr as fr from notifications'),
  ])
  if (mails.length + rows.length === 0) return []
  const { slipsInMail, slipsInNotices } = await import('#test/support/language-checks.ts')
  return [...new Set([...mails.flatMap(slipsInMail), ...slipsInNotices(rows)])]
}

async function send(app: App, call: Parameters<typeof toRequest>[1], token: string | undefined, locale: Locale): Promise<unknown> {
  const { url, init } = toRequest('/api/v1', call)
  const request = new Request(`http://test${url}`, init)
  const response = await app.http.inject({
    method: call.method as 'GET',
    url,
    headers: { ...Object.fromEntries(request.headers), 'accept-language': locale, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(init.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
  })
  if (response.statusCode >= 400) throw new ApiProblem(response.json<ProblemBody>())
  if (response.statusCode === 204) return undefined
  return response.headers['content-type']?.toString().startsWith('application/json')
    ? response.json()
    : new Response(new Uint8Array(response.rawPayload), { headers: response.headers as Record<string, string> })
}

/** The problem that a call ends with; fails the test when it succeeds. */
export async function problemOf(call: Promise<unknown>): Promise<ProblemBody> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiProblem) return error.body
    throw error
  }
  throw new Error('This call should have been refused.')
}

/** The code of a refusal: of its first field, where it names one. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  const { code, errors } = await problemOf(call)
  return errors?.[0]?.code ?? code
}

/** Mail headers outside ASCII travel as encoded words (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/\r?\n[ \t]+/g, ' ')
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, kind: string, word: string) => {
      if (kind.toLowerCase() === 'b') return Buffer.from(word, 'base64').toString()
      return Buffer.from(
        word.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/gi, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
    })
}
