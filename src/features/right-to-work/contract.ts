import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { day, id, line, moment, prose, version } from '#shared/shapes.ts'
import { file, keepFaultsOf, uploadOf } from '../files/contract.ts'
import { countries } from '../places/countries.ts'
import { authenticities, proofNames } from './rules.ts'

const given = {
  proof: z.enum(proofNames).describe('What was seen; the method follows from it'),
  checkedOn: day.describe('Before they start work: a later check gives no protection'),
  permissionUntil: day.nullable().describe('Its last day; null where the permission has none'),
  number: line(60).nullable().default(null).describe('Of the permit. Never a share code: the page that it leads to is the proof'),
  provider: line(120).nullable().default(null).describe('The certified digital service'),
  authenticity: z.enum(authenticities).nullable().default(null).describe('How a French permit was found genuine'),
  authenticOn: day.nullable().default(null).describe('The day on which the préfecture was asked'),
  noticeOn: day.nullable().default(null).describe('The day of the positive verification notice'),
  restrictions: z.string().trim().max(500).default('').describe('What they may not do, or how many hours they may work'),
}

const rightToWorkCheck = z
  .object({
    ...given,
    id,
    candidateId: id,
    country: z.enum(countries),
    checkedByName: z.string().max(256).nullable().describe('For staff; null: someone who has left'),
    followUpOn: day.nullable().describe('28 days before the permission ends: it is looked at again'),
    file: file.nullable().describe('The copy that the law asks for; for staff alone'),
    createdAt: moment,
    counts: z.boolean().describe('Not withdrawn and, in the UK once a job was offered, with its copy'),
    withdrawnAt: moment.nullable(),
    withdrawnReason: z.string().max(500).nullable(),
    version,
  })
  .meta({ id: 'RightToWorkCheck' })
export type RightToWorkCheck = z.infer<typeof rightToWorkCheck>

const staff = ['admin', 'operation'] as const
const upload = uploadOf('right-to-work')
const copyFaults = ['copy-of-identity', ...keepFaultsOf('right-to-work')]
export const rightToWork = contract({
  listRightToWorkChecks: {
    method: 'GET',
    path: '/candidates/{candidateId}/right-to-work',
    access: ['candidate', ...staff],
    own: ['candidate'],
    audit: 'right-to-work.viewed',
    response: z.object({
      items: z.array(rightToWorkCheck).max(100).describe('The newest first; the first that counts says how they stand'),
      country: z.enum(countries).describe('Where they work, whose rules hold'),
      mayCopy: z.boolean().describe('Whether a job was offered: before, no copy is kept'),
      firstDay: day.nullable().describe('When they first started work for the agency: a check is made before'),
    }),
    summary: 'Read how and when a candidate’s right to work was checked',
  },
  addRightToWorkCheck: {
    method: 'POST',
    path: '/candidates/{candidateId}/right-to-work',
    access: staff,
    limit: 'upload',
    upload: { ...upload, optional: true },
    body: z.object({
      ...given,
      permissionUntil: day
        .nullable()
        .optional()
        .describe('Its last day, needed where the proof may have one; null says outright that there is no time limit'),
    }),
    audit: 'right-to-work.checked',
    response: rightToWorkCheck,
    status: 201,
    errors: [
      'check-in-future',
      'check-long-ago',
      'permission-too-long',
      'authenticity-long-ago',
      'permission-end-needed',
      'time-limit-needed',
      'permission-without-end',
      'permission-over',
      'notice-six-months',
      'provider-needed',
      'permit-number-needed',
      'authenticity-needed',
      'authenticity-day-needed',
      'authenticity-after-check',
      'authenticity-waits',
      'notice-day-needed',
      'notice-after-check',
      'candidate-put-away',
      ...copyFaults,
    ],
    summary: 'Record a right-to-work check, with its copy where the law requires one',
  },
  addRightToWorkCopy: {
    method: 'PUT',
    path: '/right-to-work/{checkId}/copy',
    access: staff,
    limit: 'upload',
    upload,
    versioned: true,
    audit: 'right-to-work.copied',
    response: rightToWorkCheck,
    errors: ['copy-kept', 'check-withdrawn', ...copyFaults],
    summary: 'Add the copy to a right-to-work check, once a job has been offered',
  },
  withdrawRightToWorkCheck: {
    method: 'PUT',
    path: '/right-to-work/{checkId}/withdrawal',
    access: staff,
    body: z.object({ reason: prose(500) }),
    versioned: true,
    audit: 'right-to-work.withdrawn',
    response: rightToWorkCheck,
    errors: ['check-withdrawn'],
    summary: 'Withdraw a check that was wrong; it stays on record but no longer counts',
  },
})
