/** Where the browser can open the system's own way to share, the button that copies the page's address does that, and says so. */
export function startSharing(): void {
  const button = document.querySelector<HTMLElement>('[data-share]')
  if (!button || !('share' in navigator)) return
  const { textContent: copies, dataset } = button
  dataset.does = ''
  button.textContent = dataset.share ?? ''
  button.onclick = () =>
    navigator.share({ url: location.href }).catch(({ name }: DOMException) => {
      // Somebody only closed it again.
      if (name === 'AbortError') return
      dataset.does = 'copy-address'
      button.textContent = copies
      button.onclick = null
      button.click()
    })
}
