import { given } from '#shared/platform/given.ts'
import { escapeHtml, htmlPage } from '../http/screens/html.ts'

interface Operation {
  /** Name of the call's slice. */
  tags: [string]
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: { 200: { content: Record<string, { schema: unknown }> } }
}

const code = (value: unknown) => `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`

function section(path: string, method: string, operation: Operation): string {
  const [type, answer] = given(Object.entries(operation.responses[200].content)[0], `what ${method} ${path} answers`)
  const parameters = operation.parameters
    .map(p => `<li><code>${p.name}</code> (${p.in}${p.required ? '' : ', opcional'})</li>`)
    .join('')
  const body = operation.requestBody?.content['application/json'].schema
  return `<details><summary><strong>${method.toUpperCase()}</strong> <code>${escapeHtml(path)}</code><br><span>${escapeHtml(operation.summary)}</span></summary>
    <p>${escapeHtml(operation.description)}</p>
    ${parameters ? `<h3>Parâmetros</h3><ul>${parameters}</ul>` : ''}
    ${body ? `<h3>Corpo</h3>${code(body)}` : ''}
    <h3>Resposta (${escapeHtml(type)})</h3>${code(answer.schema)}</details>`
}

/** Renders an OpenAPI document as an HTML page: every call by slice, without scripts or external resources. */
export function readerPage(document: Record<string, unknown>): string {
  // cast: the document that openapi.ts makes
  const paths = document.paths as Record<string, Record<string, Operation>>
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(all.map(({ operation }) => operation.tags[0]))]
  const groups = tags.map(tag => {
    const calls = all.filter(({ operation }) => operation.tags[0] === tag)
    return `<section><h2>${escapeHtml(tag)}</h2>${calls.map(({ path, method, operation }) => section(path, method, operation)).join('\n')}</section>`
  })
  return htmlPage(
    'Documentação',
    `<h1>Documentação das chamadas</h1>
<p>${all.length} chamadas. Para ferramentas: <a href="/documentacao/openapi.json">openapi.json</a>.</p>
${groups.join('\n')}`,
    { largo: true },
  )
}
