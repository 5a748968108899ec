import { describe, expect, it } from 'vitest'
import { firstLine } from '#test/support/gate-cases.ts'
import { type Alternative, alternativeOf } from './gate.ts'
import { nameRequirement, sayGateReason, sayLine } from './text.ts'

const winter = 'GB 2026-12-01..2027-02-28'
const hiver = 'FR 2026-12-01..2027-02-28'

describe('lines of the gate in words', () => {
  it.each([
    [winter, 'SMSTS', 'SMSTS to 2027-01-14', 'SMSTS expires 14 Jan 2027, but the job ends 28 Feb: renew by 13 Jan'],
    [winter, 'SMSTS', 'SMSTS to 2026-11-22', 'SMSTS expires 22 Nov 2026, but the job starts 1 Dec: renew by 22 Nov'],
    [winter, 'SMSTS', 'SMSTS to 2025-11-22', 'SMSTS expired on 22 Nov 2025: renew by 1 Dec 2026'],
    [winter, 'SMSTS', 'SMSTS to 2027-03-10', 'SMSTS expires 10 Mar 2027, not long after the job ends 28 Feb: renew by 9 Mar'],
    [winter, 'SMSTS at start', 'SMSTS to 2027-01-10', 'SMSTS expires 10 Jan 2027, but is needed only on the first day, 1 Dec 2026'],
    [
      'GB 2026-12-01..',
      'CSCS blue',
      'CSCS gold to 2030-05-31',
      'CSCS (gold) expires 31 May 2030, and the job has no end date: renew by 30 May',
    ],
    [winter, 'CSCS blue', '', 'CSCS (blue) is missing: upload by 1 Dec 2026'],
    [winter, 'CSCS gold', 'CSCS green', 'CSCS (gold) is needed instead of CSCS (green): upload by 1 Dec 2026'],
    [winter, 'CSCS gold', 'CSCS', 'CSCS (gold) is needed, but the document shows no level: upload by 1 Dec 2026'],
    [
      winter,
      'CSCS blue',
      'CSCS blue from 2026-12-15',
      'CSCS (blue) is valid from 15 Dec 2026, but the job starts 1 Dec: start on 15 Dec at the earliest',
    ],
    [winter, 'CSCS blue', 'CSCS blue submitted', 'We have received CSCS (blue): to be checked by 1 Dec 2026'],
    [winter, 'CSCS blue', 'CSCS blue rejected', 'We could not accept CSCS (blue): upload another by 1 Dec 2026'],
    [winter, 'CSCS blue', 'CSCS requested', 'We are waiting for CSCS (blue): upload by 1 Dec 2026'],
    [winter, 'CPCS (A58, A59)', 'CPCS (A60)', 'CPCS does not include A58 and A59: upload by 1 Dec 2026'],
    [winter, 'CPCS (A58) or NPORS (N202)', 'NPORS (N204)', 'NPORS does not include N202: upload by 1 Dec 2026'],
    [winter, 'CPCS or NPORS', 'CPCS to 2027-01-14; NPORS rejected', 'CPCS expires 14 Jan 2027, but the job ends 28 Feb: renew by 13 Jan'],
    [winter, 'Right to work', 'Right to work incomplete', 'Right to work was checked, but its copy is missing: add it by 1 Dec 2026'],
    [winter, 'DBS', 'DBS', 'DBS is valid'],
    [winter, 'CSCS', 'CSCS blue to 2030-01-31', 'CSCS (blue) is valid until 31 Jan 2030'],
  ])('%s; %s; %s → %s', (job, needs, has, sentence) => expect(inWords(job, needs, has, 'en')).toBe(sentence))

  it.each([
    [
      hiver,
      'SST',
      'SST to 2027-01-14',
      'SST expire le 14 janv. 2027, mais la mission se termine le 28 févr. – à renouveler au plus tard le 13 janv.',
    ],
    [
      hiver,
      'SST',
      'SST to 2026-11-25',
      'SST expire le 25 nov. 2026, mais la mission commence le 1er déc. – à renouveler au plus tard le 24 nov.',
    ],
    [hiver, 'SST', 'SST to 2026-06-01', 'SST : expiré depuis le 1er juin 2026 – à renouveler au plus tard le 1er déc.'],
    [hiver, 'SST', '', 'Document manquant : SST – à envoyer au plus tard le 1er déc. 2026'],
    [
      hiver,
      'Carte BTP',
      'Carte BTP provisional to 2027-01-20',
      'Carte BTP expire le 20 janv. 2027, mais la mission se termine le 28 févr. – carte définitive à envoyer au plus tard le 19 janv.',
    ],
    [hiver, 'CACES R482 (A, C1)', 'CACES R482 (D)', 'CACES R482 : ne couvre pas A et C1 – à envoyer au plus tard le 1er déc. 2026'],
    [
      hiver,
      'AIPR concepteur',
      'AIPR operateur',
      'Niveau insuffisant : AIPR (operateur), exigé : AIPR (concepteur) – à envoyer au plus tard le 1er déc. 2026',
    ],
    [
      winter,
      'Right to work',
      'Right to work incomplete',
      'Right to work : vérification faite, copie manquante – à joindre au plus tard le 1er déc. 2026',
    ],
    [hiver, 'SST', 'SST to 2030-01-31', 'SST est valable jusqu’au 31 janv. 2030'],
  ])('%s; %s; %s → %s', (job, needs, has, sentence) => expect(inWords(job, needs, has, 'fr')).toBe(sentence.replaceAll(' :', '\u00a0:')))
})

