import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toDocumentTypes } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useLocale, useText } from '#web/text.tsx'
import { ChangeForm } from '#web/ui/change-form.tsx'
import { Submit } from '#web/ui/form.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { Page } from '#web/ui/page.tsx'
import css from '#web/ui/screen.module.css'
import { typeFields } from '../type-fields.ts'
import { familyText } from '../type-text.ts'
import { TypeFields } from './type-fields.tsx'
import { text } from './type-text.ts'

const load = (api: Api<Operations>, { params }: Visit<'documentTypeId'>) =>
  api.get('/document-types/{documentTypeId}', { documentTypeId: idIn(params.documentTypeId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Changes what a type is called, how long one lasts and how it is renewed; documents that have it follow. */
export default function EditDocumentType({ loaderData: type }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const families = useText(familyText)
  const locale = useLocale()
  const { id: documentTypeId, options } = type
  return (
    <Page title={t.editTitle} sub={`${families[type.family]} · ${locale === 'fr' ? type.nameFr : type.nameEn}`}>
      <ChangeForm
        key={documentTypeId}
        draft={`document-type ${documentTypeId}`}
        fields={typeFields}
        record={type}
        findNewest={() => api.get('/document-types/{documentTypeId}', { documentTypeId })}
        write={(version, body) => api.patch('/document-types/{documentTypeId}', { documentTypeId, version, body })}
        onSaved={() => ({ said: f.saved, to: toDocumentTypes })}
      >
        <section className={css.card}>
          <TypeFields type={type} />
          {options.length > 0 && <p>{options.map((one) => one[locale]).join(' · ')}</p>}
          <p className={css.sub}>{t.fixed}</p>
        </section>
        <FormActions cancel={toDocumentTypes}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </ChangeForm>
    </Page>
  )
}
