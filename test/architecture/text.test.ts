import { describe, expect, it } from 'vitest'
import { allWords as all, forms } from '#test/support/texts.ts'

const entries = all.flatMap(([place, words]) =>
  Object.entries(words).map(([key, entry]) => ({ at: `${place} ${key}`, en: forms(entry.en), fr: forms(entry.fr) })),
)

/** Words that are the same in both languages, names of products, and cards that only one country knows. */
const same = new Set(
  `Action Agent Agents Archives Code Contact Contacts CSV CV Date Dates Description Distance Document Documents Format Import Invitation Menu Message Mobile Note Notes Notifications
  Messages OK Page PDF Photo Placements Questions Sessions Suggestions Total Type Versions 2FA Android BIM Google Indeed LinkedIn React WordPress AIPR CACES CPCS CSCS ECS IPAF NPORS PASMA SMSTS SSSTS SST`
    .split(/\s+/)
    .concat(
      'Carte BTP',
      'CIS',
      'Export',
      'Factur-X (PDF/A-3)',
      'Factur-X, PDF/A-3',
      'Journal',
      'Logo',
      'Mission',
      'Nature',
      'Placement',
      'XML, EN 16931 (CII)',
      'XML, EN 16931 (UBL)',
      '{name} ({country})',
      'Absent',
      'Actions',
      'BIC',
      'BIC {number}',
      'Euros',
      'Excel (XLSX)',
      'FR',
      'France',
      'France Travail',
      'IBAN',
      'IBAN {number}',
      'RCS {town}',
      'SIREN {number}',
      'SIRET {number}',
      'h',
      'Page {n}',
      'Question {n}',
      '{hours} h',
      '{n} min',
      '{quantity} × {label}',
      '{from} – {to}',
      'Webhook',
      'Webhooks',
      'version {n}',
      'Version {n}',
      '© {year} Lintel',
      '{n} contact,{n} contacts',
      '{n} document,{n} documents',
      '{n} message,{n} messages',
      '{n} note,{n} notes',
    ),
)

describe('the words', () => {
  it('are French in French', () =>
    expect(entries.filter(({ en, fr }) => String(en) === String(fr) && !same.has(String(en))).map(({ at }) => at)).toEqual([]))
  it('are found', () => {
    expect(entries.length).toBeGreaterThan(400)
    expect(all.filter(([place]) => place.endsWith('.tsx')).length).toBeGreaterThan(10)
  })
  it('have the same holes in both languages', () => {
    const holes = (texts: string[]) => [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted()
    expect(entries.filter(({ en, fr }) => String(holes(en)) !== String(holes(fr))).map(({ at }) => at)).toEqual([])
  })
  it('use the apostrophe of print in French', () =>
    expect(entries.filter(({ fr }) => fr.some((text) => text.includes("'"))).map(({ at }) => at)).toEqual([]))
  it('keep a space before double punctuation in French', () => {
    expect(
      entries.filter(({ fr }) => fr.some((text) => /[^\s« (]([?!;»]|:(?!\/\/))/.test(text.replace(/\{\w+\}/g, 'x')))).map(({ at }) => at),
    ).toEqual([])
  })
  it('are never empty', () =>
    expect(entries.filter(({ en, fr }) => [...en, ...fr].some((text) => text.trim() === '')).map(({ at }) => at)).toEqual([]))
})