describe('a requirement’s name', () => {
  const named = (en: string, fr: string) => ({ type: { code: en, en, fr }, level: null, categories: [], alternatives: [] })
  const cpcs = named('CPCS card', 'Carte CPCS')
  it.each([
    ['its own', cpcs, 'CPCS card', 'Carte CPCS'],
    [
      'one of several, which say once what they are',
      { ...cpcs, alternatives: [named('NPORS card', 'Carte NPORS')] },
      'CPCS or NPORS card',
      'Carte CPCS ou NPORS',
    ],
    [
      'of three',
      { ...cpcs, alternatives: [named('NPORS card', 'Carte NPORS'), named('IPAF PAL card', 'Carte PAL IPAF')] },
      'CPCS, NPORS or IPAF PAL card',
      'Carte CPCS, NPORS ou PAL IPAF',
    ],
    [
      'with a level or a category each is said whole',
      {
        ...cpcs,
        categories: [{ code: 'A58', en: 'A58 Excavator', fr: 'A58 Pelle' }],
        alternatives: [named('NPORS card', 'Carte NPORS'), named('CACES R482', 'CACES R482')],
      },
      'CPCS card (A58 Excavator), NPORS card or CACES R482',
      'Carte CPCS (A58 Pelle), carte NPORS ou CACES R482',
    ],
  ])('is %s', (_, requirement, en, fr) => {
    expect(nameRequirement(requirement, 'en')).toBe(en)
    expect(nameRequirement(requirement, 'fr')).toBe(fr)
  })
})

it('checks that staff make themselves are worded differently for the candidate', () => {
  const [found] = firstLine(winter, 'CSCS blue', 'CSCS blue submitted')
  const type = { code: 'cscs', en: 'CSCS card', fr: 'Carte CSCS' }
  const level = { code: 'blue', en: 'Blue', fr: 'Bleue' }
  const line = { ...found, requirement: { id: 1, type, level, categories: [], isAtStart: false, alternatives: [] }, level, lacks: [] }
  expect(sayGateReason(line as never, 'en')).toBe('CSCS card (Blue) to be checked')
  expect(sayGateReason(line as never, 'fr')).toBe('Carte CSCS (Bleue)\u00a0: à vérifier')
})

/** Of a line with alternatives, what was asked is that which speaks. */
function inWords(job: string, needs: string, has: string, locale: 'en' | 'fr'): string {
  const [line, requirement] = firstLine(job, needs, has)
  const asked = alternativeOf<Alternative>(requirement, line.alternative)
  return sayLine(line, asked, { type: asked.type.code, of: (level) => level }, locale)
}
