import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector is told of it. */
export interface Told {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: { code?: number }
  attributes: Record<string, unknown>
  /** What kind of process told it. */
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

/** A stand-in for OpenTelemetry's collector: OTLP over HTTP as JSON, every byte kept. `silent`: it takes all and never answers. */
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
    /** Everything it was sent, headers too. */
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
