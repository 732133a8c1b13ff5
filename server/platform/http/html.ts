const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Text as HTML text or attribute value. */
export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

/**
 * A page that the server writes by itself, without the app: no script, one stylesheet.
 * `titulo`: text; `body`: HTML; `largo`: as wide as lists of calls need.
 */
export const htmlPage = (titulo: string, body: string, { largo = false } = {}): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(titulo)} · Quadrante</title><link rel="icon" href="/assets/mark.svg"><link rel="stylesheet" href="/assets/pagina.css"></head>
<body><main${largo ? ' class="largo"' : ''}>${body}</main></body></html>`
