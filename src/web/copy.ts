/** Puts a text on the clipboard; false where the browser does not allow it. */
export async function copy(value: string): Promise<boolean> {
  // Browsers keep the clipboard from pages that came over plain HTTP; the older way still works there.
  if (!navigator.clipboard) return copyBySelection(value)
  return navigator.clipboard.writeText(value).then(
    () => true,
    () => copyBySelection(value),
  )
}

function copyBySelection(value: string): boolean {
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
