import { useSearchParams } from 'react-router'
import { showAgo } from '#shared/ago.ts'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { Rating } from '#web/ui/rating.tsx'
import css from '#web/ui/screen.module.css'
import type { Application } from '../contract.ts'
import { isOwedAnswer, stages } from '../rules.ts'
import { text as stageText } from '../text.ts'
import { text } from './staff-text.ts'
import { KnockOutMark } from './answers.tsx'
import { StageChip } from './stage-chip.tsx'

/** What every list of applications shows: a tab for each stage that somebody is at, and these columns. */
export function useApplicationColumns() {
  const t = useText(text)
  const s = useText(stageText)
  const locale = useLocale()
  const dates = useDates()
  const [query] = useSearchParams()
  return {
    tabs: (counts: Record<string, number>) => ({
      name: 'stage',
      values: stages
        .filter((stage) => (counts[stage] ?? 0) > 0 || query.get('stage') === stage)
        .map((stage) => ({ value: stage, name: s[stage], count: counts[stage] ?? 0 })),
    }),
    name: {
      key: 'name',
      title: t.candidate,
      mark: (one: Application) => <Avatar name={one.candidateName} />,
      cell: (one: Application) => one.candidateName,
      beside: (one: Application) => one.isNew && <span className={css.new}>{t.isNew}</span>,
      under: (one: Application) => one.knockOuts > 0 && <KnockOutMark n={one.knockOuts} />,
      phone: 'under' as const,
    },
    stage: { key: 'stage', title: t.stage, phone: 'end' as const, cell: (one: Application) => <StageChip stage={one.stage} /> },
    since: {
      key: 'since',
      title: t.since,
      sort: 'stageChangedAt',
      numeric: true,
      cell: (one: Application) => showAgo(one.stageChangedAt, new Date(), locale),
    },
    rating: {
      key: 'rating',
      title: t.rating,
      isOptional: true,
      cell: (one: Application) => one.rating && <Rating value={one.rating} />,
    },
    nextStep: {
      key: 'nextStep',
      title: t.nextStep,
      isOptional: true,
      cell: (one: Application) =>
        one.nextStep && (
          <>
            {one.nextStep.what} {one.nextStep.on && <Clock day={one.nextStep.on} />}
          </>
        ),
    },
    applied: {
      key: 'applied',
      title: t.applied,
      sort: 'createdAt',
      numeric: true,
      cell: (one: Application) => dates.day(one.appliedAt),
    },
    answerBy: {
      key: 'answerBy',
      title: t.answerBy,
      phone: 'kept' as const,
      numeric: true,
      cell: (one: Application) => isOwedAnswer(one.stage) && <Clock day={one.answerBy} />,
    },
  }
}
