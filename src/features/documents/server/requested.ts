import type { WriteContext } from '#server/handler-context.ts'
import type { ReceivedFile } from '#shared/contract.ts'
import { found, refuse } from '#shared/problem.ts'
import { beginUpload, findSent, readUpload, takePart } from '../../files/server/uploads.ts'
import type { Upload } from '../../files/upload-contract.ts'
import type { GivenDocument } from '../contract.ts'
import type { AskedDocuments } from '../request-contract.ts'
import { kindOf, whyNotSubmit } from '../rules.ts'
import { submit } from './commands.ts'
import { findType, listAsked } from './queries.ts'
import { findWorking, shown, usable } from './requests.ts'

type Named = { token: string; documentId: number }

/** What a link asks for, until it is verified; its record is held. */
async function findAsked({ db, now }: Pick<WriteContext, 'db' | 'now'>, { token, documentId }: Named) {
  const link = await usable(db, now, token)
  const document = found((await listAsked(db, link.id)).find(({ id }) => id === documentId))
  refuse(whyNotSubmit(document))
  return { link, document, type: found(await findType(db, document.type)) }
}

/** By a link one sends what it asks for, and sees what came of it. */
export async function sendRequested(
  at: WriteContext,
  { token, documentId, uploadId, ...given }: GivenDocument & Named & { uploadId?: number | undefined },
  file: ReceivedFile | undefined,
): Promise<AskedDocuments> {
  const { db, audit } = at
  const { link, document, type } = await findAsked(at, { token, documentId })
  const page = { candidateId: link.candidateId, kind: kindOf(type) }
  const sender = { createdBy: null, requestId: link.id }
  const came = file ?? (uploadId === undefined ? undefined : { fileId: await findSent(db, sender, uploadId, page) })
  await submit(at, document, type, { given, file: came, needsFile: true })
  audit({ objectType: 'document', objectId: documentId, changes: { candidateId: link.candidateId, type: document.type } })
  return shown(db, link)
}

type Begun = Named & { name: string; size: number; sha256: string; uploadId?: number | undefined }

export async function startRequestedUpload(at: WriteContext, { token, documentId, uploadId, ...file }: Begun): Promise<Upload> {
  const { link, type } = await findAsked(at, { token, documentId })
  const sender = { createdBy: null, requestId: link.id }
  if (uploadId === undefined)
    return beginUpload(at, sender, { ...file, kind: kindOf(type), candidateId: link.candidateId, forDocument: true })
  at.audit(null) // reading is no action
  return readUpload(at, sender, uploadId)
}

export async function addRequestedPart(
  at: WriteContext,
  { token, ...part }: { token: string; uploadId: number; from: number },
  file: ReceivedFile,
): Promise<Upload> {
  const { id } = await findWorking(at.db, at.now, token)
  return takePart(at, { createdBy: null, requestId: id }, { ...part, file })
}
