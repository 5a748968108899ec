import type { Example } from '#test/support/examples.ts'
import { defaultSettings } from '#shared/settings.ts'
import { agencyChange, britishAgency } from '../../agency/web/samples.ts'
import { failedExport, readyExport, runningExport } from '../../exports/web/samples.ts'
import type { SettingChange } from '../contract.ts'
import { sectionNames } from '../fields.ts'

const data = {
  agency: { ...britishAgency, hostPhone: null, logo: { tag: '3f29ac01b7de', width: 480, height: 120 }, version: 2 },
  settings: { ...defaultSettings, shopOpen: true, sender: 'Lintel <no-reply@lintel.example>', secondFactorByServer: true, version: 1 },
  genderSince: null,
}
const change = { id: 1, changedByName: 'Ines Le Goff', changedAt: '2026-11-21T09:00:00.000Z' }
const ofSettings: SettingChange[] = [
  { ...change, setting: 'workingDays', before: ['monday', 'friday'], after: ['monday'] },
  { ...change, id: 2, setting: 'secondFactorRequired', before: false, after: true, changedByName: null },
]

/** The screen filled in, tab by tab, for test/screens. */
export const examples: Example[] = [
  { file: 'settings', data: { ...data, tab: 'agency' } },
  ...sectionNames.map((tab) => ({ file: 'settings', name: tab, data: { ...data, tab } })),
  { file: 'settings', name: 'data', data: { ...data, tab: 'data', exports: [runningExport, readyExport] } },
  { file: 'settings', name: 'data, failed', data: { ...data, tab: 'data', exports: [failedExport] } },
  { file: 'settings', name: 'history', data: { ...data, tab: 'history', ofSettings, ofAgency: [agencyChange] } },
]
