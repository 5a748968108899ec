import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { useAct } from '#web/ui/act.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { useFileChoice } from '#web/ui/use-file-choice.ts'
import { type Logo, logoTypes, logoUrl, mostLogoBytes, shownLogo } from '../logo.ts'
import { text as problems } from '../text.ts'
import { text } from './text.ts'

/** The agency's logo: chosen, changed, removed. */
export function LogoCard({ logo }: { logo: Logo | null }) {
  const t = useText(text)
  const p = useText(problems)
  const act = useAct()
  const allowed = { types: logoTypes, mostBytes: mostLogoBytes, tooLarge: t.logoTooLarge, wrongType: p['logo-type'] }
  const { fault, open, input } = useFileChoice(allowed, (file) => act(() => api.put('/agency/logo', { file }), t.logoSet))
  return (
    <div className={css.form}>
      <section className={css.card} aria-labelledby="logo">
        <h2 id="logo">{t.logo}</h2>
        <div className={css.head}>
          {logo ? <img src={logoUrl(logo)} alt={t.logo} {...shownLogo(logo, [240, 80])} /> : <p>{t.noLogo}</p>}
          <div className={css.actions}>
            <input {...input} aria-label={t.chooseLogo} />
            <Button small onClick={open}>
              {logo ? t.changeLogo : t.chooseLogo}
            </Button>
            {logo && (
              <ActionButton small look="quiet" onClick={() => act(() => api.delete('/agency/logo'), t.logoRemoved)}>
                {t.removeLogo}
              </ActionButton>
            )}
          </div>
        </div>
        <p role="alert" className={css.sub}>
          {fault}
        </p>
        <p className={css.sub}>{t.logoHint}</p>
      </section>
    </div>
  )
}
