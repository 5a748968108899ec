import { useParams, useRevalidator } from 'react-router'
import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { roles } from '#shared/roles.ts'
import { toCandidate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { LinkButton } from '#web/ui/controls.tsx'
import { Submit } from '#web/ui/form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import screen from '#web/ui/screen.module.css'
import { fieldsOf } from '../fields.ts'
import { SectionFields, useSections } from './candidate-fields.tsx'
import css from './edit.module.css'
import { loadChanges } from './earlier.tsx'
import { loadProfile } from './load-profile.ts'
import { SimilarCandidates, useSimilarCandidates } from './similar.tsx'
import { text } from './staff-text.ts'

async function load(api: Api<Operations>, visit: Visit<'candidateId'>) {
  const { candidate, staff } = await loadProfile(api, visit)
  return { candidate, staff, changes: staff ? await loadChanges(api, staff.id) : [] }
}
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles }

/** Changing a record, one's own or one that staff keep: each section is saved by itself. */
export default function EditCandidate({ loaderData: { candidate, staff, changes } }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const { revalidate } = useRevalidator()
  const { candidateId: key = '' } = useParams()
  const candidateId = candidate.id
  const isStaff = staff !== null
  const known = useSimilarCandidates(candidateId)
  const sections = useSections(isStaff)
  const findNewest = () => (isStaff ? api.get('/candidates/{candidateId}', { candidateId }) : api.get('/me/candidate'))
  const write = (version: number, changes: object) =>
    isStaff
      ? api.patch('/candidates/{candidateId}', { candidateId, version, body: changes })
      : api.patch('/me/candidate', { version, body: changes })
  return (
    <Page
      title={t.editTitle}
      sub={`${candidate.firstName} ${candidate.lastName}`}
      actions={<LinkButton to={toCandidate(key)}>{t.toProfile}</LinkButton>}
    >
      <div className={css.sections}>
        <nav className={css.contents} aria-label={t.sections}>
          <ul>
            {sections.map(([section, title]) => (
              <li key={section}>
                <a href={`#${section}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={screen.stack}>
          {isStaff && <SimilarCandidates of={known.similar} form={known.form} onOthers={known.areOthers} />}
          {sections.map(([section, title]) => (
            <section key={section} className={screen.card} aria-labelledby={section} {...(isStaff && { onBlur: known.look })}>
              <h2 id={section}>{title}</h2>
              <ChangeForm
                key={candidateId}
                className={css.form}
                aria-labelledby={section}
                draft={`candidate ${candidateId} ${section}`}
                fields={fieldsOf(section)}
                record={candidate}
                findNewest={findNewest}
                write={write}
                onSaved={() => {
                  void revalidate()
                  return { said: f.saved }
                }}
              >
                <SectionFields section={section} candidate={staff ?? candidate} isStaff={isStaff} changes={changes} />
                <div>
                  <Submit look="secondary">{f.save}</Submit>
                </div>
              </ChangeForm>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}
