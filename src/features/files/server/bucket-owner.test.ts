import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openStorage } from '#server/storage.ts'
import { openBucket } from '#server/s3/bucket.ts'
import { forgetInstallation, ownBucketAtStart } from '#server/storage/owner.ts'
import { useApp } from '#test/support/app.ts'
import { useS3 } from '#test/support/s3.ts'
import { runs } from '#test/support/sql.ts'
import { claimFiles } from '../../../../bin/lintel/files.ts'
import { fileTasks } from './tasks.ts'

const world = useApp()
const s3 = useS3()
const parent = mkdtempSync(join(tmpdir(), 'lintel-owner-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const installation = (folder: string) => ({
  ...world.config,
  dataDir: mkdtempSync(join(parent, 'data-')),
  filesIn: 's3' as const,
  filesBucket: s3.bucket(`files/${folder}`),
})
const start = async (config: ReturnType<typeof installation>) => {
  await ownBucketAtStart(config, world.app.database.kysely)
  return openStorage(config)
}

describe('a bucket', () => {
  it('of one installation is refused by a restored copy, which removes nothing from it until it takes the bucket over', async () => {
    const original = installation('shared')
    const storage = await start(original)
    const { sha256 } = await storage.keepBytes(Buffer.from('added after the backup'))
    const isThere = async () => (await openBucket(original.filesBucket).head(sha256)) !== null
    const collect = (config: typeof original) =>
      fileTasks['files.collect'].run({ ...world.tasking(new Date(Date.now() + 2 * 86_400_000)), config, storage })

    await runs(world, forgetInstallation) // as a restore does
    const copy = installation('shared')
    await expect(start(copy)).rejects.toThrow(/^The bucket .*\/shared belongs to another installation .* "npm run lintel -- files claim"/)
    await expect(collect(copy)).rejects.toThrow(/belongs to another installation/)
    expect(await isThere()).toBe(true)

    expect(await claimFiles(copy, world.app.database)).toContain(`it was that of ${world.config.publicUrl}.`)
    await start(copy)
    await collect(copy)
    expect(await isThere()).toBe(false)
  })

  it('that has files but no mark is only that of the installation that used it before', async () => {
    const upgraded = installation('unmarked')
    await openStorage(upgraded) // by the last release
    await openBucket(upgraded.filesBucket).put('0'.repeat(64), Buffer.from('x'))
    await expect(start(installation('unmarked'))).rejects.toThrow(/has files in it, and nothing says whose they are/)
    await start(upgraded)
    expect(await openBucket(upgraded.filesBucket).head('lintel-owner')).not.toBeNull()
  })
})
