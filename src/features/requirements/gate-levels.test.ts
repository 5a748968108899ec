import { describe, expect, it } from 'vitest'
import { type Case, hiver, tell, winter } from '#test/support/gate-cases.ts'

/** Which levels, categories and other documents meet a requirement; notation as in `gate-days.test.ts`. */
const cases: Case[] = [
  // Ladders
  ['a gold card for a blue one', winter, 'CSCS blue', 'CSCS gold to 2030-01-01', 'pass valid'],
  ['a green card for a blue one', winter, 'CSCS blue', 'CSCS green to 2030-01-01', 'block level-too-low'],
  ['advanced craft where a supervisor is asked for', winter, 'CSCS gold-supervisor', 'CSCS gold to 2030-01-01', 'block level-too-low'],
  ['a supervisor for advanced craft', winter, 'CSCS gold', 'CSCS gold-supervisor to 2030-01-01', 'pass valid'],
  ['any card', winter, 'CSCS', 'CSCS green to 2030-01-01', 'pass valid'],
  ['a card of no known colour', winter, 'CSCS green', 'CSCS to 2030-01-01', 'block level-too-low'],
  ['first aid at work for emergency first aid', winter, 'First aid emergency', 'First aid first-aider to 2029-01-01', 'pass valid'],
  ['a standard DBS check for an enhanced one', winter, 'DBS enhanced', 'DBS standard', 'block level-too-low'],
  ['a scaffolder’s card for an advanced one', winter, 'CISRS advanced', 'CISRS scaffolder to 2030-01-01', 'block level-too-low'],
  ['a scaffolder’s card is no CSCS card', winter, 'CSCS blue', 'CISRS advanced to 2030-01-01', 'block missing'],
  ['a technician for an approved electrician', winter, 'JIB approved-electrician', 'JIB technician to 2030-01-01', 'pass valid'],
  ['an enhanced DBS check where the barred lists are asked for', winter, 'DBS enhanced-barred', 'DBS enhanced', 'block level-too-low'],
  ['a follow-up for a reinforced one', hiver, 'Visite médicale sir', 'Visite médicale vip to 2029-01-10', 'block level-too-low'],
  [
    'sous-section 4, encadrant technique for chantier',
    hiver,
    'Amiante SS4 encadrant-chantier',
    'Amiante SS4 encadrant-technique to 2029-01-01',
    'pass valid',
  ],
  ['an NPORS card for a CPCS one', winter, 'CPCS', 'NPORS (N202) to 2030-01-01', 'block missing'],
  ['AIPR concepteur for encadrant', hiver, 'AIPR encadrant', 'AIPR concepteur to 2030-01-01', 'pass valid'],

  // Two cards of which one is better
  ['the better card lasts', winter, 'CSCS blue', 'CSCS green to 2031-01-01; CSCS gold to 2030-01-01', 'pass valid'],
  [
    'the higher ends early, the lower lasts: two are never added up',
    winter,
    'CSCS gold',
    'CSCS gold to 2027-01-14; CSCS green to 2031-01-01',
    'block ends-early',
  ],
  [
    'one ends when the other begins: two are never added up',
    winter,
    'SMSTS',
    'SMSTS to 2027-01-14; SMSTS from 2027-01-15 to 2032-01-14',
    'block ends-early',
  ],
  ['an expired one beside a good one', hiver, 'SST', 'SST to 2025-01-01; SST to 2028-01-01', 'pass valid'],
  [
    'one card for two lines, high enough for one of them',
    winter,
    'CSCS green + CSCS blue desirable',
    'CSCS green',
    'warn valid level-too-low',
  ],

  // Categories are no ladder
  ['the category itself', hiver, 'CACES R482 (C1)', 'CACES R482 (A, C1) to 2034-05-01', 'pass valid'],
  ['a later letter is no higher one', hiver, 'CACES R482 (A)', 'CACES R482 (B1, G) to 2034-05-01', 'block category-missing'],
  ['two categories are asked for, one document has both', hiver, 'CACES R482 (A, C1)', 'CACES R482 (C1, A, D) to 2034-05-01', 'pass valid'],
  [
    'two documents with one each',
    hiver,
    'CACES R482 (A, C1)',
    'CACES R482 (A) to 2034-05-01; CACES R482 (C1) to 2034-05-01',
    'block category-missing',
  ],
  [
    'two lines, two documents',
    hiver,
    'CACES R482 (A) + CACES R482 (C1)',
    'CACES R482 (A) to 2034-05-01; CACES R482 (C1) to 2034-05-01',
    'pass valid valid',
  ],
  ['CPCS A59 does not stand for A58', winter, 'CPCS (A58)', 'CPCS (A59) to 2030-01-01', 'block category-missing'],
  ['a face fit is of one mask', winter, 'Face fit (FFP3)', 'Face fit (half mask) to 2028-01-01', 'block category-missing'],
  ['CPCS or NPORS: the other is there', winter, 'CPCS or NPORS', 'NPORS (N202) to 2030-01-01', 'pass valid'],
  ['neither is there', winter, 'CPCS or NPORS', 'SMSTS to 2030-01-01', 'block missing'],
  [
    'a category of the one is none of the other',
    winter,
    'CPCS (A58) or NPORS (N202)',
    'CPCS (A59) to 2030-01-01',
    'block category-missing',
  ],
  [
    'two categories, one on each card: two are never added up',
    winter,
    'CPCS (A58, A59) or NPORS (N202, N204)',
    'CPCS (A58) to 2030-01-01; NPORS (N204) to 2030-01-01',
    'block category-missing',
  ],
  ['the one is rejected, the other waits', winter, 'CPCS or NPORS', 'CPCS (A58) rejected; NPORS (N202) submitted', 'block unverified'],
  ['ladders, each by itself', winter, 'CSCS gold or CISRS advanced', 'CSCS blue; CISRS advanced', 'pass valid'],
  ['two lines, of which one has a choice', winter, 'CPCS or NPORS + SMSTS', 'NPORS (N202) to 2030-01-01', 'block valid missing'],

  // Electrical symbols
  ['B2 carries B1', hiver, 'Habilitation (B1)', 'Habilitation (B2) to 2029-01-01', 'pass valid'],
  ['B1 does not carry B2', hiver, 'Habilitation (B2)', 'Habilitation (B1) to 2029-01-01', 'block category-missing'],
  ['B2 carries nothing of high voltage', hiver, 'Habilitation (H0)', 'Habilitation (B2) to 2029-01-01', 'block category-missing'],
  ['B2V carries B1V', hiver, 'Habilitation (B1V)', 'Habilitation (B2V) to 2029-01-01', 'pass valid'],
  ['B1V stands for B1', hiver, 'Habilitation (B1)', 'Habilitation (B1V) to 2029-01-01', 'pass valid'],
  ['BR is no index', hiver, 'Habilitation (B1)', 'Habilitation (BR) to 2029-01-01', 'block category-missing'],
  ['each symbol by one of the same document', hiver, 'Habilitation (B0, H0V)', 'Habilitation (B2V, H1V) to 2029-01-01', 'pass valid'],
]

describe('the gate, by level and category', () => {
  it.each(cases)('%s (%s; %s; %s) → %s', (_, job, needs, has, answer) => expect(tell(job, needs, has)).toBe(answer))
})
