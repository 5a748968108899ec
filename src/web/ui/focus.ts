/** Gives the focus back to where it was. Where that is gone too, the first row in sight has it, from which the keys of the list go on. */
export function giveFocusBack(before: HTMLElement | null): void {
  if (before?.isConnected) before.focus()
  else if (isFocusLost()) focusOnRow()
}

function focusOnRow(): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]:not([inert] *)')]
  const row = rows.find(isInSight) ?? rows[0]
  row?.focus({ preventScroll: true })
}

/** What had the focus is gone, and nothing else took it. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body

function isInSight(element: HTMLElement): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
}
