import type { Api } from '#shared/client.ts'
import { nameIn } from '#shared/categories.ts'
import type { Operations } from '#shared/contract.ts'
import { toCategories } from '#shared/screens.ts'
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
import { fields } from '../fields.ts'
import { kindText } from '../kind-text.ts'
import { CategoryFields } from './category-fields.tsx'
import { text } from './text.ts'

const load = (api: Api<Operations>, { params }: Visit<'categoryId'>) =>
  api.get('/categories/{categoryId}', { categoryId: idIn(params.categoryId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** Renames or hides an entry; records keep it, as they name it by its slug. */
export default function EditCategory({ loaderData: category }: Screen<typeof load>) {
  const t = useText(text)
  const f = useText(formText)
  const k = useText(kindText)
  const locale = useLocale()
  const { id: categoryId, kind, slug } = category
  return (
    <Page title={t.editTitle} sub={`${k[kind]} · ${nameIn(category, locale)}`}>
      <ChangeForm
        key={categoryId}
        draft={`category ${categoryId}`}
        fields={fields}
        record={category}
        findNewest={() => api.get('/categories/{categoryId}', { categoryId })}
        write={(version, body) => api.patch('/categories/{categoryId}', { categoryId, version, body })}
        onSaved={() => ({ said: f.saved, to: toCategories(kind) })}
      >
        <section className={css.card}>
          <CategoryFields kind={kind} category={category} />
          <p className={css.sub}>{t.slug({ slug })}</p>
        </section>
        <FormActions cancel={toCategories(kind)}>
          <Submit>{f.save}</Submit>
        </FormActions>
      </ChangeForm>
    </Page>
  )
}
