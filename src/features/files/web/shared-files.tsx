import { intlTag } from '#shared/locale.ts'
import { useDates } from '#web/date-style.tsx'
import { useLive } from '#web/live.ts'
import { useLocale, useText } from '#web/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { People } from '#web/ui/people.tsx'
import css from '#web/ui/screen.module.css'
import type { SharedFile } from '../contract.ts'
import { showSize } from '../rules.ts'
import { FileLinks } from './file-links.tsx'
import { text as kindText } from './list-text.ts'
import { text } from './text.ts'

/** The agency's papers that somebody reads among their own: contracts, timesheets. */
export function SharedFiles({ candidateId, files }: { candidateId: number; files: readonly SharedFile[] }) {
  useLive([`shared-files:${candidateId}`])
  const t = useText(text)
  const kinds = useText(kindText)
  const tag = intlTag[useLocale()]
  const dates = useDates()
  if (files.length === 0) return null
  const sharedOf = ({ sharedBy, sharedAt }: SharedFile) => {
    const day = dates.day(sharedAt)
    return sharedBy ? t.sharedBy({ name: sharedBy, day }) : t.sharedOn({ day })
  }
  return (
    <section className={css.card} aria-labelledby="shared-files">
      <h2 id="shared-files">{t.fromAgency}</h2>
      <People
        of={files.map((file) => ({
          key: file.id,
          mark: <Icon name="file-text" />,
          name: file.name,
          note: `${kinds[file.kind]} · ${showSize(file.size, tag)} · ${sharedOf(file)}`,
          end: <FileLinks file={file} />,
        }))}
      />
    </section>
  )
}
