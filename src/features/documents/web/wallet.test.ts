import { expect, it } from 'vitest'
import type { Document } from '../contract.ts'
import { urgent } from './wallet.tsx'

const today = '2026-11-22'
const document = (id: number, status: string, expiresOn: string | null) => ({ id, type: 'smsts', status, expiresOn }) as Document

it.each([
  ['for staff what they are to check, then what was sent back', false, [5, 6, 7, 8, 4, 3, 2, 1]],
  ['for the person what was sent back or is asked for, and what is being checked after what ends', true, [6, 7, 8, 4, 5, 3, 2, 1]],
])('a wallet shows first %s; among equals what ends soonest, and last what never ends', (_, isOwn, order) => {
  const documents = [
    document(1, 'verified', null),
    document(2, 'verified', '2031-01-12'),
    document(3, 'verified', '2030-01-12'),
    document(4, 'verified', '2026-12-01'),
    document(5, 'submitted', null),
    document(6, 'rejected', null),
    document(7, 'requested', null),
    document(8, 'verified', '2026-11-01'),
  ]
  expect(urgent(documents, today, isOwn).map(({ id }) => id)).toEqual(order)
})
