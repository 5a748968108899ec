import { describe, expect, it } from 'vitest'
import { type Case, hiver, tell, winter } from '#test/support/gate-cases.ts'

/**
 * Who may be put forward, and who not: a case a line. Unless it says otherwise it is 22 November 2026, and documents are verified.
 *
 *     job        country, first day..last day; nothing after the dots: the job has no end. `@` an instant to ask at
 *     needs      type, level, (categories), `at start`: needed on the first day only, `desirable`; several joined by +, any of several by or
 *     has        the same, `from` and `to` the days on which it is good, and its status; several parted by ;
 *
 * Levels, categories and what will do instead stand in `golden-levels.test.ts`.
 */
const cases: Case[] = [
  // One document, one line
  ['nothing is asked', winter, '', '', 'pass'],
  ['what is asked for is there and lasts', winter, 'SMSTS', 'SMSTS to 2029-06-01', 'pass valid'],
  ['it never ends', winter, 'SMSTS', 'SMSTS', 'pass valid'],
  ['it is not there', winter, 'SMSTS', '', 'block missing'],
  ['another document is there', winter, 'SMSTS', 'CSCS black', 'block missing'],
  ['it ends while the job lasts', winter, 'SMSTS', 'SMSTS to 2027-01-14', 'block ends-early'],
  [
    'of two that end early the one that was checked speaks',
    winter,
    'SMSTS',
    'SMSTS to 2027-01-20 submitted; SMSTS to 2027-01-14',
    'block ends-early',
  ],
  ['it ends before the job starts', winter, 'SMSTS', 'SMSTS to 2026-11-25', 'block ends-before-start'],
  ['it has ended', winter, 'SMSTS', 'SMSTS to 2026-11-21', 'block expired'],
  ['it ends today, the job starts later', winter, 'SMSTS', 'SMSTS to 2026-11-22', 'block ends-before-start'],

  // The last day counts
  ['it is good on its last day, and the job is worked on its last day', winter, 'DBS', 'DBS basic to 2027-02-28', 'pass valid'],
  ['one day short', winter, 'DBS', 'DBS basic to 2027-02-27', 'block ends-early'],
  ['a job of one day, on the last day', 'GB 2026-12-01..2026-12-01', 'DBS', 'DBS basic to 2026-12-01', 'pass valid'],
  ['a job of one day, a day late', 'GB 2026-12-01..2026-12-01', 'DBS', 'DBS basic to 2026-11-30', 'block ends-before-start'],
  ['over the turn of the year', 'FR 2026-12-31..2027-01-01', 'SST', 'SST to 2026-12-31', 'block ends-early'],

  // Leap days
  ['good until the leap day, worked until the leap day', 'GB 2028-02-01..2028-02-29', 'DBS', 'DBS basic to 2028-02-29', 'pass valid'],
  ['good until the day before it', 'GB 2028-02-01..2028-02-29', 'DBS', 'DBS basic to 2028-02-28', 'block ends-early'],
  ['good until the leap day, worked until 1 March', 'FR 2028-02-01..2028-03-01', 'SST', 'SST to 2028-02-29', 'block ends-early'],
  ['in a year without one, February ends on the 28th', 'FR 2027-02-01..2027-02-28', 'SST', 'SST to 2027-03-30', 'pass valid-ends-soon'],
  ['thirty days of lead over a leap day', 'FR 2028-02-01..2028-02-28', 'SST', 'SST to 2028-03-29', 'pass valid-ends-soon'],
  ['and one day more', 'FR 2028-02-01..2028-02-28', 'SST', 'SST to 2028-03-30', 'pass valid'],

  // Whoever is put forward today starts today at the earliest
  [
    'the job runs, the document begins and ends with what is left of it',
    'GB 2026-10-01..2026-11-30',
    'DBS',
    'DBS basic to 2026-11-30',
    'pass valid',
  ],
  ['it was good when the job started, not any more', 'GB 2026-10-01..2027-02-28', 'SMSTS at start', 'SMSTS to 2026-11-21', 'block expired'],
  [
    'it is good today, for a job that started before',
    'GB 2026-10-01..2027-02-28',
    'SMSTS at start',
    'SMSTS to 2026-11-22',
    'pass valid-at-start',
  ],
  ['it was issued after the job started, before today', 'GB 2026-10-01..2027-02-28', 'DBS', 'DBS basic from 2026-11-01', 'pass valid'],
  ['no start is known: today', 'GB ..2027-02-28', 'SMSTS at start', 'SMSTS to 2026-11-22', 'pass valid-at-start'],
  ['no start is known: not yesterday', 'GB ..2027-02-28', 'SMSTS at start', 'SMSTS to 2026-11-21', 'block expired'],
  ['no dates at all', 'FR ..', 'SST', 'SST', 'pass valid'],
  ['a job that is over asks for today', 'GB 2026-09-01..2026-10-31', 'DBS', 'DBS basic to 2026-11-22', 'pass valid'],
  ['and not for yesterday', 'GB 2026-09-01..2026-10-31', 'DBS', 'DBS basic to 2026-11-21', 'block expired'],
  [
    'an end before the start, which cannot be saved, counts as one day',
    'GB 2026-12-10..2026-12-01',
    'DBS',
    'DBS basic to 2026-12-10',
    'pass valid',
  ],
  ['and not as none', 'GB 2026-12-10..2026-12-01', 'DBS', 'DBS basic to 2026-12-09', 'block ends-before-start'],
  ['it is valid only after the start', winter, 'CSCS', 'CSCS blue from 2026-12-15 to 2031-12-14', 'block not-yet-valid'],
  ['it is valid from the first day', winter, 'CSCS', 'CSCS blue from 2026-12-01 to 2031-11-30', 'pass valid'],
  ['the job has begun, it is valid from tomorrow', 'GB 2026-10-01..2027-02-28', 'SMSTS', 'SMSTS from 2026-11-23', 'block not-yet-valid'],
  ['needed on the first day only, valid from the second', winter, 'SMSTS at start', 'SMSTS from 2026-12-02', 'block not-yet-valid'],
  [
    'all of one day: issued, asked, worked, ended',
    'GB 2026-11-22..2026-11-22',
    'DBS',
    'DBS basic from 2026-11-22 to 2026-11-22',
    'pass valid',
  ],

  // Open-ended jobs
  ['without an end, a document that ends some day', 'GB 2026-12-01..', 'CSCS blue', 'CSCS blue to 2030-05-31', 'warn ends-some-day'],
  ['without an end, one that never ends', 'GB 2026-12-01..', 'CSCS blue', 'CSCS blue', 'pass valid'],
  ['without an end, one that ends before the start', 'FR 2026-12-01..', 'SST', 'SST to 2026-11-30', 'block ends-before-start'],
  ['without an end, one that ends on the first day', 'FR 2026-12-01..', 'SST', 'SST to 2026-12-01', 'warn ends-some-day'],
  [
    'without an end, needed on the first day only',
    'FR 2026-12-01..',
    'Visite médicale at start',
    'Visite médicale to 2027-03-01',
    'pass valid-at-start',
  ],
  ['without an end, unverified', 'FR 2026-12-01..', 'SST', 'SST to 2027-12-01 submitted', 'block unverified'],
  ['without an end, of two the one that never ends', 'GB 2026-12-01..', 'CSCS', 'CSCS gold to 2030-01-01; CSCS green', 'pass valid'],
  ['without an end, desirable', 'GB 2026-12-01..', 'SMSTS desirable', 'SMSTS to 2027-12-01', 'warn ends-some-day'],
  [
    'without an end, of two kinds the one that never ends',
    'GB 2026-12-01..',
    'CPCS or NPORS',
    'CPCS (A58) to 2030-01-01; NPORS (N202)',
    'pass valid',
  ],
  [
    'without an end, one line warns, the other blocks',
    'GB 2026-12-01..',
    'SMSTS + DBS',
    'SMSTS to 2029-06-01',
    'block ends-some-day missing',
  ],

  // Needed on the first day only
  ['ends on the first day', winter, 'SMSTS at start', 'SMSTS to 2026-12-01', 'pass valid-at-start'],
  ['ends the day before', winter, 'SMSTS at start', 'SMSTS to 2026-11-30', 'block ends-before-start'],
  ['ends while the job lasts', hiver, 'Visite médicale at start', 'Visite médicale to 2027-01-10', 'pass valid-at-start'],
  ['lasts for the whole job', hiver, 'Visite médicale at start', 'Visite médicale to 2029-01-10', 'pass valid'],

  // Within its lead time
  ['covers the job and ends within the time that renewing takes', winter, 'SMSTS', 'SMSTS to 2027-03-21', 'pass valid-ends-soon'],
  ['ends with the job', winter, 'SMSTS', 'SMSTS to 2027-02-28', 'pass valid-ends-soon'],
  ['ends a day after that time', winter, 'SMSTS', 'SMSTS to 2027-03-22', 'pass valid'],
  ['desirable, covers the job, ends within its lead time', winter, 'SMSTS desirable', 'SMSTS to 2027-03-01', 'pass valid-ends-soon'],
  ['needed on the first day only, covers the job', winter, 'SMSTS at start', 'SMSTS to 2027-03-01', 'pass valid-ends-soon'],

  // What somebody has checked, and what nobody has
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
  [
    'a newer version waits, the older one is verified and lasts',
    hiver,
    'SST',
    'SST to 2028-01-01; SST to 2030-01-01 submitted',
    'pass valid',
  ],
  ['a newer version waits, the older one ends early', hiver, 'SST', 'SST to 2027-01-31; SST to 2029-01-31 submitted', 'block unverified'],
  ['a renewal is requested, the old one lasts', winter, 'SMSTS', 'SMSTS to 2027-12-31; SMSTS requested', 'pass valid'],
  ['it would not do, verified or not', winter, 'CSCS gold', 'CSCS green to 2030-01-01 submitted', 'block level-too-low'],
  ['desirable and submitted', winter, 'SMSTS desirable', 'SMSTS to 2030-01-01 submitted', 'warn unverified'],
  ['it ends early, verified or not', winter, 'SMSTS', 'SMSTS to 2027-01-14 submitted', 'block ends-early'],
  [
    'the older one has ended, the newer one waits',
    winter,
    'SMSTS',
    'SMSTS to 2026-11-01; SMSTS to 2031-11-01 submitted',
    'block unverified',
  ],
  [
    'the older one has ended, the newer one is rejected',
    winter,
    'SMSTS',
    'SMSTS to 2026-11-01; SMSTS to 2031-11-01 rejected',
    'block expired',
  ],
  [
    'the older one is too low, the newer one is rejected',
    winter,
    'CSCS gold',
    'CSCS blue to 2030-01-01; CSCS gold to 2031-01-01 rejected',
    'block level-too-low',
  ],

  // A check of the right to work counts with its copy, in the UK once a job was offered
  ['checked, its copy is missing', winter, 'Right to work', 'Right to work incomplete', 'block copy-missing'],
  ['an older one with its copy lasts', winter, 'Right to work', 'Right to work to 2028-01-01; Right to work incomplete', 'pass valid'],
  [
    'an older check with its copy ends early',
    winter,
    'Right to work',
    'Right to work to 2027-01-14; Right to work incomplete',
    'block copy-missing',
  ],
  ['without a copy, and it has ended', winter, 'Right to work', 'Right to work to 2026-11-01 incomplete', 'block expired'],
  ['without a copy, and it ends early', winter, 'Right to work', 'Right to work to 2027-01-14 incomplete', 'block ends-early'],
  ['a scan of it waits too', winter, 'Right to work', 'Right to work submitted; Right to work incomplete', 'block unverified'],
  ['never checked', winter, 'Right to work', '', 'block missing'],

  // Mandatory and desirable
  ['desirable and missing', winter, 'SMSTS desirable', '', 'warn missing'],
  ['desirable and expired', hiver, 'SST desirable', 'SST to 2026-01-01', 'warn expired'],
  ['desirable and too low', winter, 'CSCS gold desirable', 'CSCS blue', 'warn level-too-low'],
  ['the worst line decides', winter, 'CSCS blue + SMSTS desirable + DBS', 'CSCS gold to 2030-01-01', 'block valid missing missing'],
  ['only what is desirable lacks', winter, 'CSCS blue + SMSTS desirable', 'CSCS gold to 2030-01-01', 'warn valid missing'],
  [
    'a type asked for twice, at the start and for good',
    winter,
    'SMSTS at start + SMSTS desirable',
    'SMSTS to 2027-01-14',
    'warn valid-at-start ends-early',
  ],

  // Carte BTP
  [
    'a provisional certificate within its dates',
    'FR 2026-12-01..2026-12-31',
    'Carte BTP',
    'Carte BTP provisional to 2027-02-01',
    'pass valid',
  ],
  [
    'a provisional certificate on its last day',
    'FR 2026-12-01..2026-12-31',
    'Carte BTP',
    'Carte BTP provisional to 2026-12-31',
    'pass valid-ends-soon',
  ],
  ['a provisional certificate that ends early', hiver, 'Carte BTP', 'Carte BTP provisional to 2027-01-20', 'block ends-early'],
  ['a provisional certificate that is over', hiver, 'Carte BTP', 'Carte BTP provisional to 2026-11-20', 'block expired'],
  ['a provisional certificate, needed to start', hiver, 'Carte BTP at start', 'Carte BTP provisional to 2027-01-20', 'pass valid-at-start'],
  ['the card has come beside it', hiver, 'Carte BTP', 'Carte BTP provisional to 2026-12-15; Carte BTP to 2031-11-01', 'pass valid'],
  ['a provisional certificate nobody checked', hiver, 'Carte BTP', 'Carte BTP provisional to 2027-06-01 submitted', 'block unverified'],
  [
    'a provisional certificate, the job has no end',
    'FR 2026-12-01..',
    'Carte BTP',
    'Carte BTP provisional to 2027-02-01',
    'warn ends-some-day',
  ],

  // Time zones at midnight: the day is that of the site
  ['23:30 in Paris, the last day', 'FR ..2027-01-14 @2027-01-14T22:30:00Z', 'SST', 'SST to 2027-01-14', 'pass valid-ends-soon'],
  ['00:30 in Paris, the day after', 'FR .. @2027-01-14T23:30:00Z', 'SST', 'SST to 2027-01-14', 'block expired'],
  [
    'the same instant in London, the last day still',
    'GB ..2027-01-14 @2027-01-14T23:30:00Z',
    'DBS',
    'DBS basic to 2027-01-14',
    'pass valid',
  ],
  ['00:30 in London in summer, the day after', 'GB .. @2026-06-30T23:30:00Z', 'DBS', 'DBS basic to 2026-06-30', 'block expired'],
  ['00:30 in Paris in summer, the day after', 'FR .. @2026-06-30T22:30:00Z', 'SST', 'SST to 2026-06-30', 'block expired'],
  ['New Year in Paris, not yet in London', 'GB ..2026-12-31 @2026-12-31T23:30:00Z', 'DBS', 'DBS basic to 2026-12-31', 'pass valid'],
  [
    'on the night the clocks go back, after midnight in London',
    'GB .. @2026-10-24T23:30:00Z',
    'DBS',
    'DBS basic to 2026-10-24',
    'block expired',
  ],
  ['and the evening after, before it', 'GB ..2026-10-25 @2026-10-25T23:30:00Z', 'DBS', 'DBS basic to 2026-10-25', 'pass valid'],
]

describe('the gate', () => {
  it.each(cases)('%s (%s; %s; %s) → %s', (_, job, needs, has, answer) => expect(tell(job, needs, has)).toBe(answer))
})
