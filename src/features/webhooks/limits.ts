export const mostWebhooks = 20
/** What a list of webhooks shows of each: how the last deliveries went. */
export const lastShown = 20
/** Deliveries are kept so many days. */
export const keptDays = 30
/** How long a name is looked up when a webhook is saved. */
export const lookUpMs = 2000
/** How long an answer is waited for, and how much of it is read. */
export const answerSeconds = 10
export const mostAnswerBytes = 65_536
