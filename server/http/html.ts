const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text as HTML text or attribute value. */
export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, character => ENTITIES[character]!)
