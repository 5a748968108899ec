import { describe, expect, it } from 'vitest'
import { type Case, hiver, tell, winter } from '#test/support/gate-cases.ts'

/**
 * Who passes the compliance gate, one case a line. Today is 22 November 2026 and documents are verified unless a case says otherwise.
 *
 *     job        country, first day..last day; nothing after the dots: the job has no end. `@` an instant to ask at
 *     needs      type, level, (categories), `at start`: needed on the first day only, `desirable`; several joined by +, any of several by or
 *     has        the same, `from` and `to` the days on which it is good, and its status; several parted by ;
 *
 * Levels, categories and substitutes are in `gate-levels.test.ts`.
 */
const cases: Case[] = [
  // One document, one line
  ['nothing is asked', winter, '', '', 'pass'],
  ['what is asked for is there and lasts', winter, 'SMSTS', 'SMSTS to 2029-06-01', 'pass valid'],
  ['it is not there', winter, 'SMSTS', '', 'block missing'],
  ['it ends while the job lasts', winter, 'SMSTS', 'SMSTS to 2027-01-14', 'block ends-early'],
  ['it ends before the job starts', winter, 'SMSTS', 'SMSTS to 2026-11-25', 'block ends-before-start'],
  ['it has ended', winter, 'SMSTS', 'SMSTS to 2026-11-21', 'block expired'],

  // The last day counts
  ['it is good on its last day, and the job is worked on its last day', winter, 'DBS', 'DBS basic to 2027-02-28', 'pass valid'],
  ['one day short', winter, 'DBS', 'DBS basic to 2027-02-27', 'block ends-early'],
  ['a job of one day, on the last day', 'GB 2026-12-01..2026-12-01', 'DBS', 'DBS basic to 2026-12-01', 'pass valid'],

  // Leap days
  ['good until the leap day, worked until the leap day', 'GB 2028-02-01..2028-02-29', 'DBS', 'DBS basic to 2028-02-29', 'pass valid'],
  ['good until the leap day, worked until 1 March', 'FR 2028-02-01..2028-03-01', 'SST', 'SST to 2028-02-29', 'block ends-early'],
  ['it was good when the job started, not any more', 'GB 2026-10-01..2027-02-28', 'SMSTS at start', 'SMSTS to 2026-11-21', 'block expired'],
  [
    'it is good today, for a job that started before',
    'GB 2026-10-01..2027-02-28',
    'SMSTS at start',
    'SMSTS to 2026-11-22',
    'pass valid-at-start',
  ],
  ['no start is known: today', 'GB ..2027-02-28', 'SMSTS at start', 'SMSTS to 2026-11-22', 'pass valid-at-start'],
  ['no dates at all', 'FR ..', 'SST', 'SST', 'pass valid'],
  ['it is valid only after the start', winter, 'CSCS', 'CSCS blue from 2026-12-15 to 2031-12-14', 'block not-yet-valid'],
  ['the job has begun, it is valid from tomorrow', 'GB 2026-10-01..2027-02-28', 'SMSTS', 'SMSTS from 2026-11-23', 'block not-yet-valid'],

  // Open-ended jobs
  ['without an end, a document that ends some day', 'GB 2026-12-01..', 'CSCS blue', 'CSCS blue to 2030-05-31', 'pass valid'],
  ['without an end, one that ends within its lead time', 'GB 2026-12-01..', 'CSCS blue', 'CSCS blue to 2026-12-22', 'warn valid-ends-soon'],
  ['without an end, one that ends a day later', 'GB 2026-12-01..', 'CSCS blue', 'CSCS blue to 2026-12-23', 'pass valid'],
  ['without an end, one that never ends', 'GB 2026-12-01..', 'CSCS blue', 'CSCS blue', 'pass valid'],
  [
    'without an end, needed on the first day only',
    'FR 2026-12-01..',
    'Visite médicale at start',
    'Visite médicale to 2027-03-01',
    'pass valid-at-start',
  ],

  // Needed on the first day only
  ['ends on the first day', winter, 'SMSTS at start', 'SMSTS to 2026-12-01', 'pass valid-at-start'],
  ['ends the day before', winter, 'SMSTS at start', 'SMSTS to 2026-11-30', 'block ends-before-start'],
  ['ends while the job lasts', hiver, 'Visite médicale at start', 'Visite médicale to 2027-01-10', 'pass valid-at-start'],

  // Within its lead time, counted from today
  ['covers the job and ends soon after it', winter, 'SMSTS', 'SMSTS to 2027-03-21', 'pass valid'],
  ['ends within the time that renewing takes', 'GB 2026-12-01..2026-12-05', 'SMSTS', 'SMSTS to 2026-12-13', 'warn valid-ends-soon'],
  ['ends a day after that time', 'GB 2026-12-01..2026-12-05', 'SMSTS', 'SMSTS to 2026-12-14', 'pass valid'],
  ['renewing takes no time', 'GB 2026-11-22..2026-11-22', 'DBS', 'DBS basic to 2026-11-22', 'pass valid'],
  ['another lasts longer', 'GB 2026-12-01..', 'SMSTS', 'SMSTS to 2026-12-13; SMSTS to 2031-12-13', 'pass valid'],

  // Verified and unverified documents
  ['submitted, not verified', winter, 'CSCS blue', 'CSCS blue to 2030-01-01 submitted', 'block unverified'],
  ['requested, nothing came', winter, 'CSCS blue', 'CSCS requested', 'block requested'],
  ['rejected', winter, 'CSCS blue', 'CSCS blue to 2030-01-01 rejected', 'block rejected'],
  [
    'a newer version is rejected, the older one is verified',
    winter,
    'CSCS blue',
    'CSCS blue to 2029-01-01; CSCS blue to 2031-01-01 rejected',
    'pass valid',
  ],
  ['a newer version waits, the older one ends early', hiver, 'SST', 'SST to 2027-01-31; SST to 2029-01-31 submitted', 'block unverified'],
  ['a renewal is requested, the old one lasts', winter, 'SMSTS', 'SMSTS to 2027-12-31; SMSTS requested', 'pass valid'],
  [
    'the older one has ended, the newer one is rejected',
    winter,
    'SMSTS',
    'SMSTS to 2026-11-01; SMSTS to 2031-11-01 rejected',
    'block expired',
  ],

  // A check of the right to work counts with its copy, in the UK once a job was offered
  ['checked, its copy is missing', winter, 'Right to work', 'Right to work incomplete', 'block copy-missing'],
  ['an older one with its copy lasts', winter, 'Right to work', 'Right to work to 2028-01-01; Right to work incomplete', 'pass valid'],
  ['without a copy, and it has ended', winter, 'Right to work', 'Right to work to 2026-11-01 incomplete', 'block expired'],
  ['never checked', winter, 'Right to work', '', 'block missing'],

  // Mandatory and desirable
  ['desirable and missing', winter, 'SMSTS desirable', '', 'warn missing'],
  ['the worst line decides', winter, 'CSCS blue + SMSTS desirable + DBS', 'CSCS gold to 2030-01-01', 'block valid missing missing'],
  ['only what is desirable lacks', winter, 'CSCS blue + SMSTS desirable', 'CSCS gold to 2030-01-01', 'warn valid missing'],

  // Carte BTP
  ['the card of an employee, which has no end', 'FR 2026-12-01..', 'Carte BTP', 'Carte BTP', 'pass valid'],
  [
    'a provisional certificate within its dates',
    'FR 2026-12-01..2026-12-31',
    'Carte BTP',
    'Carte BTP provisional to 2027-02-01',
    'pass valid',
  ],
  ['a provisional certificate that ends early', hiver, 'Carte BTP', 'Carte BTP provisional to 2027-01-20', 'block ends-early'],
  ['a provisional certificate, needed to start', hiver, 'Carte BTP at start', 'Carte BTP provisional to 2027-01-20', 'pass valid-at-start'],
  ['the card has come beside it', hiver, 'Carte BTP', 'Carte BTP provisional to 2026-12-15; Carte BTP to 2031-11-01', 'pass valid'],

  // Time zones at midnight: the day is that of the site
  ['23:30 in Paris, the last day', 'FR ..2027-01-14 @2027-01-14T22:30:00Z', 'SST', 'SST to 2027-01-14', 'warn valid-ends-soon'],
  ['00:30 in Paris, the day after', 'FR .. @2027-01-14T23:30:00Z', 'SST', 'SST to 2027-01-14', 'block expired'],
  [
    'the same instant in London, the last day still',
    'GB ..2027-01-14 @2027-01-14T23:30:00Z',
    'DBS',
    'DBS basic to 2027-01-14',
    'pass valid',
  ],
  ['00:30 in London in summer, the day after', 'GB .. @2026-06-30T23:30:00Z', 'DBS', 'DBS basic to 2026-06-30', 'block expired'],
  [
    'on the night the clocks go back, after midnight in London',
    'GB .. @2026-10-24T23:30:00Z',
    'DBS',
    'DBS basic to 2026-10-24',
    'block expired',
  ],
]

describe('the gate', () => {
  it.each(cases)('%s (%s; %s; %s) → %s', (_, job, needs, has, answer) => expect(tell(job, needs, has)).toBe(answer))
})
