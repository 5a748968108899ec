import { words } from '#shared/text.ts'
import { useText } from '../text.tsx'
import { Button } from './controls.tsx'
import { toast } from './toast.tsx'

const text = words({
  failed: {
    en: 'Your browser does not allow copying here. Select the text and copy it yourself.',
    fr: 'Votre navigateur n’autorise pas la copie ici. Sélectionnez le texte et copiez-le vous-même.',
  },
})

type Props = { textOf: () => string; done: string; look?: 'quiet'; children: string }

/** Puts a text on the clipboard and says so. */
export function CopyButton({ textOf, done, look, children }: Props) {
  const t = useText(text)
  const copy = async () => {
    if (await copied(textOf())) toast(done)
    else toast(t.failed, { bad: true })
  }
  return (
    <Button small look={look ?? 'secondary'} onClick={copy}>
      {children}
    </Button>
  )
}

async function copied(value: string): Promise<boolean> {
  // Browsers keep the clipboard from pages that came over plain HTTP; the older way still works there.
  if (!navigator.clipboard) return copiedBySelection(value)
  return navigator.clipboard.writeText(value).then(
    () => true,
    () => copiedBySelection(value),
  )
}

function copiedBySelection(value: string): boolean {
  const before = document.activeElement as HTMLElement | null
  const box = document.createElement('textarea')
  box.value = value
  box.readOnly = true // no keyboard on phones
  box.className = 'visually-hidden'
  // Outside an open dialog nothing can be selected.
  ;(document.querySelector('dialog:modal') ?? document.body).append(box)
  box.select()
  const isCopied = document.execCommand('copy')
  box.remove()
  before?.focus()
  return isCopied
}
