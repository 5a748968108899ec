import { useText } from '#web/text.tsx'
import { AnchorButton } from '#web/ui/controls.tsx'
import css from '#web/ui/screen.module.css'
import { text } from './text.ts'

/** Where a file is; `inline` shows it in the browser instead of saving it. */
export const addressOf = (fileId: number, { inline = false } = {}) => `/api/v1/files/${fileId}/content${inline ? '?inline=true' : ''}`

/** The ways to a file: saved, and for a PDF or a picture also shown, should a browser not show it within our page. */
export function FileLinks({ file: { id, mime } }: { file: { id: number; mime: string } }) {
  const t = useText(text)
  return (
    <div className={css.actions}>
      {(mime === 'application/pdf' || mime.startsWith('image/')) && (
        <AnchorButton small href={addressOf(id, { inline: true })} target="_blank" rel="noopener">
          {t.openInTab}
        </AnchorButton>
      )}
      <AnchorButton small href={addressOf(id)} download>
        {t.download}
      </AnchorButton>
    </div>
  )
}
