import { useState } from 'react'
import { useText } from '#web/text.tsx'
import { AnchorButton, Button } from '#web/ui/controls.tsx'
import { SelectionBar } from '#web/ui/selection-bar.tsx'
import type { CompanyFile } from '../shapes.ts'
import { PlaceDialog, TagsDialog } from './dialogs.tsx'
import { zipOf } from './place.ts'
import { text as shareText } from './share-text.ts'
import { text } from './text.ts'
import { useDoing } from './use-doing.ts'

/** What can be done with the files that are selected, all at once. */
export function ManyFiles({ files, onDone }: { files: readonly CompanyFile[]; onDone: () => void }) {
  const t = useText(text)
  const s = useText(shareText)
  const doing = useDoing()
  const [asked, setAsked] = useState<'move' | 'copy' | 'tags' | null>(null)
  const of = { files: files.map(({ id }) => id), folders: [] }
  const n = files.length
  const areStarred = files.every(({ isStarred }) => isStarred)
  return (
    <>
      <SelectionBar label={t.selection} said={n === 0 ? null : t.selected({ n })} onClear={onDone}>
        <Button small onClick={() => setAsked('move')}>
          {t.moveTo}
        </Button>
        <Button small onClick={() => setAsked('copy')}>
          {t.copyTo}
        </Button>
        <Button small onClick={() => setAsked('tags')}>
          {t.tags}
        </Button>
        <AnchorButton small href={zipOf(of)} download>
          {s.zip}
        </AnchorButton>
        <Button small onClick={() => doing.star(of, !areStarred)}>
          {areStarred ? t.unstar : t.star}
        </Button>
        <Button small look="danger" onClick={() => void doing.remove(of).then((isDone) => isDone && onDone())}>
          {t.remove}
        </Button>
      </SelectionBar>
      {(asked === 'move' || asked === 'copy') && <PlaceDialog way={asked} of={of} onClose={() => setAsked(null)} onDone={onDone} />}
      {asked === 'tags' && <TagsDialog files={files} onClose={() => setAsked(null)} />}
    </>
  )
}
