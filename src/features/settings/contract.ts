import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { approvers, weekdays } from '#shared/settings.ts'
import { email, id, line, moment, optional, prose, text, version, whole } from '#shared/shapes.ts'
import { countries } from '../places/countries.ts'
import { valueBounds as bounds } from './bounds.ts'
import { settingNames } from './rules.ts'

const open = {
  countries: z.array(z.enum(countries)).max(countries.length).describe('Where the agency posts jobs and sells; each has its currency'),
  workingDays: z.array(z.enum(weekdays)).max(weekdays.length).describe('On which answers are promised and people can be met'),
  promiseDays: whole(bounds.promiseDays).describe('Working days within which an applicant is answered'),
  approvers: z.enum(approvers).describe('Who approves jobs: administrators alone, or any recruiter but the one who asks'),
  candidateMonths: whole(bounds.candidateMonths).describe('After the last contact a profile is archived'),
  unsuccessfulMonthsGb: whole(bounds.unsuccessfulMonthsGb).describe('The same for unsuccessful applicants, in the United Kingdom'),
  unsuccessfulMonthsFr: whole(bounds.unsuccessfulMonthsFr).describe('The same in France'),
  archivedCandidateMonths: whole(bounds.archivedCandidateMonths).describe('From the archive into quarantine'),
  archivedJobMonths: whole(bounds.archivedJobMonths),
  archivedUserMonths: whole(bounds.archivedUserMonths),
  employerMonthsGb: whole(bounds.employerMonthsGb),
  employerMonthsFr: whole(bounds.employerMonthsFr),
  supplierMonthsGb: whole(bounds.supplierMonthsGb),
  supplierMonthsFr: whole(bounds.supplierMonthsFr),
  quarantineDays: whole(bounds.quarantineDays).describe('From quarantine to erasure'),
  enquiryMonths: whole(bounds.enquiryMonths).describe('After which messages of the contact form are erased'),
}
const more = {
  secondFactorRequired: z.boolean().describe('Whether all staff need an authenticator app'),
  shopOpen: z.boolean().describe('Whether visitors may enter the shop'),
}
const sent = {
  ...open,
  ...more,
  mailFromName: line(bounds.mailFromName).nullable().describe('Null: that of MAIL_FROM'),
  mailFromAddress: email.nullable().describe('Null: that of MAIL_FROM'),
  mailSignatureEn: prose(bounds.mailSignatureEn).describe('Stands under the agency’s name in English mails'),
  mailSignatureFr: prose(bounds.mailSignatureFr).describe('The same in French ones'),
}

const settings = z
  .object({
    ...open,
    ...more,
    mailFromName: text(bounds.mailFromName).nullable(),
    mailFromAddress: text(bounds.mailFromAddress).nullable(),
    mailSignatureEn: text(bounds.mailSignatureEn),
    mailSignatureFr: text(bounds.mailSignatureFr),
    sender: z.string().max(400).describe('Whom mails are from now'),
    secondFactorByServer: z.boolean().describe('STAFF_TOTP=required asks staff for it whatever stands here'),
    version,
  })
  .meta({ id: 'Settings' })
export type AgencySettings = z.infer<typeof settings>

const value = z.union([z.string().max(300), z.number(), z.boolean(), z.array(z.string().max(20)).max(weekdays.length), z.null()])
const change = z
  .object({
    id,
    setting: z.enum(settingNames),
    before: value,
    after: value,
    changedByName: z.string().max(256).nullable().describe('Null: an account that is gone'),
    changedAt: moment,
  })
  .meta({ id: 'SettingChange' })
export type SettingChange = z.infer<typeof change>

export const settingOperations = contract({
  findPublicSettings: {
    method: 'GET',
    path: '/settings/public',
    access: 'public',
    response: z.object(open).meta({ id: 'PublicSettings' }),
    summary: 'Read how the agency works: where, when, and how long it keeps what',
  },
  findSettings: {
    method: 'GET',
    path: '/settings',
    access: ['admin'],
    response: settings,
    summary: 'Read all settings',
  },
  changeSettings: {
    method: 'PATCH',
    path: '/settings',
    access: ['admin'],
    recent: true,
    body: z.object(optional(sent)),
    versioned: true,
    audit: 'settings.changed',
    changesSettings: true,
    response: settings,
    errors: ['shop-not-there'],
    summary: 'Change settings; what contradicts the law, another setting or what is there is refused',
  },
  listSettingChanges: {
    method: 'GET',
    path: '/settings/changes',
    access: ['admin'],
    response: z.object({ items: z.array(change).max(200) }),
    summary: 'Read the last 200 changes of settings, newest first',
  },
})
