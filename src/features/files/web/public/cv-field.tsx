import { words } from '#shared/text.ts'
import { useText } from '#web/text.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { useFaultOf } from './faults.ts'

const text = words({
  formats: {
    en: 'PDF, Word (DOCX) or photo (JPG, PNG), up to 10\u00a0MB.',
    fr: 'PDF, Word (DOCX) ou photo (JPG, PNG), 10\u00a0Mo au plus.',
  },
  otherFormat: {
    en: 'Choose a PDF, a Word document (DOCX) or a photo (JPG, PNG).',
    fr: 'Choisissez un PDF, un document Word (DOCX) ou une photo (JPG, PNG).',
  },
})

/** By type: asked for JPEG, phones turn their photos into that by themselves. */
const cvAccept = '.pdf,.docx,image/jpeg,image/png'

type Props = { label: string; hint?: string; optional?: boolean }

/** A CV: a file, or a photo of one on paper. */
export function CvField({ label, hint, optional = false }: Props) {
  const t = useText(text)
  const faultOf = useFaultOf('cv', t.otherFormat)
  return (
    <FileField
      name="file"
      label={label}
      accept={cvAccept}
      check={(files) => files.map(faultOf)}
      hint={hint ? `${t.formats} ${hint}` : t.formats}
      optional={optional}
    />
  )
}
