import pg from 'pg'

/** A connection outside every pool, so that its question is answered while all of theirs are taken. */
export interface OwnConnection {
  /**
   * Rows of one statement. Whoever asks the same while it is being asked shares its answer.
   * @throws when it is not answered in time: connecting and asking each have the limit
   */
  ask<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>
  close(): Promise<void>
}

/** Opened with the first question, and anew after one that failed. `limitMs`: how long connecting, and then answering, may take. */
export function createOwnConnection(connectionString: string, { limitMs = 1_000, pooled = false } = {}): OwnConnection {
  let opened: Promise<pg.Client> | undefined
  const asking = new Map<string, Promise<pg.QueryResultRow[]>>()

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: limitMs,
      // A pooler takes no settings; our own limit below holds in any case.
      ...(!pooled && { statement_timeout: limitMs }),
      application_name: 'quadrante-pulso',
    })
    // Said by the statement that fails, or found out by the next.
    client.on('error', () => {})
    await client.connect()
    return client
  }

  /** A connection that ended while nobody asked is replaced, so that the next question is not answered by its end. */
  function forgetAtEnd(connection: Promise<pg.Client>): Promise<pg.Client> {
    const forget = () => {
      if (opened === connection) opened = undefined
    }
    connection.then(client => client.once('end', forget), forget)
    return connection
  }

  async function look(text: string, values: readonly unknown[]): Promise<pg.QueryResultRow[]> {
    opened ??= forgetAtEnd(open())
    const used = opened
    let late: NodeJS.Timeout | undefined
    try {
      const client = await used
      late = setTimeout(() => client.connection.stream.destroy(new Error('No answer in time')), limitMs)
      return (await client.query(text, [...values])).rows
    } catch (error) {
      // The next question gets a new connection, whatever was wrong with this one.
      if (opened === used) opened = undefined
      used.then(client => client.connection.stream.destroy()).catch(() => {})
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  return {
    ask<T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      const shared = asking.get(text) ?? look(text, values).finally(() => asking.delete(text))
      asking.set(text, shared)
      return shared as Promise<T[]>
    },
    async close() {
      const client = await opened?.catch(() => undefined)
      client?.connection.stream.destroy()
    },
  }
}

/** Whether the migrated database answers. @throws when it does not */
export async function assertAnswers(connection: OwnConnection): Promise<void> {
  await connection.ask('select 1 from instrumentos limit 1')
}

/** Whether this database is a restored copy that nobody freed. @throws when it does not answer */
export const isQuarantined = async (connection: OwnConnection): Promise<boolean> =>
  (await connection.ask('select 1 from restauracoes where liberada_em is null limit 1')).length > 0
