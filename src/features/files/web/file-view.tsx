import { useEffect, useState } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import css from '#web/ui/screen.module.css'
import { addressOf } from './file-links.tsx'
import { text } from './text.ts'

export const isPicture = ({ mime }: { mime: string }) => mime.startsWith('image/')
export const isPdf = ({ mime }: { mime: string }) => mime === 'application/pdf'

/** A file in the page: a PDF in a frame, a picture as it is, anything else as the text found in it; `asText` says that of a PDF too. */
export function FileView({ file, asText = false }: { file: { id: number; name: string; mime: string }; asText?: boolean }) {
  if (isPicture(file)) return <img className={css.picture} src={addressOf(file.id, { inline: true })} alt={file.name} />
  // The browser's own viewer, without its column of small pages.
  const shown = `${addressOf(file.id, { inline: true })}#navpanes=0&view=FitH`
  if (isPdf(file) && !asText) return <iframe className={css.frame} src={shown} title={file.name} />
  return <FileText key={file.id} fileId={file.id} name={file.name} />
}

function FileText({ fileId, name }: { fileId: number; name: string }) {
  const t = useText(text)
  const [content, setContent] = useState<{ text: string | null; extraction: string } | null>(null)
  useEffect(() => {
    api.get('/files/{fileId}/text', { fileId }).then(setContent, () => setContent({ text: null, extraction: 'failed' }))
  }, [fileId])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard
    <pre className={css.text} tabIndex={0} role="region" aria-label={name}>
      {content === null ? '' : (content.text ?? (content.extraction === 'waiting' ? t.reading : t.unreadable))}
    </pre>
  )
}
