import type { Site } from '#test/support/browser.ts'
import { Shown } from '#test/support/render.ts'

/** Reads pages of this site as the server writes them: what stands there needs no browser. */
export const reader =
  ({ base }: Site) =>
  async (address: string): Promise<Shown & { title: string }> => {
    const answer = await fetch(base + address)
    const shown = new Shown(await answer.text())
    return Object.assign(shown, { title: new Shown(/<h1\b.*?<\/h1>/s.exec(shown.html)?.[0] ?? '').text })
  }
