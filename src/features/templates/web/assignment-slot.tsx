import { Link } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { worksHere } from '#shared/roles.ts'
import { toFile, toWritePaper } from '#shared/screens.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { idIn, type Screen, type Visit } from '#web/load.ts'
import { useText } from '#web/text.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { roleNow } from '../../identity/web/role-now.ts'
import type { PaperMade } from '../shapes.ts'
import { text } from './text.ts'

/** For the agency only. */
export async function load(api: Api<Operations>, { params }: Visit<'assignmentId'>) {
  if (!worksHere({ role: (await roleNow()) ?? 'candidate' })) return null
  const { applicationId, candidate } = await api.get('/assignments/{assignmentId}', { assignmentId: idIn(params.assignmentId) })
  const papers = await api.get('/applications/{applicationId}/papers', { applicationId, query: { limit: 50 } })
  return { applicationId, candidateId: candidate.id, ...papers }
}

/** On an assignment: the papers that the law asks for, what they lack, and those that were made. */
export default function PapersOnAssignment({ loaderData: shown }: Screen<typeof load>) {
  const t = useText(text)
  useLive(shown ? ['templates', `files:${shown.candidateId}`] : [])
  if (!shown) return null
  const { applicationId, offered, items } = shown
  return (
    <section className={css.card} aria-labelledby="papers">
      <div className={css.head}>
        <h2 id="papers">{t.papersOf}</h2>
        <LinkButton small to={toWritePaper({ application: applicationId })}>
          {t.write}
        </LinkButton>
      </div>
      <ul className={css.timeline}>
        {offered.map(({ id, name, language, missing }) => (
          <li key={id} className={css.entry}>
            <div>
              <strong>{name}</strong>
              {missing.length === 0 ? <small>{t.complete}</small> : <small>{t.missingThese({ fields: missing.join(', ') })}</small>}
            </div>
            <LinkButton small to={`${toWritePaper({ application: applicationId, template: id })}&language=${language}`}>
              {t.see}
            </LinkButton>
          </li>
        ))}
      </ul>
      {items.length > 0 && <Made of={items} />}
    </section>
  )
}

function Made({ of }: { of: readonly PaperMade[] }) {
  const t = useText(text)
  const dates = useDates()
  return (
    <>
      <h3>{t.papersMade}</h3>
      <ul className={css.timeline}>
        {of.map(({ id, file, templateName, madeAt, madeByName }) => (
          <li key={id}>
            {file ? (
              <Link to={toFile(file.id)}>{file.name}</Link>
            ) : (
              <span>
                {templateName ?? t.paper} ({t.fileGone})
              </span>
            )}
            <small>{[dates.moment(madeAt), madeByName].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
