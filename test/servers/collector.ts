import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as the collector received it. */
export interface Told {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code?: number }
  attributes: Record<string, unknown>
  /** Kind of process that sent the span: web, worker or both. */
  papel: unknown
}

interface Value {
  stringValue?: string
  intValue?: number | string
  doubleValue?: number
  boolValue?: boolean
}
interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: (Omit<Told, 'attributes' | 'papel'> & { attributes: { key: string; value: Value }[] })[] }[]
  }[]
}

const valuesOf = (attributes: { key: string; value: Value }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] as unknown]))

/**
 * Starts a stand-in for the OpenTelemetry collector: OTLP over HTTP as JSON; keeps every byte. @param silent accepts
 * requests and never answers
 */
export async function startCollector({ silent = false } = {}) {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk as Buffer))
    request.on('end', () => {
      bodies.push(`${JSON.stringify(request.headers)}\n${request.url}\n${Buffer.concat(chunks).toString()}`)
      if (!silent) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns everything received, headers included. */
    bytes: () => bodies.join('\n'),
    addresses: () => bodies.map(body => body.split('\n')[1]),
    spans: (): Told[] =>
      bodies.flatMap(body =>
        (JSON.parse(body.split('\n').slice(2).join('\n')) as Batch).resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map(span => ({
              ...span,
              attributes: valuesOf(span.attributes),
              papel: valuesOf(resource.attributes)['quadrante.papel'],
            })),
          ),
        ),
      ),
    close() {
      server.closeAllConnections()
      return new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
