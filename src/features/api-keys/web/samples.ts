import type { ApiKey } from '#features/api-keys/contract.ts'

// Sample records for tests, as screens get them on 21 November 2026.

export const apiKey: ApiKey = {
  id: 3,
  name: 'Payroll',
  role: 'operation',
  ending: '7Q2f',
  state: 'works',
  madeByName: 'Ann Other',
  createdAt: '2026-11-02T09:00:00.000Z',
  expiresAt: '2027-11-02T09:00:00.000Z',
  lastUsedAt: '2026-11-21T08:41:00.000Z',
}
