import { createReadStream, existsSync } from 'node:fs'
import { pathOfContent } from '../storage.ts'
import type { Files } from './contents.ts'

/** The files of an installation that keeps them on its own disk. */
export const localFiles = ({ dataDir }: { dataDir: string }): Files => ({
  async read(sha256) {
    const path = pathOfContent(dataDir, sha256)
    return existsSync(path) ? { content: createReadStream(path) } : null
  },
})
