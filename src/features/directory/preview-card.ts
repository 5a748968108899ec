import type { Locale } from '#shared/locale.ts'
import type { Card } from '#shared/preview-card.ts'
import { say } from '#shared/text.ts'
import { showPlace } from '../places/rules.ts'
import type { EmployerPage } from './employer-contract.ts'
import { previewText } from './preview-text.ts'

/** What the link preview of an employer’s page shows. */
export const cardOfEmployer = ({ name, place, openJobs }: EmployerPage, locale: Locale): Card => ({
  title: name,
  ...(place && { below: showPlace(place, locale) }),
  left: say(previewText, locale).openJobs({ n: openJobs }),
})
