import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#db/tables.ts'
import type { Action } from '#shared/declared.ts'
import type { SlugKind } from '#shared/categories.ts'
import { slugsIn } from '#shared/category-contract.ts'
import { type Contract, type Download, type Operation, pathParams, type ReceivedFile, type ServerEvent } from '#shared/contract.ts'
import type { Locale } from '#shared/locale.ts'
import { Problem } from '#shared/problem.ts'
import { type Actor, isRecent } from '#shared/roles.ts'
import type { Closing } from './closing.ts'
import type { Config } from './config.ts'
import { actForAgent, readForAgent } from './agents.ts'
import { doerOf, writeLine } from './audit.ts'
import { type Database, inTransaction, type ReadDb, type WriteDb } from './db.ts'
import { type ProblemWords, sentencesOf } from './errors.ts'
import type { Fresh } from './fresh.ts'
import { claimKey, fingerprintOf, keyOf, rememberAnswer } from './idempotency.ts'
import { secretFor } from './signed.ts'
import { inTurn } from './in-turn.ts'
import { budgets } from './limits.ts'
import { type Parser, parserOf } from './parse.ts'
import { pictureTypes } from './pictures/pictures.ts'
import { needsSecondFactor } from './settings.ts'
import type { AuditNote, WriteContext, DownloadContext } from './handler-context.ts'
import type { Storage } from './storage.ts'

type AnyHandler = (input: never, at: never) => unknown

/** Whom an operation that is for everybody takes a file from, told by the fields before it; throws for anybody else. */
export type Admission = (fields: Record<string, string>, at: { db: ReadDb; now: Date }) => Promise<void>

/** An operation with its handler and everything that can be worked out before the first request. */
export type Prepared = {
  name: string
  operation: Operation
  handler: AnyHandler
  parser: Parser
  params: string[]
  admits?: Admission
  turn?: ReturnType<typeof inTurn>
  /** Which of what comes in names entries of lists. */
  named: { query: ReturnType<typeof slugsIn>; body: ReturnType<typeof slugsIn> }
}

type SlugOf = { kind: SlugKind; slug: string }

/** Who asks, and how; the same for a request over HTTP and a call in process. */
export type Caller = { actor: Actor; locale: Locale; requestId: string; network?: string | undefined }

/** What came in, not yet parsed. `form` says that values are text, as forms send them. */
export type Incoming = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  form?: boolean
  file?: ReceivedFile | undefined
  version?: number | undefined
  idempotencyKey?: string | undefined
}

export type Outcome =
  | { kind: 'json'; status: number; body: unknown; version: number | undefined }
  | { kind: 'empty' }
  | { kind: 'download'; download: Download }
  | { kind: 'events'; events: AsyncIterable<ServerEvent> }

export type Platform = {
  database: Database
  config: Config
  storage: Storage
  clock: () => Date
  words: ProblemWords
  /** Which record an address with a candidate's number is about: it may have been merged into another. */
  surviving?(db: ReadDb, candidateId: number): Promise<number>
  /** Refuses to change a record that was merged into another. */
  refuseMerged?(db: WriteDb, candidateId: number, actor: Actor): Promise<void>
  /** What the slugs of entries that were merged into another have become. Inside a transaction the entries stay until its end. */
  becomes?(db: ReadDb | WriteDb, slugs: readonly SlugOf[], keep: boolean): Promise<(kind: SlugKind, slug: string) => string>
  /** Hears that somebody opened a candidate's record. */
  opened?(by: Actor, candidateId: number): void
  /** Refuses while Lintel is closed for maintenance; what pages read in process is not asked. */
  closing?: Pick<Closing, 'refuse' | 'caughtUp'>
  settings?: Pick<Fresh, 'caughtUp'>
}

/** Pairs contract and handlers. The start ends here when an operation has no access rule or no handler. */
export function prepare(
  contract: Contract,
  handlers: Record<string, AnyHandler>,
  admissions: Record<string, Admission | undefined> = {},
): Prepared[] {
  const places = new Set<string>()
  return Object.entries(contract).map(([name, operation]) => {
    const handler = handlers[name]
    if (!handler) throw new Error(`The operation ${name} has no handler.`)
    const { access, method, path } = operation
    if (access !== 'public' && !(Array.isArray(access) && access.length > 0))
      throw new Error(`The operation ${name} says nobody may call it. Give it access rules.`)
    if (method !== 'GET' && !operation.audit) throw new Error(`The operation ${name} changes something and has no audit action.`)
    if (operation.limit && !(operation.limit in budgets))
      throw new Error(`The operation ${name} has a limit that nobody set: ${operation.limit}.`)
    const place = `${method} ${path.replace(/\{\w+\}/g, '{}')}`
    if (places.has(place)) throw new Error(`Two operations share ${place}.`)
    places.add(place)
    const admits = admissions[name]
    if (
      access === 'public' &&
      !admits &&
      !operation.upload?.stepsBack &&
      operation.upload?.accept.some((type) => pictureTypes.includes(type))
    )
      throw new Error(`The operation ${name} draws pictures for everybody. Say whom it admits, or that it steps back.`)
    const turn = operation.inTurn && inTurn(operation.inTurn)
    return {
      name,
      operation,
      handler,
      parser: parserOf(operation),
      params: pathParams(path),
      ...(admits && { admits }),
      ...(turn && { turn }),
      named: { query: operation.query ? slugsIn(operation.query) : null, body: bodyOf(operation) },
    }
  })
}

