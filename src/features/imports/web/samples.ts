import type { Import, ImportProblem, ImportRow } from '#features/imports/contract.ts'
import type { Why } from '#features/imports/rules.ts'

// Sample records for tests, as screens get them on 21 November 2026.

const column = (heading: string, target: Import['columns'][number]['target'], why: Why, samples: string[] = []) =>
  ({ heading, samples, target, guess: target, meant: target, why, isWish: false, dayOrders: [] }) satisfies Import['columns'][number]

export const imported: Import = {
  id: 7,
  name: 'People of the Leeds branch.csv',
  kind: 'csv',
  noun: 'candidate',
  status: 'checked',
  code: null,
  reason: null,
  encoding: 'windows-1252',
  delimiter: 'semicolon',
  headerLine: 1,
  columns: [
    column('Name', 'fullName', 'heading', ['Zoë O’Brien']),
    column('Mobile', 'phone', 'heading', ['07700 900123']),
    { ...column('Born', 'dateOfBirth', 'remembered', ['03/04/1990']), dayOrders: ['dmy', 'mdy'] },
    column('', '', 'empty'),
    column('Emergency contact phone', '', 'another-person', ['07700 900991']),
    { ...column('Email opt-out', '', 'remembered', ['yes']), isWish: true },
  ],
  options: {
    country: 'GB',
    locale: 'en',
    dayOrder: 'dmy',
    doubles: 'fill',
    others: 'add-without',
    faults: 'leave-out',
    ownerId: 2,
    lawfulBasis: null,
    tags: ['rail'],
  },
  isRemembered: true,
  total: 12,
  done: 0,
  ready: 8,
  faulty: 3,
  toTake: 0,
  doubles: 1,
  others: 0,
  added: 8,
  filled: 1,
  leftOut: 0,
  kept: 0,
  fileId: 5,
  ownerName: 'Tom Hale',
  createdByName: 'Tom Hale',
  createdAt: '2026-11-20T12:00:00Z',
  finishedAt: null,
}
export const importedRow: ImportRow = {
  id: 1,
  number: 2,
  outcome: 'ready',
  given: { firstName: 'Zoë', lastName: 'O’Brien', phone: '+447700900123', dateOfBirth: '1990-04-03' },
  town: null,
  name: 'Zoë O’Brien',
  double: {
    match: 'phone',
    isOther: false,
    ways: ['leave-out', 'fill', 'add'],
    doubleWay: 'fill',
    row: null,
    candidate: { id: 8, name: 'Zoë O’Brien', email: null, phone: '+447700900123' },
    employer: null,
    supplier: null,
    job: null,
  },
  candidateId: null,
  employerId: null,
  jobId: null,
  supplierId: null,
}
export const importProblem: ImportProblem = {
  id: 1001,
  number: 4,
  heading: 'Mobile',
  field: 'phone',
  value: '0770O 900123',
  code: 'phone-invalid',
  message: 'This is not a phone number.',
}
