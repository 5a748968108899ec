import type { Role } from '#shared/roles.ts'
import { words } from '#shared/text.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { untilGone, useAction } from '#web/ui/use-action.ts'
import { complain } from '#web/ui/toast.tsx'
import { stopPreview } from '../features/identity/web/preview.ts'
import { text as userText } from '../features/users/text.ts'
import css from './preview-banner.module.css'

const text = words({
  preview: { en: 'Preview', fr: 'Aperçu' },
  seeingAs: { en: 'You’re viewing Lintel as {name}, {role}.', fr: 'Vous voyez Lintel comme {name} ({role}).' },
  readOnly: { en: 'Nothing can be changed.', fr: 'Rien ne peut être modifié.' },
  stop: { en: 'Stop', fr: 'Arrêter' },
})

/** On every page of a preview: through whose eyes, that nothing can be changed, and the way back. */
export default function PreviewBanner({ name, role }: { name: string; role: Role | 'anonymous' }) {
  const t = useText(text)
  const u = useText(userText)
  const locale = useLocale()
  const [stop, isStopping] = useAction(() => stopPreview().then(untilGone, complain))
  if (role === 'anonymous') return null
  return (
    <section className={css.banner} aria-label={t.preview}>
      <p>
        <span>{t.seeingAs({ name, role: u[role].toLocaleLowerCase(locale) })}</span> <strong>{t.readOnly}</strong>
      </p>
      <Button small busy={isStopping} onClick={stop}>
        {t.stop}
      </Button>
    </section>
  )
}
