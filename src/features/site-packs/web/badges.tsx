import type { Api } from '#shared/client.ts'
import type { Operations } from '#shared/contract.ts'
import { toJob } from '#shared/screens.ts'
import { useNames } from '#web/categories.tsx'
import { idIn, inBrowser, type Screen, type Visit } from '#web/load.ts'
import type { ScreenFor } from '#web/session.tsx'
import { useText } from '#web/text.tsx'
import { Button, LinkButton } from '#web/ui/controls.tsx'
import { Page } from '#web/ui/page.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Status } from '#web/ui/status.tsx'
import css from './pack.module.css'
import { reasonText, text } from './text.ts'

const load = (api: Api<Operations>, { params }: Visit<'sitePackId'>) =>
  api.get('/site-packs/{sitePackId}/badges', { sitePackId: idIn(params.sitePackId) })
export const clientLoader = inBrowser(load)
export const handle: ScreenFor = { roles: ['admin', 'operation'] }

/** The codes of a pack for print: one for each person, and one for the crew. */
export default function Badges({ loaderData: { pack, site, crewUrl, people } }: Screen<typeof load>) {
  const t = useText(text)
  const reasons = useText(reasonText)
  const trades = useNames('trade')
  return (
    <Page
      title={t.badges}
      sub={site}
      actions={
        <>
          <LinkButton to={toJob(pack.jobId)}>{t.back}</LinkButton>
          <Button look="primary" data-does="print">
            {t.print}
          </Button>
        </>
      }
    >
      <p className={css.unprinted}>{people.length === 0 ? t.noBadges : t.badgesBody}</p>
      {people.length > 0 && (
        <ul className={css.badges}>
          <li className={css.badge}>
            <h2>{t.crew}</h2>
            <span className={css.soft}>{site}</span>
            <div className={css.qr}>
              <QrCode value={crewUrl} label={t.codeOf({ name: t.crew })} />
            </div>
          </li>
          {people.map(({ id, name, trade, url, whyNotValid }) => (
            <li key={id} className={css.badge}>
              <h2>{name}</h2>
              <span className={css.soft}>
                {trades(trade)}, {site}
              </span>
              <div className={css.qr}>
                <QrCode value={url} label={t.codeOf({ name })} />
              </div>
              <span className={css.unprinted}>
                {whyNotValid === null ? (
                  <Status family="won">{t.validToday}</Status>
                ) : (
                  <Status family="late">{reasons[whyNotValid]}</Status>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
