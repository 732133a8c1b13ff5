import * as z from 'zod/mini'
import type { Endpoint } from '#shared/platform/contract.ts'
import type { Refusal } from '#shared/platform/errors.ts'
import { DEFAULT_PRODUCT } from '#shared/platform/installation/product.rules.ts'
import type { NamedEndpoint } from '../slice/slice.ts'

type Json = Record<string, unknown>

/** Converts a schema to JSON Schema; dates become ISO 8601 text, and checks written as code are left out. */
const toJson = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  // cast: JSON Schema is an object
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
    },
  }) as Json
  return json
}

const openApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** Lists the path and query parameters of a call. */
function parametersOf({ params, query }: Endpoint): Json[] {
  const of = (schema: z.ZodMiniType | undefined, where: 'path' | 'query') => {
    if (!schema) return []
    // cast: JSON Schema of an object, as zod writes it
    const { properties = {}, required = [] } = toJson(schema, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, json]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: json,
    }))
  }
  return [...of(params, 'path'), ...of(query, 'query')]
}

const errorResponse = {
  description: 'Recusa',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Erro' } } },
}

/** Words for a call that asks for a fresh proof, by its contract's `fresh`. */
function proofOf(fresh: Endpoint['fresh']): string {
  if (!fresh) return ''
  if (fresh === 'with-factor')
    return '; de uma conta com segunda etapa, pede-a de novo depois de 10 minutos (prova_exigida)'
  const quando = fresh === true ? '' : `com ${fresh.field} “${fresh.is}”, `
  return `; ${quando}pede de novo a senha ou a segunda etapa depois de 10 minutos (prova_exigida)`
}

function operationOf({ group, name, endpoint }: NamedEndpoint): Json {
  const { access, summary, body, response, produces, fresh } = endpoint
  const success = produces
    ? { content: { [produces]: { schema: { type: 'string', format: 'binary' } } } }
    : { content: { 'application/json': { schema: toJson(response, 'output') } } }
  return {
    operationId: name,
    tags: [group],
    summary,
    description: `Acesso: ${access}${proofOf(fresh)}`,
    security: access === 'open' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toJson(body, 'input') } } },
    }),
    responses: { 200: { description: 'Resposta', ...success }, default: errorResponse },
  }
}

/** Builds the OpenAPI 3.1 document of every declared call; equal contracts give an equal document. */
export function openApiDocument(
  endpoints: readonly NamedEndpoint[],
  refusals: readonly Refusal[],
  nome = DEFAULT_PRODUCT.nome,
): Json {
  const paths: Record<string, Json> = {}
  for (const named of endpoints) {
    const path = openApiPath(named.endpoint.path)
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operationOf(named) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: nome,
      version: '1.0.0',
      description:
        'Chamadas da API. Chamadas que mudam algo ecoam o cookie XSRF-TOKEN em X-XSRF-TOKEN quando ele existe.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Erro: {
          type: 'object',
          properties: {
            codigo: { type: 'string', enum: refusals.map(({ codigo }) => codigo) },
            titulo: { type: 'string' },
            mensagem: { type: 'string' },
            message: { type: 'string' },
            response: { type: 'string' },
            error: { type: 'object', properties: { message: { type: 'string' } } },
            campos: { type: 'object', additionalProperties: { type: 'string' } },
          },
          required: ['codigo', 'titulo', 'mensagem', 'message', 'response', 'error', 'campos'],
        },
      },
    },
  }
}

/** Returns the text of the committed OpenAPI file. */
export const openApiText = (
  endpoints: readonly NamedEndpoint[],
  refusals: readonly Refusal[],
  nome = DEFAULT_PRODUCT.nome,
): string => `${JSON.stringify(openApiDocument(endpoints, refusals, nome), null, 2)}\n`
