import { createHash } from 'node:crypto'
import { inPieces } from '../pieces.ts'
import { type Bucket, fieldOf } from './bucket.ts'
import { BucketError } from './errors.ts'

const mb = 1_048_576
/** S3 takes 10,000 parts of 5 MB and more; growing, they are enough for 800 GB. Some servers want one size: they take 16 GB. */
const sizeOfPart = (n: number) => 16 * mb * (1 + Math.floor(n / 1000))
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Stores what comes, however long it is, holding one part of it in memory. There whole and durable when it returns; not there when it throws. */
export async function upload(bucket: Bucket, key: string, source: AsyncIterable<Buffer>): Promise<number> {
  let id: string | undefined
  const etags: string[] = []
  let size = 0
  try {
    for await (const { bytes, isLast } of inPieces(source, sizeOfPart)) {
      size += bytes.length
      if (isLast && id === undefined) {
        await bucket.put(key, bytes, hashOf(bytes))
        return size
      }
      id ??= await begin(bucket, key)
      etags.push(await putPart(bucket, key, id, etags.length + 1, bytes))
    }
    await complete(bucket, key, id as string, etags, size)
    return size
  } catch (error) {
    // What is left of it costs room until the server clears it away; a lifecycle rule does.
    if (id !== undefined) await bucket.ask('DELETE', { key, query: { uploadId: id } }).catch(() => {})
    throw error
  }
}

async function begin(bucket: Bucket, key: string): Promise<string> {
  const answer = await bucket.ask('POST', { key, query: { uploads: '' }, headers: bucket.encrypting })
  return fieldOf(await answer.text(), 'UploadId')
}

async function putPart(bucket: Bucket, key: string, uploadId: string, number: number, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const headers = { 'x-amz-content-sha256': hashOf(body) }
  const answer = await bucket.ask('PUT', { key, query: { partNumber: String(number), uploadId }, headers, body, bound: 120_000 })
  return answer.headers.get('etag') ?? ''
}

async function complete(bucket: Bucket, key: string, uploadId: string, etags: string[], size: number): Promise<void> {
  const parts = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`).join('')
  const body = Buffer.from(`<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts}</CompleteMultipartUpload>`)
  try {
    const answer = await bucket.ask('POST', { key, query: { uploadId }, body, bound: 120_000 })
    const xml = await answer.text()
    // It begins to answer before it is finished, and may say only then that it failed.
    if (xml.includes('<Error>')) throw new BucketError('refused', `The S3 server could not put ${key} together (${fieldOf(xml, 'Code')}).`)
  } catch (error) {
    // The answer may have been lost, and not the object.
    if ((await bucket.head(key))?.size !== size) throw error
  }
}
