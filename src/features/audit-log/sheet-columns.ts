/** What an export of the audit log can hold. Records are named by their number: names would outlive an erasure in the file. */
export const sheetColumns = [
  'id',
  'at',
  'actor',
  'role',
  'did',
  'action',
  'objectType',
  'objectId',
  'reason',
  'changes',
  'network',
  'apiKey',
  'requestId',
  'place',
  'hash',
] as const
export type SheetColumnName = (typeof sheetColumns)[number]

/** Which of them stand for a column of the list. */
export const ofListColumn: Record<string, readonly SheetColumnName[]> = {
  did: ['did', 'action', 'reason', 'changes'],
  at: ['at'],
  who: ['actor', 'role', 'apiKey'],
  object: ['objectType', 'objectId'],
  network: ['network'],
  request: ['requestId'],
  line: ['id', 'place', 'hash'],
}
