import { showInPlace } from '#web/in-place.ts'
import { showHere } from '#web/saved-here.ts'
import { showHeading, startSearch } from './search.ts'

/** A public search for visitors: its filters and links show their results in place. */
export function startList(): void {
  const here = () => location.pathname + location.search
  let shown = here()
  const move = startSearch(async (address) => {
    await showInPlace(address)
    showHere()
    shown = here()
  }, new AbortController().signal)

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('main a')
    if (
      link?.pathname !== location.pathname ||
      link.hash ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    const isPage = link.closest('nav') !== null
    void move(link.href).then(() => isPage && showHeading())
  })
  addEventListener('popstate', () => {
    if (shown !== here()) void move(location.href)
  })
}
