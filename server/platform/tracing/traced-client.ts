import type pg from 'pg'
import { isObject } from '#shared/platform/keys.ts'
import { statementOf } from './statement.ts'
import type { Tracing } from './tracing.ts'

type Constructor = new (config?: string | pg.ClientConfig) => pg.Client

/** Wraps a client class: each statement inside a span gets a span of its own, without values. */
export function tracedClient<C extends Constructor>(Client: C, tracing: Tracing): C {
  const Base = Client as Constructor // cast: TypeScript extends no class of a parameter's type
  class TracedClient extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      // cast: overloads of one function, passed on as they were called
      const send = this.query.bind(this) as (...args: unknown[]) => unknown
      // cast: as above
      this.query = ((...args: unknown[]) => traced(tracing, send, args)) as typeof this.query
    }
  }
  return TracedClient as unknown as C // cast: a class made of the one given, with its constructor
}

function traced(tracing: Tracing, send: (...args: unknown[]) => unknown, args: unknown[]): unknown {
  const text = textOf(args[0])
  if (text === undefined || !tracing.inside()) return send(...args)
  const { name, operation, table, shape } = statementOf(text)
  const span = tracing.begin(name, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': table,
      'db.query.text': shape,
    },
  })
  const callback = args.at(-1)
  if (typeof callback === 'function')
    return send(...args.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
      span.end(error ?? undefined)
      callback(error, ...answer)
    })
  const answer = send(...args)
  if (answer instanceof Promise) {
    answer.then(
      () => span.end(),
      (error: unknown) => span.end(error),
    )
  } else span.end()
  return answer
}

/** Returns the text of a statement or a cursor. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  return isObject(statement) && typeof statement.text === 'string' ? statement.text : undefined
}
