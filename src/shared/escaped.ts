const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text escaped for HTML and XML, attributes too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] as string)
