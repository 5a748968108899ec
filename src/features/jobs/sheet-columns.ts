/** What an export of jobs can hold. */
export const sheetColumns = [
  'reference',
  'title',
  'employer',
  'town',
  'category',
  'trade',
  'jobTypes',
  'status',
  'pay',
  'openings',
  'filled',
  'applicants',
  'newApplicants',
  'startsOn',
  'endsOn',
  'tags',
  'language',
  'owner',
  'posted',
  'closes',
  'created',
] as const
export type SheetColumnName = (typeof sheetColumns)[number]

/** Which of them stand for a column of the list. */
export const ofListColumn: Record<string, readonly SheetColumnName[]> = {
  title: ['reference', 'title'],
  employer: ['employer', 'town'],
  status: ['status'],
  pay: ['pay'],
  filled: ['filled', 'openings'],
  applicants: ['applicants', 'newApplicants'],
  jobTypes: ['jobTypes'],
  owner: ['owner'],
  posted: ['posted'],
  closes: ['closes'],
  created: ['created'],
}
