import { pathOfContent, readFrom } from '../storage.ts'
import type { Files } from './contents.ts'

/** The files of an installation that keeps them on its own disk. */
export const localFiles = ({ dataDir }: { dataDir: string }): Files => ({ read: (sha256) => readFrom(pathOfContent(dataDir, sha256)) })
