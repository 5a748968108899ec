/** A browser keeps what was typed in a form for so long, unless it is sent. */
export const draftKeptMs = 7 * 86_400_000
