import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { House } from '../slice/slice.ts'
import { openApiDocument, openApiText } from './openapi.ts'
import { readerPage } from './reader.page.ts'

/**
 * Serves the documentation of every call: a page for people (`/documentacao`) and OpenAPI for tools
 * (`/documentacao/openapi.json`).
 */
export function documentationRoutes(
  app: FastifyInstance,
  { installation }: Deps,
  { endpoints, refusals }: House,
): void {
  let [name, text] = ['', '']
  /** The document under the product's name, written anew when that changed. */
  const named = () => {
    const { nome } = installation.now().produto
    if (nome !== name) [name, text] = [nome, openApiText(endpoints, refusals, nome)]
    return text
  }
  const page = readerPage(openApiDocument(endpoints, refusals))
  app.get('/documentacao', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/documentacao/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(named()),
  )
}
