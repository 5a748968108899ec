import { saveFile } from '#web/save-file.ts'
import { useText } from '#web/text.tsx'
import { Button } from '#web/ui/controls.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './security.module.css'
import { text } from './security-text.ts'

/** The codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useText(text)
  const all = codes.join('\n')
  return (
    <Dialog title={t.codesTitle} onClose={onClose}>
      <p>{t.codesBody}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <CopyButton textOf={() => all} done={t.copied}>
          {t.copy}
        </CopyButton>
        <Button small onClick={() => saveFile('lintel-recovery-codes.txt', 'text/plain', `Lintel\n${all}\n`)}>
          {t.save}
        </Button>
        <Button look="primary" small data-first onClick={onClose}>
          {t.kept}
        </Button>
      </div>
    </Dialog>
  )
}
