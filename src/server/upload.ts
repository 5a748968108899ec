import { createHash, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { ReceivedFile, UploadRule } from '#shared/contract.ts'
import { Problem } from '#shared/problem.ts'
import type { Storage } from './storage.ts'

export type ReceivedForm = { fields: Record<string, string>; file: ReceivedFile | undefined }

/** Teaches Fastify multipart forms, and how large they may be; a file's size is its operation's rule. */
export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 40, files: 1, parts: 41, headerPairs: 50 } })
}

/** Reads a form. The parser's complaints are about what was sent, but carry no status of their own. */
export async function receiveForm(request: FastifyRequest, rule: UploadRule, storage: Storage): Promise<ReceivedForm> {
  try {
    return await readParts(request, rule, storage)
  } catch (error) {
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (statusCode !== undefined || code !== undefined) throw error
    throw new Problem(400, 'invalid-argument', { errors: [{ pointer: '', code: 'invalid-format' }] })
  }
}

/** Streams a form's one file into the temporary folder, measuring, hashing and typing it by content on the way. */
async function readParts(request: FastifyRequest, rule: UploadRule, storage: Storage): Promise<ReceivedForm> {
  const fields: Record<string, string> = {}
  let file: ReceivedFile | undefined
  for await (const part of request.parts({ limits: { fileSize: rule.maxBytes } })) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Problem(413, 'payload-too-large')
      if (Object.hasOwn(fields, part.fieldname))
        throw new Problem(400, 'invalid-argument', { errors: [{ pointer: `/${part.fieldname}`, code: 'given-twice' }] })
      fields[part.fieldname] = String(part.value)
      continue
    }
    if (part.fieldname !== 'file' || file)
      throw new Problem(400, 'invalid-argument', { errors: [{ pointer: `/${part.fieldname}`, code: 'unknown-field' }] })
    const path = join(storage.temporary, randomUUID())
    const hash = createHash('sha256')
    const target = await open(path, 'wx', 0o600)
    let size = 0
    try {
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        size += chunk.length
        hash.update(chunk)
        await target.write(chunk)
      }
    } finally {
      await target.close()
      file = { path, name: part.filename ?? '', mime: 'application/octet-stream', size, sha256: hash.digest('hex') }
      request.receivedFile = file
    }
    if (part.file.truncated) throw new Problem(413, 'file-too-large', { values: { megabytes: Math.floor(rule.maxBytes / 1_048_576) } })
    file.mime = (await fileTypeFromFile(path))?.mime ?? file.mime
  }
  // A form without a chosen file sends an empty, nameless part.
  const chosen = file && !(file.size === 0 && file.name === '') ? file : undefined
  return { fields, file: chosen }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What an upload left in the temporary folder; removed when the answer is out. */
    receivedFile?: ReceivedFile | undefined
  }
}
