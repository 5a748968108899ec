import { words } from '#shared/text.ts'
import { useText } from '#web/text.tsx'
import { FileField } from '#web/ui/file-field.tsx'

const text = words({
  formats: {
    en: 'PDF, Word (DOCX) or photo (JPG, PNG), at most 10\u00a0MB.',
    fr: 'PDF, Word (DOCX) ou photo (JPG, PNG), 10\u00a0Mo au plus.',
  },
})

/** By type: asked for JPEG, phones turn their photos into that by themselves. */
const cvAccept = '.pdf,.docx,image/jpeg,image/png'

type Props = { label: string; hint?: string; optional?: boolean }

/** A CV: a file, or a photo of one on paper. */
export function CvField({ label, hint, optional = false }: Props) {
  const t = useText(text)
  return <FileField name="file" label={label} accept={cvAccept} hint={hint ? `${t.formats} ${hint}` : t.formats} optional={optional} />
}
