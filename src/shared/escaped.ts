const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as HTML and XML take it, in an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)
