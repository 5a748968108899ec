/** Where the reason for the end of a session waits for the page that comes then. */
export const endedAs = 'session-ended'
