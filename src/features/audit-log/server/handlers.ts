import { beginCheck } from '#server/audit-chain/checks.ts'
import type { Declares } from '#server/declares.ts'
import type { Handlers } from '#server/handler-context.ts'
import type { auditLog } from '../contract.ts'
import { findChain } from './chain.ts'
import { choicesIn } from './choices.ts'
import { listAudit } from './list.ts'
import { exportAudit } from './sheet.ts'

export const auditLogHandlers = (declared: Pick<Declares, 'actions' | 'archives'>): Handlers<typeof auditLog> => ({
  listAudit: ({ query }, at) => listAudit(declared, query, at),
  exportAudit: ({ query }, at) => exportAudit(declared, query, at),
  findAuditChoices: (_input, { locale }) => choicesIn(declared.actions, locale),
  findAuditChain: (_input, { db }) => findChain(db),
  checkAudit: async (_input, { db, now }) => {
    await beginCheck(db, now)
    return findChain(db)
  },
})
