import type { FastifyInstance } from 'fastify'
import { openApiDocument, openApiText } from './openapi.ts'
import { readerPage } from './reader.page.ts'

const config = { access: 'open' }

/** The calls, to read (`/documentacao`) and for tools (`/documentacao/openapi.json`). */
export function documentacaoRoutes(app: FastifyInstance): void {
  const text = openApiText()
  const page = readerPage(openApiDocument())
  app.get('/documentacao', { config }, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/documentacao/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  )
}
