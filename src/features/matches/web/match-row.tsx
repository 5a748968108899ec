import { useId, useState } from 'react'
import { Link } from 'react-router'
import { showNumber } from '#shared/number.ts'
import { toCandidate } from '#shared/screens.ts'
import { useNames } from '#web/categories.tsx'
import { useDates } from '#web/date-style.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { percent } from '#web/ui/chart.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { showDistance } from '../../places/rules.ts'
import type { GateLine } from '../../requirements/contract.ts'
import { sayShort } from '../../requirements/text.ts'
import type { JobMatches, Match } from '../shapes.ts'
import { GateSign } from './gate-sign.tsx'
import css from './matches.module.css'
import { NextSteps } from './next-steps.tsx'
import { PointsBar } from './points-bar.tsx'
import { type AskedOf, useSayPart } from './sentences.ts'
import { text } from './text.ts'

type Props = {
  match: Match
  job: AskedOf & { id: number }
  startsOn: JobMatches['startsOn']
  mayAct: boolean
  /** Whether people can be put to it. */
  isOpenJob: boolean
}

/** One of the ranked: how many points; once opened, why, and what to do. */
export function MatchRow({ match, job, startsOn, mayAct, isOpenJob }: Props) {
  const t = useText(text)
  const locale = useLocale()
  const gradeName = useNames('grade')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { rank, candidateId, name, grade, town, points, parts, facts, gate } = match
  const far = facts.distanceKm !== null && showDistance(facts.distanceKm, locale)
  return (
    <li data-open={isOpen || undefined}>
      <div className={css.row}>
        <span className={css.rank}>{showNumber(rank, locale)}</span>
        <Avatar name={name} />
        <span className={css.who}>
          <Link to={toCandidate(candidateId)}>{name}</Link>
          <small>{[grade && gradeName(grade), town, far].filter(Boolean).join(', ')}</small>
        </span>
        <GateSign gate={gate} />
        <PointsBar parts={parts} />
        <strong className={css.points}>
          {showNumber(points, locale)}
          <span className="visually-hidden"> {t.pointsOf({ n: points, of: 100 })}</span>
        </strong>
        <IconButton
          icon="chevron-down"
          label={t.why({ name, n: points })}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <Reasons match={match} job={job} startsOn={startsOn} />
            <NextSteps match={match} jobId={job.id} mayAct={mayAct} mayPut={mayAct && isOpenJob} />
          </>
        )}
      </div>
    </li>
  )
}

/** Each criterion: its reason in a sentence, and how many of its points it brings. */
function Reasons({ match, job, startsOn }: Pick<Props, 'match' | 'job' | 'startsOn'>) {
  const t = useText(text)
  const locale = useLocale()
  const sayPart = useSayPart(job, startsOn)
  const lines = match.gate?.lines ?? []
  return (
    <ul className={css.why}>
      {match.parts.map((part) => (
        <li key={part.criterion} data-gate={part.reason === 'some-missing' ? match.gate?.result : undefined}>
          <b>{t[part.criterion]}</b>
          <span>{part.reason === 'some-missing' ? <Missing {...{ lines }}>{sayPart(part, match)}</Missing> : sayPart(part, match)}</span>
          <svg className={css.bar} width="100%" height="6" aria-hidden="true">
            <rect className={css.rest} width="100%" height="6" rx="2" />
            <rect className={css.part} width={percent(part.of === 0 ? 0 : part.points / part.of)} height="6" rx="2" />
          </svg>
          <span className={css.of}>
            <b>{showNumber(part.points, locale)}</b> {t.of({ of: part.of })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The documents that are there, and in bold those that are not. */
function Missing({ lines, children }: { lines: readonly GateLine[]; children: string }) {
  const locale = useLocale()
  const { style } = useDates()
  const isMissing = ({ result }: GateLine) => result !== 'pass'
  return (
    <>
      {!lines.every(isMissing) && children}
      {lines.filter(isMissing).map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and their order is the job's
        <strong key={i} data-gate={line.result}>
          {' '}
          {sayShort(line, locale, style)}.
        </strong>
      ))}
    </>
  )
}
