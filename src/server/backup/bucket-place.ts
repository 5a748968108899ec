import type { BucketConfig, Config } from '../config.ts'
import { allOf } from '../all-of.ts'
import { openBucket } from '../s3/bucket.ts'
import { upload } from '../s3/upload.ts'
import { noBackup } from './errors.ts'
import { byTime } from './keep.ts'
import { folderPlace, type Place } from './place.ts'

/** Backups in an S3 bucket. One that was broken off leaves parts that nobody sees; the bucket's lifecycle rules clear them away. */
export function bucketPlace(config: BucketConfig): Place {
  const bucket = openBucket(config)
  return {
    where: config.url,
    write: (name, source) => upload(bucket, name, source),
    async *read(name) {
      const found = await bucket.get(name)
      if (!found) throw noBackup(name)
      yield* found.content
    },
    list: async () => byTime((await allOf(bucket.list('lintel-'))).map(({ key }) => key)),
    remove: bucket.remove,
  }
}

/** Where the nightly backup goes; null where somebody else takes care of backups. */
export function usualPlace(config: Pick<Config, 'backupBucket' | 'backupDir' | 'diskReserveMb'>): Place | null {
  if (config.backupBucket) return bucketPlace(config.backupBucket)
  return config.backupDir === undefined ? null : folderPlace(config.backupDir, config)
}
