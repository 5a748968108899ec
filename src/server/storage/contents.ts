import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openBucket } from '../s3/bucket.ts'
import { inBucket } from './in-bucket.ts'
import { type Folder, openFolder } from './folder.ts'
import type { Contents, Receive } from './port.ts'
import { rootOf, temporaryIn } from './room.ts'

type Settings = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'filesIn' | 'filesBucket' | 'filesCacheMb'>>

export const folderOf = (dataDir: string): Folder => openFolder(rootOf(dataDir), temporaryIn(dataDir))

/** Where `FILES` says, and where else files may still lie while they move. */
export function openContents(config: Settings, receive: Receive): Contents {
  const home = folderOf(config.dataDir)
  if (!config.filesBucket) return onDisk(home)
  const cache = openFolder(join(rootOf(config.dataDir), 'cache'), temporaryIn(config.dataDir))
  const bucket = openBucket(config.filesBucket)
  return inBucket({ home, cache, bucket, receive, isHome: config.filesIn === 's3', cacheMb: config.filesCacheMb ?? 0 })
}

const onDisk = (home: Folder): Contents => ({
  keep: home.keep,
  localPath: async (sha256) => home.pathOf(sha256),
  read: home.read,
  contents: home.list,
  remove: home.remove,
  trim: async () => {},
  check: async () => {},
})