const bodyOf = (operation: Operation) => ('body' in operation && operation.body ? slugsIn(operation.body) : null)

/**
 * May this person call this operation at all? Throws 401 or 403, or answers as whom it is called: what a preview may change, its
 * own end, the administrator changes. Which records they reach is the handler's SQL.
 */
export function checkAccess(operation: Operation, asked: Actor, { config, clock }: Pick<Platform, 'config' | 'clock'>): Actor {
  if (asked.seenBy) checkPreview(operation)
  const actor = operation.method === 'GET' ? asked : (asked.seenBy ?? asked)
  checkRole(operation, actor, config)
  checkKey(operation, actor)
  // Last: nobody is asked to prove themselves for what they may not do anyway.
  if (operation.recent && !isRecent(actor, clock())) throw new Problem(401, 'sign-in-too-old')
  return actor
}

function checkRole({ access, beforeSecondFactor }: Operation, actor: Actor, config: Pick<Config, 'staffTotp'>): void {
  if (access === 'public') return
  if (actor.role === 'anonymous') throw new Problem(401, 'unauthenticated')
  if (!access.includes(actor.role)) throw new Problem(403, 'permission-denied')
  if (actor.role === 'candidate') return
  if (!actor.emailVerified) throw new Problem(403, 'email-not-verified')
  if (needsSecondFactor(config) && !actor.secondFactor && !beforeSecondFactor) throw new Problem(403, 'second-factor-required')
}

/** With an API key nobody is there to prove who they are, and what is a person's own is no affair of a program. */
export const isForKeys = ({ access, recent, path }: Operation) =>
  !recent && !/^\/me(\/|$)/.test(path) && (access === 'public' || access.some((role) => role !== 'candidate'))

function checkKey(operation: Operation, { apiKeyId }: Actor): void {
  if (apiKeyId !== undefined && !isForKeys(operation)) throw new Problem(403, 'not-by-api-key')
}

/** Through another person's eyes nothing is changed, and nothing handed out that is for the person alone. */
export function checkPreview({ method, inPreview = method === 'GET' }: Operation): void {
  if (!inPreview) throw new Problem(403, method === 'GET' ? 'preview-withheld' : 'preview-read-only')
}

