import { z } from 'zod'
import { contract } from '#shared/contract.ts'
import { day, email, id, line, personName, prose } from '#shared/shapes.ts'
import { cvUpload, faultsOf } from '../files/contract.ts'
import { channels } from '../jobs/came-from.ts'
import { answers } from '../jobs/question-contract.ts'

const applyFields = z.object({
  firstName: personName(80).optional().describe('Guests: required'),
  lastName: personName(80).optional().describe('Guests: required'),
  email: email.optional().describe('Guests: required'),
  phone: line(30, 0).optional(),
  placeId: id.optional(),
  message: prose(4000, 0).default(''),
  answers,
  questionsVersion: z
    .string()
    .max(40)
    .optional()
    .describe('Of the advert that was read; where its questions have changed since, nothing is sent'),
  source: z.enum(channels).default('site').describe('By which channel they came to the advert'),
  privacyAccepted: z.boolean().describe('The privacy notice was read; must be true'),
  website: z.string().max(200).default('').describe('Leave empty: people do not see this field'),
  seconds: z.number().min(0).max(1_000_000).default(60).describe('How long the form was open'),
})

const uploadErrors = faultsOf('cv')

/** How somebody applies. */
export const apply = contract({
  apply: {
    method: 'POST',
    path: '/jobs/{jobId}/applications',
    access: 'public',
    limit: 'apply',
    upload: { ...cvUpload, optional: true, stepsBack: true },
    body: applyFields,
    idempotency: 'required',
    audit: 'application.received',
    response: z.object({
      received: z.literal(true),
      applicationId: id.nullable().describe('Only for signed-in candidates'),
      answerBy: day,
    }),
    status: 201,
    errors: [
      'job-not-open',
      'questions-changed',
      'already-applied',
      'privacy-needed',
      'only-candidates-apply',
      'phone-invalid',
      'phone-extension',
      'place-unknown',
      ...uploadErrors,
    ],
    summary: 'Apply for a job, with or without an account, with or without a CV',
  },
})
