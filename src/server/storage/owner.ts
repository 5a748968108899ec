import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/tables.ts'
import { type Config, ConfigError } from '../config.ts'
import { type Bucket, openBucket } from '../s3/bucket.ts'
import { refuseUnlessAway } from '../s3/errors.ts'
import { hasNoted } from './home.ts'
import { filesIn } from './in-bucket.ts'

// Whose the files in a bucket are. An installation removes what its database does not name, and a copy of it knows less: so the bucket has
// the number of the one installation to which it belongs. The number is in the database; a restore and an import make another.

type Settings = Pick<Config, 'dataDir' | 'publicUrl'> & Partial<Pick<Config, 'filesBucket'>>
type Db = Kysely<DB>

const mark = 'lintel-owner'
const setting = 'files.installation'

/** In SQL, for a database that was filled from another: it is an installation of its own. */
export const forgetInstallation = `delete from settings where name = '${setting}'`

export async function installationOf(db: Db): Promise<string> {
  const value = JSON.stringify(randomUUID())
  await sql`insert into settings (name, value) values (${setting}, ${value}) on conflict do nothing`.execute(db)
  const kept = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirstOrThrow()
  return String(kept.value)
}

/** Refuses a bucket of another installation, and marks one that is nobody's yet. */
export async function ownBucket(config: Settings, db: Db): Promise<void> {
  if (!config.filesBucket) return
  const bucket = openBucket(config.filesBucket)
  const installation = await installationOf(db)
  const owner = await ownerOf(bucket)
  if (owner?.installation === installation) return
  const { url } = config.filesBucket
  if (owner) throw notOurs(`The bucket ${url} belongs to another installation (${owner.publicUrl}).`)
  // Before there were marks: what this installation used is its own, and so is what is empty.
  if (!(await hasNoted(config, url)) && (await hasFiles(bucket)))
    throw notOurs(`The bucket ${url} has files in it, and nothing says whose they are.`)
  await putMark(bucket, installation, config)
}

/** The same at a start: nothing is collected before the server is back. */
export const ownBucketAtStart = (config: Settings, db: Db): Promise<void> => ownBucket(config, db).catch(refuseUnlessAway)

/** Takes a bucket over, under a new number, so that not even an exact copy of this database owns it too. Returns whose it was. */
export async function claimBucket(config: Settings, db: Db): Promise<string | null> {
  if (!config.filesBucket) throw new ConfigError('There is no bucket to take over. Set FILES_S3_URL first.')
  const bucket = openBucket(config.filesBucket)
  const owner = await ownerOf(bucket)
  await sql.raw(forgetInstallation).execute(db)
  await putMark(bucket, await installationOf(db), config)
  return owner?.publicUrl ?? null
}

const putMark = (bucket: Bucket, installation: string, { publicUrl }: Settings) =>
  bucket.put(mark, Buffer.from(`${installation} ${publicUrl}\n`))

async function ownerOf(bucket: Bucket) {
  const found = await bucket.get(mark)
  if (!found) return null
  const [installation = '', publicUrl = ''] = (await text(found.content)).trim().split(' ')
  return { installation, publicUrl }
}

async function hasFiles(bucket: Bucket): Promise<boolean> {
  for await (const _file of filesIn(bucket)) return true
  return false
}

const notOurs = (why: string) =>
  new ConfigError(
    `${why} This one would remove files from it that the other still needs. Name a bucket, or a folder in one, of its own in FILES_S3_URL. If no other installation uses the bucket any more, take it over with "npm run lintel -- files claim" and start Lintel again.`,
  )
