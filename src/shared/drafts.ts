/** How long the browser keeps an unsent form. */
export const draftKeptMs = 7 * 86_400_000
