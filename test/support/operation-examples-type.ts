import type { Operation, Operations } from '#shared/contract.ts'
import type { Action, NotificationEvent, Topic } from '#shared/declared.ts'
import type { Locale } from '#shared/locale.ts'
import { operations as contract } from '../../src/contract.ts'
import type { Person, World } from '#test/support/app.ts'

/** The operations that leave a line in the audit log: every write, and the reads of what is somebody's own affair. */
export type Audited = { [Name in keyof Operations]: Operations[Name] extends { audit: Action } ? Name : never }[keyof Operations]

export type Traces = {
  /** What the line is about, and what it says of it. The operation declares its action. */
  on: number | null
  changes?: unknown
  reason?: string
  /** What its object is, where that is not the first word of the action. */
  type?: string
  /** Lines of what the operation did to each of many, before its own. */
  also?: { action: Action; on: number; changes?: unknown; reason?: string }[]
  /** Who watches one of these is told. */
  topics?: Topic[]
  notices?: { to: Pick<Person, 'id'>; event: NotificationEvent; says: string; french: string; path: string }[]
  mails?: { to: string; locale: Locale; subject: string }[]
}

/** One call of an operation: by whom, with what, and everything that it leaves behind. */
export type Deed = {
  by: Person | World['visitor']
  input: Record<string, unknown>
  /** The same call for something else, that is good too. */
  otherwise?: Record<string, unknown>
  leaves(answer: Answer): Traces | Promise<Traces>
}

/** Makes what the deed needs. Staff do it as themselves, or as the colleague of the same role whom the caller names. */
export type Make = (colleague?: string) => Promise<Deed>

export type Answer = { id: number } & Record<string, unknown>

const operations: Record<string, Operation> = contract
/** Calls an operation with this input, as the person of a deed. */
export function call(name: string, by: Deed['by'], input: object): Promise<Answer> {
  const { method, path } = operations[name] as Operation
  const send = by[method.toLowerCase() as 'get'] as unknown as (path: string, input: object) => Promise<Answer>
  return send(path, input)
}
