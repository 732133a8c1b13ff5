const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** Escapes a text for HTML text and attribute values. */
export const escapeHtml = (value: string) => value.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)

/**
 * Renders a page that the server writes without the web app: no script, one stylesheet. `titulo`: text; `body`: HTML;
 * `largo`: wide enough for lists of calls.
 */
export const htmlPage = (titulo: string, body: string, { largo = false } = {}): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(titulo)} · {produto}</title><link rel="icon" href="/assets/mark.svg"><link rel="stylesheet" href="/assets/pagina.css"></head>
<body><main${largo ? ' class="largo"' : ''}>${body}</main></body></html>`

/** The way back, as HTML, at the end of a page that went wrong. */
export const TO_START = '<p class="paginas"><a href="/">Ir para a página inicial</a></p>'
