import { expect, it } from 'vitest'
import { plainType, staffProfile } from '#test/support/samples.ts'
import { show } from '#test/support/render.ts'
import type { Document } from '../contract.ts'
import { SubmitDialog } from './document-dialogs.tsx'
import DocumentsOnProfile from './profile-slot.tsx'
import { RequestDialog } from './request-dialog.tsx'
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

const types = ['aipr', 'cscs', 'smsts', 'sst'].map((code) => ({ ...plainType(code), nameEn: `${code} card` }))
const of = (id: number, type: string, status: string, expiresOn: string | null = null) => ({
  ...{ id, candidateId: 8, type, status, number: null, level: null, categories: [], issuedOn: null, expiresOn, isProvisional: false },
  ...{ reason: null, checkedBy: null, checkedAt: null, checkedHow: null, requestedAt: null, submittedAt: null },
  ...{ replacesId: null, replacedAt: null, files: [], version: 1 },
})

it('an overview names the five documents that press most, and none that is good for long', () => {
  const documents = [
    of(1, 'cscs', 'verified', '2031-01-12'),
    ...[2, 3, 4, 5, 6].map((id) => of(id, 'smsts', 'verified', `2026-12-0${id}`)),
    of(7, 'sst', 'submitted'),
  ]
  const shown = { tab: 'overview', person: staffProfile, isOwn: false, today, types, documents, request: null, shared: [] }
  const { text } = show(DocumentsOnProfile as never, { loaderData: shown } as never)
  expect(text.match(/(?:cscs|smsts|sst) card/g)).toEqual(['sst card', 'smsts card', 'smsts card', 'smsts card', 'smsts card'])
  expect([text.includes('5 Dec'), text.includes('6 Dec')]).toEqual([true, false])
})

it('asking for documents begins with what was asked for before or sent back, each once, and with nothing that has come', () => {
  const documents = [of(1, 'sst', 'rejected'), of(2, 'aipr', 'requested'), of(3, 'sst', 'rejected'), of(4, 'cscs', 'submitted')]
  const { form } = show(RequestDialog as never, { person: staffProfile, types, documents, today, onClose: () => {} } as never)
  expect(form.getAll('types').toSorted()).toEqual(['aipr', 'sst'])
})

it('a newer version begins with what is likely to stay, without the days and photos of the one before', () => {
  const file = { id: 9, name: 'card.jpg', mime: 'image/jpeg', size: 9, kind: 'card', createdAt: '2026-11-01T09:00:00Z' }
  const old = { ...of(1, 'sst', 'verified', '2026-12-01'), number: 'A1', issuedOn: '2024-12-01', files: [{ side: 'front', file }] }
  const [renewed, corrected] = [true, false].map((isRenewal) =>
    show(SubmitDialog as never, { document: old, type: types[3], isOwn: true, isRenewal, onClose: () => {} } as never),
  )
  const said = ({ form }: { form: FormData } = { form: new FormData() }) =>
    ['number', 'issuedOn', 'expiresOn'].map((name) => form.get(name))
  expect([said(renewed), said(corrected)]).toEqual([
    ['A1', '', ''],
    ['A1', '2024-12-01', '2026-12-01'],
  ])
  const there = 'We already have one'
  expect([renewed?.text.includes(there), corrected?.text.includes(there)]).toEqual([false, true])
})