/** Carries one call out: access → parse → read or transaction → handler → shape → audit → commit. */
export async function perform(
  { name, operation, handler, parser, params, named, turn = (work) => work() }: Prepared,
  incoming: Incoming,
  asked: Caller,
  platform: Platform,
): Promise<Outcome> {
  const caller = { ...asked, actor: checkAccess(operation, asked.actor, platform) }
  const input: Record<string, unknown> = {}
  for (const param of params) input[param] = parser.param(param, String(incoming.params[param]))
  input.query = parser.query(incoming.query)
  input.body = incoming.form ? parser.form(incoming.body as Record<string, string>) : parser.body(incoming.body)
  if (operation.versioned) input.version = expectVersion(incoming.version)
  if (operation.upload) input.file = expectFile(operation.upload.optional, incoming.file)
  if (operation.idempotency === 'required' && !incoming.idempotencyKey) throw new Problem(400, 'idempotency-key-required')

  const { database, config, storage, clock, words } = platform
  /** A form may have been opened, an address kept, before an entry was merged into another. */
  const followMerges = async (db: ReadDb | WriteDb, keep = false) => {
    const slugs: SlugOf[] = []
    const note = (kind: SlugKind, slug: string) => {
      slugs.push({ kind, slug })
      return slug
    }
    named.query?.(input.query, note)
    named.body?.(input.body, note)
    const becomes = slugs.length > 0 && (await platform.becomes?.(db, slugs, keep))
    if (!becomes) return
    if (named.query) input.query = named.query(input.query, becomes)
    if (named.body) input.body = named.body(input.body, becomes)
  }
  const opened = (candidateId: number) => platform.opened?.(caller.actor, candidateId)
  const standing = { ...caller, now: clock(), config, storage, opened, sentence: sentencesOf(words, caller.locale) }
  // The contract's types meet the handler's here; `Handlers<C>` has checked that they are the same.
  const run = handler as (input: unknown, at: DownloadContext | WriteContext) => unknown

  // Agents are held to their own candidates by the database too, should a handler forget.
  const agentId = caller.actor.role === 'agent' ? Number(caller.actor.id) : null
  const notes: (AuditNote | null)[] = []
  /** What a handler noted of the refusal itself, after all else was taken back. */
  const noteRefused = async (error: unknown): Promise<never> => {
    const stay = error instanceof Problem ? notes.filter((note) => note?.staysIfRefused) : []
    if (stay.length > 0) await writeAudit(database.kysely, operation, input, null, stay, caller)
    throw error
  }
  if (operation.method === 'GET') {
    const again: DownloadContext['again'] = (read) =>
      agentId === null
        ? read({ db: database.kysely, pool: database.pool })
        : readForAgent(database.pool, agentId, (db, pool) => read({ db, pool }))
    const output = await again(async (handles) => {
      await followMerges(handles.db)
      const read = () => run(input, { ...standing, ...handles, again, audit: (note) => notes.push(note) })
      if (!('candidateId' in input) || !platform.surviving) return read()
      const survivor = () => platform.surviving?.(handles.db, Number(input.candidateId)) ?? Promise.resolve(0)
      input.candidateId = await survivor()
      try {
        return await read()
      } catch (error) {
        // Merged between the two statements. Nothing more can be asked in the transaction of an agent whose statement failed.
        if (!(error instanceof Problem)) throw error
        const now = await survivor()
        if (now === input.candidateId) throw error
        input.candidateId = now
        notes.length = 0
        return read()
      }
    }).catch(noteRefused)
    if (operation.opens) opened(Number(input.candidateId))
    if (operation.audit) await writeAudit(database.kysely, operation, input, null, notes, caller)
    if (operation.response === 'download') return { kind: 'download', download: output as Download }
    if (operation.response === 'event-stream') return { kind: 'events', events: output as AsyncIterable<ServerEvent> }
    return shaped(operation.response, operation.status, output)
  }

  const keepsKey = operation.idempotency !== 'unused'
  const claim =
    incoming.idempotencyKey && keepsKey
      ? {
          owner: caller.actor.uid ?? 'guest',
          operation: name,
          key: keyOf(incoming.idempotencyKey, caller.actor.apiKeyId),
          params: JSON.stringify(Object.fromEntries(params.map((param) => [param, input[param]]))),
          // The temporary path of an upload differs each time; its content does not.
          fingerprint: fingerprintOf({ ...input, file: incoming.file?.sha256 }, () => secretFor(config, 'idempotency')),
        }
      : null
  const carryOut = async (db: WriteDb): Promise<Outcome> => {
    if (agentId !== null) await actForAgent(db, agentId)
    const stored = claim && (await claimKey(db, claim))
    if (stored) return stored.status === 204 ? { kind: 'empty' } : inJson(stored.status, stored.answer)
    if ('candidateId' in input) await platform.refuseMerged?.(db, Number(input.candidateId), caller.actor)
    await followMerges(db, true)
    notes.length = 0 // what was tried again is noted once
    const output = await run(input, { ...standing, db, audit: (note) => notes.push(note) })
    const outcome = shaped(operation.response, operation.status, output)
    const { status, body } = outcome.kind === 'json' ? outcome : { status: 204, body: null }
    await writeAudit(db, operation, input, body, notes, caller)
    if (claim) await rememberAnswer(db, claim, { status, answer: body })
    return outcome
  }
  return turn(() => inTransaction(database.kysely, carryOut).catch(noteRefused))
}

function expectVersion(version: number | undefined): number {
  if (version === undefined) throw new Problem(428, 'precondition-required')
  return version
}

function expectFile(optional: true | undefined, file: ReceivedFile | undefined): ReceivedFile | undefined {
  if (!file && !optional) throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '/file', code: 'required' }] })
  return file
}

function shaped(response: z.ZodType | null, status: number | undefined, output: unknown): Outcome {
  return response === null ? { kind: 'empty' } : inJson(status ?? 200, response.parse(output))
}

function inJson(status: number, body: unknown): Outcome {
  const { version } = (body ?? {}) as { version?: unknown }
  return { kind: 'json', status, body, version: typeof version === 'number' ? version : undefined }
}

async function writeAudit(
  db: Kysely<DB>,
  operation: Operation,
  input: Record<string, unknown>,
  body: unknown,
  notes: readonly (AuditNote | null)[],
  caller: Caller,
): Promise<void> {
  const action = operation.audit as Action
  const { id: answeredId } = (body ?? {}) as { id?: unknown }
  const ownId = Object.entries(input).find(([key]) => key.endsWith('Id'))?.[1]
  const named = [answeredId, ownId].find((id) => typeof id === 'number')
  const objectId = named ?? (action.startsWith('account.') ? caller.actor.id : null)
  const told = notes.some((note) => note?.action === undefined) ? notes : [{}, ...notes]
  for (const note of told) if (note) await writeLine(db, doerOf(caller.actor, caller), { action, objectId, ...note })
}
