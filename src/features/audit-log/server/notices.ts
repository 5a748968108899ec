import type { Verified } from '#server/audit-chain/verify.ts'
import type { WriteDb } from '#server/db.ts'
import { toAudit } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notifyAdmins } from '../../notifications/server/commands.ts'

export const auditEvents = {
  'audit-fault': {
    to: ['admin'],
    says: {
      en: 'The audit log was changed, or lines are missing from it',
      fr: 'Le journal d’audit a été modifié, ou des lignes y manquent',
    },
  },
} as const

const said = words({
  found: {
    en: { one: 'The check of the audit log found {n} fault.', other: 'The check of the audit log found {n} faults.' },
    fr: {
      one: 'La vérification du journal d’audit a trouvé {n} anomalie.',
      other: 'La vérification du journal d’audit a trouvé {n} anomalies.',
    },
  },
})

/** Tells every administrator of faults, once: not each night anew while there are no more of them. */
export async function tellOfFaults(
  at: { db: WriteDb; now: Date; config: { publicUrl: string } },
  { found }: Pick<Verified, 'found'>,
  foundBefore: number,
): Promise<void> {
  if (found <= foundBefore) return
  await notifyAdmins(at, {
    event: 'audit-fault',
    to: auditEvents['audit-fault'].to,
    path: toAudit,
    sentence: (locale) => say(said, locale).found({ n: found }),
  })
}
