import type { Operation, Operations } from '#shared/contract.ts'
import type { Action, NotificationEvent, Topic } from '#shared/declared.ts'
import type { Locale } from '#shared/locale.ts'
import { operations as contract } from '../../src/contract.ts'
import type { Person, World } from '#test/support/app.ts'

/** The operations that leave a line in the audit log: every write, and every read of personal records. */
export type AuditedOperation = { [Name in keyof Operations]: Operations[Name] extends { audit: Action } ? Name : never }[keyof Operations]

/** An example for each audited operation of a feature's contract. */
export type ExamplesOf<Contract> = { [Name in Extract<keyof Contract, AuditedOperation>]: MakeExample }

export type SideEffects = {
  /** The audit line: its object and what it says. The contract declares its action. */
  on: number | null
  changes?: unknown
  reason?: string
  /** The type of the object, where it is not the first word of the action. */
  type?: string
  /** Audit lines about each record of a bulk operation, before its own. */
  also?: { action: Action; on: number; changes?: unknown; reason?: string }[]
  /** Live-update topics. */
  topics?: Topic[]
  notices?: { to: Pick<Person, 'id'>; event: NotificationEvent; says: string; french: string; path: string }[]
  mails?: { to: string; locale: Locale; subject: string }[]
}

/** One call of an operation: by whom, with what input, and all its side effects. */
export type OperationExample = {
  by: Person | World['visitor']
  input: Record<string, unknown>
  /** A valid input that differs, where calling `MakeExample` twice does not give one. */
  otherwise?: Record<string, unknown>
  sideEffects(answer: Answer): SideEffects | Promise<SideEffects>
}

/** Prepares the example. `colleague` names another caller of the same role. */
export type MakeExample = (colleague?: string) => Promise<OperationExample>

export type Answer = { id: number } & Record<string, unknown>

type ExamplesFile = {
  examples?(world: World, emptyWorld: World): Record<string, MakeExample>
  /** Makes a record for each path parameter of the feature, for the tests that call every operation. */
  recordIds?(world: World): Promise<Record<string, string | number>>
}

const files = import.meta.glob<ExamplesFile>('../../src/features/*/server/examples.ts', { eager: true })
const operations: Record<string, Operation> = contract

/** The examples of all features. An audited operation without one fails here, before any test runs. */
export function operationExamples(world: World, emptyWorld: World): Record<AuditedOperation, MakeExample> {
  const all = Object.assign({}, ...Object.values(files).map(({ examples }) => examples?.(world, emptyWorld)))
  const missing = Object.keys(operations).filter((name) => operations[name]?.audit && !(name in all))
  if (missing.length > 0) throw new Error(`Add examples to server/examples.ts of their features: ${missing.join(', ')}`)
  return all
}

/** A value for each path parameter that a feature makes a record for. */
export async function recordIds(world: World): Promise<Record<string, string | number>> {
  const all: Record<string, string | number> = {}
  for (const file of Object.values(files)) Object.assign(all, await file.recordIds?.(world))
  return all
}

/** Calls an operation with this input. */
export function call(name: string, by: OperationExample['by'], input: object): Promise<Answer> {
  const { method, path } = operations[name] as Operation
  const send = by[method.toLowerCase() as 'get'] as unknown as (path: string, input: object) => Promise<Answer>
  return send(path, input)
}
