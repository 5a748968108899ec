import type { WriteContext, Handlers } from '#server/handler-context.ts'
import type { archives } from '../contract.ts'
import { archiveCommands } from './commands.ts'
import { type ArchiveRules, findArchived, listArchives, listRetentionRuns } from './queries.ts'

export function archiveHandlers(rules: ArchiveRules): Handlers<typeof archives> {
  const commands = archiveCommands(rules)
  /** Each change answers with the record as it is now. */
  const after = async (change: Promise<void>, archiveId: number, at: WriteContext) => {
    await change
    return findArchived(rules, archiveId, at)
  }
  return {
    listArchives: ({ query }, at) => listArchives(rules, query, at),
    findArchived: ({ archiveId }, at) => findArchived(rules, archiveId, at),
    restoreArchived: ({ archiveId, version }, at) => after(commands.restore(at, archiveId, version), archiveId, at),
    extendArchived: ({ archiveId, version, body }, at) => after(commands.extend(at, archiveId, version, body), archiveId, at),
    holdArchived: ({ archiveId, version, body }, at) => after(commands.hold(at, archiveId, version, body), archiveId, at),
    releaseArchived: ({ archiveId, version }, at) => after(commands.release(at, archiveId, version), archiveId, at),
    eraseArchived: ({ archiveId, version, body }, at) => after(commands.erase(at, archiveId, version, body.name), archiveId, at),
    listRetentionRuns: ({ query }, at) => listRetentionRuns(query, at),
  }
}
