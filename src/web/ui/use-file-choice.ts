import { useRef, useState } from 'react'

type Allowed = { types: readonly string[]; mostBytes: number; tooLarge: string; wrongType: string }

/** A picture that a button opens the choice of: what its hidden input takes, and why what was chosen is not sent. */
export function useFileChoice({ types, mostBytes, tooLarge, wrongType }: Allowed, onFile: (file: File) => unknown) {
  const ref = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    setFault(null)
    if (!file) return
    if (file.size > mostBytes) setFault(tooLarge)
    else if (!types.includes(file.type)) setFault(wrongType)
    else await onFile(file)
    // The same file can be chosen once more.
    if (ref.current) ref.current.value = ''
  }
  return {
    fault,
    open: () => ref.current?.click(),
    input: {
      ref,
      type: 'file',
      hidden: true,
      accept: types.join(),
      onChange: ({ target }: { target: HTMLInputElement }) => void take(target.files?.[0]),
    },
  } as const
}
