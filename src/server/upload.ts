import type { IncomingMessage } from 'node:http'
import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { ReceivedFile, UploadRule } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import { pdfType, refuseUnreadable } from './pdfs/pdfs.ts'
import { pictureTypes, redraw, type Square } from './pictures/pictures.ts'
import type { Storage } from './storage.ts'

/** Whoever receives a form disposes of it: its file lies in the temporary folder, kept or not. */
export type ReceivedForm = AsyncDisposable & { fields: Record<string, string>; file: ReceivedFile | undefined }

/** Refuses a file for what stands before it in the form, such as a token that nobody gave out. */
type Admit = (fields: ReceivedForm['fields']) => Promise<void>

const limits = { fieldSize: 64 * 1024, fields: 100, files: 1, parts: 101, headerPairs: 50 }
/** The most that stands in a form beside its file: fields, and the heads of all parts. */
const beside = limits.fields * limits.fieldSize + limits.parts * 4096
/** So much of what was refused is still taken off the line, so that whoever sends it comes to read why; then they are cut off. */
const tolerated = 16 * 1_048_576

/** Teaches Fastify multipart forms, and how large they may be; a file's size is its operation's rule. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.isPaused()) passOver(raw)
  })
}

/** What is left would stand before the next request of this connection. */
function passOver(raw: IncomingMessage): void {
  let left = tolerated
  raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) raw.destroy()
  })
  raw.resume()
}

/** Reads no further, until there is an answer: see {@link passOver}. Read once, it is not taken off the line by Node itself. */
function leave(raw: IncomingMessage): void {
  raw.unpipe().pause()
  raw.read(0)
}

const tooLarge = ({ maxBytes }: UploadRule) =>
  new Problem(413, 'file-too-large', { values: { megabytes: Math.floor(maxBytes / 1_048_576) } })

/** The most bytes of a form that brings such a file. */
export const mostInForm = ({ maxBytes }: Pick<UploadRule, 'maxBytes'>) => maxBytes + beside

/** Refuses what says of itself that it is too large, before any of it is read. */
export function refuseTooLong({ raw, headers }: FastifyRequest, rule: UploadRule): void {
  if (Number(headers['content-length'] ?? 0) <= mostInForm(rule)) return
  leave(raw)
  throw tooLarge(rule)
}

/**
 * Reads a form. The parser's complaints are about what was sent, but carry no status of their own. `fields` are filled as they
 * arrive: whoever brings their own has what was typed when the form is refused. `admit` is asked before the file is taken in.
 */
export async function receiveForm(
  request: FastifyRequest,
  rule: UploadRule,
  storage: Storage,
  fields: ReceivedForm['fields'] = {},
  admit?: Admit,
): Promise<ReceivedForm> {
  try {
    if (request.raw.destroyed) throw new Error('The caller went away.') // no part would ever come
    return await readParts(request, rule, storage, fields, admit)
  } catch (error) {
    leave(request.raw)
    if ((error as { code?: string }).code !== undefined) throw error
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '', code: 'invalid-format' }] })
  }
}

/** Streams a form's one file into the temporary folder, and types it by its content. A PDF is opened, a picture drawn anew: before any transaction. */
async function readParts(
  request: FastifyRequest,
  rule: UploadRule,
  storage: Storage,
  fields: ReceivedForm['fields'],
  admit: Admit | undefined,
): Promise<ReceivedForm> {
  await using received = new AsyncDisposableStack()
  let arrived: Omit<ReceivedFile, 'mime'> | undefined
  for await (const part of request.parts({ limits: { fileSize: rule.maxBytes } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Problem(413, 'payload-too-large')
      if (Object.hasOwn(fields, part.fieldname))
        throw new Problem(400, 'invalid-argument', { errors: [{ pointer: `/${part.fieldname}`, code: 'given-twice' }] })
      // A part that is JSON comes parsed.
      fields[part.fieldname] = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
      continue
    }
    if (part.fieldname !== 'file' || arrived)
      throw new Problem(400, 'invalid-argument', { errors: [{ pointer: `/${part.fieldname}`, code: 'unknown-field' }] })
    await admit?.(fields)
    // At the first byte over, not at the last of all; it may have come with the first of all.
    part.file.once('limit', () => part.file.destroy(tooLarge(rule)))
    if (part.file.truncated) throw tooLarge(rule)
    const kept = await storage.receive(part.file)
    received.defer(() => rm(kept.path, { force: true }))
    arrived = { ...kept, name: part.filename ?? '' }
  }
  // A form without a chosen file sends an empty, nameless part.
  const isChosen = arrived && !(arrived.size === 0 && arrived.name === '')
  // Once all fields are there: they say which part of a picture is wanted.
  if (arrived && isChosen && !rule.isPart) await storage.scan(arrived.path)
  const chosen = arrived && isChosen ? received.use(await asReceived(arrived, rule, storage, fields)).file : undefined
  const left = received.move()
  return { fields, file: chosen, [Symbol.asyncDispose]: () => left.disposeAsync() }
}

/** What arrived, typed by its content; a PDF that opens, a picture drawn anew. What was made for that is disposed of with it. */
export async function asReceived(
  arrived: Omit<ReceivedFile, 'mime'>,
  { accept, stepsBack, square, within }: Pick<UploadRule, 'accept' | 'stepsBack' | 'square' | 'within'>,
  storage: Storage,
  fields: ReceivedForm['fields'] = {},
): Promise<AsyncDisposable & { file: ReceivedFile }> {
  const type = await fileTypeFromFile(arrived.path)
  const file = { ...arrived, mime: type?.mime ?? 'application/octet-stream' }
  const isTaken = accept.includes(file.mime)
  if (isTaken && file.mime === pdfType) await refuseUnreadable(file)
  if (!isTaken || !pictureTypes.includes(file.mime)) return { file, async [Symbol.asyncDispose]() {} }
  const drawn = await redraw(file, storage, {
    ...(stepsBack && { stepsBack }),
    square: square ? squareIn(fields, square) : undefined,
    within,
  })
  return { file: drawn, [Symbol.asyncDispose]: () => rm(drawn.path, { force: true }) }
}

/** The part that the form asks for; what it says wrongly is refused with its other fields. */
function squareIn({ left, top, side }: ReceivedForm['fields'], pixels: number): Square {
  const between = (value: string | undefined, usual: number) => {
    const number = Number(value ?? usual)
    return number >= 0 && number <= 1 ? number : usual
  }
  return { pixels, left: between(left, 0), top: between(top, 0), side: between(side, 1) }
}
