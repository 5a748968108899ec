import { toAddCandidate, toAddUser, toImports, toPostJob } from '#shared/screens.ts'
import { useSession } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from '#web/ui/screen.module.css'
import { text } from '../text.ts'
import own from './overview.module.css'

/** What leads to the first placement, and which of it is done. */
export function FirstSteps({ done }: { done: { job: boolean; candidate: boolean; colleague: boolean } }) {
  const t = useText(text)
  const { role } = useSession()
  const steps = [
    { key: 'job', isDone: done.job, name: t.stepJob, body: t.stepJobBody, ways: [[toPostJob, t.postJob]] },
    {
      key: 'candidate',
      isDone: done.candidate,
      name: t.stepCandidate,
      body: t.stepCandidateBody,
      ways: [
        [toAddCandidate, t.addCandidate],
        [toImports, t.importFile],
      ],
    },
    // Administrators invite.
    ...(role === 'admin'
      ? [{ key: 'colleague', isDone: done.colleague, name: t.stepColleague, body: t.stepColleagueBody, ways: [[toAddUser, t.invite]] }]
      : []),
  ]
  const next = steps.find(({ isDone }) => !isDone)?.key
  return (
    <section className={css.card} aria-labelledby="first-steps">
      <h2 id="first-steps">{t.startTitle}</h2>
      <ol className={own.steps}>
        {steps.map(({ key, isDone, name, body, ways }) => (
          <li key={key}>
            <h3>{name}</h3>
            <p className={css.sub}>{body}</p>
            {isDone ? (
              <p>
                <Icon name="check" /> {t.done}
              </p>
            ) : (
              <div className={css.actions}>
                {ways.map(([to = '', says], i) => (
                  <LinkButton key={to} small to={to} look={key === next && i === 0 ? 'primary' : 'secondary'}>
                    {says}
                  </LinkButton>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
