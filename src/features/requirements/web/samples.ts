import { blue, cscs } from '#features/documents/web/samples.ts'
import type { GateAnswer } from '#features/requirements/contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

const smsts = { code: 'smsts', en: 'SMSTS', fr: 'SMSTS' }
/** How a document is asked for as a rule. */
export const asked = { level: null, categories: [], alternatives: [], until: 'end' as const, isMandatory: true }
/** Of two documents one that ends early, and one that is not there. */
export const gateAnswer: GateAnswer = {
  result: 'block',
  met: 0,
  lines: [
    {
      requirement: { type: smsts, ...asked },
      result: 'block',
      reason: 'ends-early',
      remedy: { action: 'renew', by: '2027-01-13' },
      documentId: 5,
      alternative: 0,
      level: null,
      lacks: [],
      issuedOn: null,
      expiresOn: '2027-01-14',
      startsOn: '2026-12-01',
      endsOn: '2027-02-28',
    },
    {
      requirement: { type: cscs, level: blue, categories: [], alternatives: [], until: 'start', isMandatory: false },
      result: 'warn',
      reason: 'missing',
      remedy: { action: 'upload', by: '2026-12-01' },
      documentId: null,
      alternative: 0,
      level: null,
      lacks: [],
      issuedOn: null,
      expiresOn: null,
      startsOn: '2026-12-01',
      endsOn: '2027-02-28',
    },
  ],
}
