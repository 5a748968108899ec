import { useCallback } from 'react'
import { api } from '#web/api.ts'
import { useText } from '#web/text.tsx'
import { useLooked } from '#web/use-looked.ts'
import type { CompanyFile } from '../shapes.ts'
import css from './details.module.css'
import { FileTypeMark } from './file-mark.tsx'
import { addressOf } from './place.ts'
import { text } from './text.ts'

/** A file as far as it can be shown without being opened. */
export function Preview({ of: file }: { of: CompanyFile }) {
  const t = useText(text)
  // A newer version lies at the same address.
  const shown = `${addressOf(file.id, { inline: true, number: file.number })}`
  if (file.preview === 'picture') return <img className={css.picture} src={shown} alt={file.name} loading="lazy" />
  if (file.preview === 'pdf')
    return <iframe className={css.frame} src={`${shown}#navpanes=0&toolbar=0&view=FitH`} title={file.name} loading="lazy" />
  if (file.preview === 'text') return <TextPreview file={file} />
  return (
    <div className={css.none}>
      <FileTypeMark of={file} />
      <span>{file.extraction === 'waiting' ? t.reading : t.noPreview}</span>
    </div>
  )
}

function TextPreview({ file: { id: companyFileId, name, number } }: { file: CompanyFile }) {
  const read = useCallback(() => api.get('/company-files/{companyFileId}/text', { companyFileId }), [companyFileId])
  const { shown } = useLooked(`text ${companyFileId} ${number}`, read, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled with the keyboard
    <pre className={css.text} tabIndex={0} role="region" aria-label={name}>
      {shown?.text ?? ''}
    </pre>
  )
}
