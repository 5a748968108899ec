/** Tells the server to show pages as this person. Failing only means that the next page comes without a name in its header. */
export async function openPageSession(token: string, remember: boolean): Promise<void> {
  await fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ remember }),
  }).catch(() => {})
}

/** Ends that where nobody is logged in any more; what the browser keeps stays. */
export async function forgetPageSession(): Promise<void> {
  await fetch('/api/session', { method: 'POST' }).catch(() => {})
}

/** Ends that, and empties the browser of the person: its answer clears cookies, storage and cache. */
export async function closePageSession(): Promise<void> {
  const display = document.cookie
  await fetch('/api/session', { method: 'DELETE' }).catch(() => {})
  // Language and theme, the cookies that script can read, are the browser's rather than the person's.
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads them when it renders the frame
  for (const cookie of display.split('; ').filter(Boolean)) document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`
}
