import { useParams } from 'react-router'
import { roles } from '#shared/roles.ts'
import { toCandidate } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { inBrowser, type Screen } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { FormActions, Submit } from '#web/ui/form.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import { fields } from '../fields.ts'
import { CandidateFields } from './candidate-fields.tsx'
import { loadProfile } from './load-profile.ts'
import { text } from './staff-text.ts'

export const clientLoader = inBrowser(loadProfile)
export const handle: ScreenFor = { roles }

/** Changing a record: one's own, or one that staff keep. */
export default function EditCandidate({ loaderData: { candidate, staff } }: Screen<typeof loadProfile>) {
  const t = useText(text)
  const f = useText(formText)
  const candidateId = candidate.id
  const { candidateId: key = '' } = useParams()
  const profile = toCandidate(key)
  return (
    <Page title={t.editTitle} sub={`${candidate.firstName} ${candidate.lastName}`}>
      <ChangeForm
        key={candidateId}
        draft={`candidate ${candidateId}`}
        fields={fields}
        record={candidate}
        findNewest={() => (staff ? api.get('/candidates/{candidateId}', { candidateId }) : api.get('/me/candidate'))}
        write={(version, { email: _, note, ...own }) =>
          staff
            ? api.patch('/candidates/{candidateId}', { candidateId, version, body: note === undefined ? own : { ...own, note } })
            : api.patch('/me/candidate', { version, body: own })
        }
        onSaved={() => ({ said: f.saved, to: profile })}
      >
        <CandidateFields candidate={staff ?? candidate} isStaff={staff !== null} />
        <FormActions cancel={profile}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </ChangeForm>
    </Page>
  )
}
