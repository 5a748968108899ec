import type { Verified } from '#server/audit-chain/verify.ts'
import type { WriteDb } from '#server/db.ts'
import { toAudit } from '#shared/screens.ts'
import { say, words } from '#shared/text.ts'
import { notify } from '../../notifications/server/commands.ts'

export const auditEvents = {
  'audit-fault': {
    to: ['admin'],
    says: {
      en: 'The audit log is found changed, or lines of it are missing',
      fr: 'Le journal d’audit a été modifié, ou des lignes y manquent',
    },
  },
} as const

const said = words({
  found: {
    en: { one: 'The audit log was tampered with: {n} fault.', other: 'The audit log was tampered with: {n} faults.' },
    fr: { one: 'Le journal d’audit a été altéré : {n} anomalie.', other: 'Le journal d’audit a été altéré : {n} anomalies.' },
  },
})

/** Tells every administrator of faults, once: not each night anew while there are no more of them. */
export async function tellOfFaults(
  at: { db: WriteDb; now: Date; config: { publicUrl: string } },
  { found }: Pick<Verified, 'found'>,
  foundBefore: number,
): Promise<void> {
  if (found <= foundBefore) return
  const admins = await at.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .orderBy('id')
    .execute()
  for (const { id } of admins)
    await notify(at, id, {
      event: 'audit-fault',
      to: auditEvents['audit-fault'].to,
      path: toAudit,
      sentence: (locale) => say(said, locale).found({ n: found }),
    })
}
