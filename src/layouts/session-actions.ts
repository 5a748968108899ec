import type { Locale } from '#shared/locale.ts'
import { api } from '#web/api.ts'
import { forgetPage } from '#web/page-memory.ts'
import { complain } from '#web/ui/toast.tsx'

/** Ends the session; the guard of the frame leaves for the landing page then. */
export async function logOut(): Promise<void> {
  const [{ signOut }, { forgetDrafts }, { forgetBaskets }] = await Promise.all([
    import('../features/identity/web/identity.ts'),
    import('#web/ui/draft.ts'),
    import('../features/candidates/web/basket.ts'),
  ])
  forgetDrafts()
  forgetBaskets()
  forgetPage()
  await signOut()
}

/** Shows everything in the other language, here and in this person's mails. */
export async function changeLanguage(locale: Locale): Promise<void> {
  try {
    await api.patch('/me/preferences', { body: { locale } })
  } catch (error) {
    complain(error)
    return
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it when it renders the frame
  document.cookie = `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
  location.reload()
}
