import { Link } from 'react-router'
import { toCandidate, toJob } from '#shared/screens.ts'
import { useText } from '#web/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/controls.tsx'
import { PhoneLink } from '#web/ui/facts.tsx'
import { Gate } from '#web/ui/gate.tsx'
import { isFree, lightAt, stateAt } from '../rules.ts'
import type { OnSiteBoard, OnSitePerson } from '../shapes.ts'
import { Openings } from './job-rows.tsx'
import css from './on-site.module.css'
import { PersonFacts, useSaySpan, useSayState } from './person-row.tsx'
import { segmentsOf } from './segments.ts'
import { text } from './text.ts'

type Props = { board: OnSiteBoard; mayPropose: boolean; onAsk: (person: OnSitePerson) => void; sayJobs: string }

/** On a phone: one day, the jobs and the people of it. */
export function DayList({ board: { jobs, people, days, total }, mayPropose, onAsk, sayJobs }: Props) {
  const t = useText(text)
  return (
    <>
      {mayPropose && (
        <section className={css.list} aria-labelledby="jobs-to-crew">
          <h2 id="jobs-to-crew">
            {t.jobs} <small>{sayJobs}</small>
          </h2>
          <ul>
            {jobs.map(({ id, title, employer, town, openings, placed, proposed }) => (
              <li key={id}>
                <Avatar name={employer} hatched />
                <div>
                  <Link to={toJob(id)}>{title}</Link>
                  <small>
                    {employer}, {town}
                  </small>
                </div>
                <div className={css.need}>
                  {placed[0] === null || placed[0] === undefined ? (
                    <span>{t.notWorked}</span>
                  ) : (
                    <>
                      <Openings openings={openings} placed={placed[0]} proposed={proposed[0] ?? 0} />
                      <span>{t.takenOf({ n: placed[0], all: openings })}</span>
                    </>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={css.list} aria-labelledby="people-that-day">
        <h2 id="people-that-day">
          {t.people} <small>{people.length < total ? t.firstOf({ shown: people.length, n: total }) : t.found({ n: total })}</small>
        </h2>
        <ul>
          {people.map((person) => (
            <PersonItem key={person.id} person={person} days={days} onAsk={mayPropose ? onAsk : null} />
          ))}
        </ul>
      </section>
    </>
  )
}

function PersonItem({
  person,
  days,
  onAsk,
}: {
  person: OnSitePerson
  days: readonly string[]
  onAsk: ((person: OnSitePerson) => void) | null
}) {
  const t = useText(text)
  const saySpan = useSaySpan()
  const sayState = useSayState()
  const [first] = segmentsOf(person, days)
  const state = stateAt(person.states, 0)
  return (
    <li>
      <Avatar name={person.name} />
      <div>
        <Link to={toCandidate(person.id)}>{person.name}</Link>
        <small>
          <PersonFacts person={person} />
        </small>
        {first?.span ? (
          <small className={css.said} data-kind={first.span.kind}>
            {saySpan(first.span)}
          </small>
        ) : isFree(state) ? (
          <Gate result={lightAt(person.lights, 0)}>{sayState(person, 0)}</Gate>
        ) : (
          <small>{sayState(person, 0)}</small>
        )}
        {person.phone && <PhoneLink number={person.phone} />}
      </div>
      {onAsk && isFree(state) && (
        <Button small aria-label={t.proposeName({ name: person.name })} onClick={() => onAsk(person)}>
          {t.propose}
        </Button>
      )}
    </li>
  )
}
