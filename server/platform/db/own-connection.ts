import pg from 'pg'

/** A connection outside every pool, whose queries are answered while all pooled connections are taken. */
export interface OwnConnection {
  /**
   * Returns the rows of one statement; equal statements asked at the same time share one answer.
   * @throws when connecting or the statement takes longer than the limit
   */
  ask<T extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<T[]>
  close(): Promise<void>
}

/**
 * Makes a connection that opens with the first query, and again after one that failed. `limitMs`: limit for connecting,
 * and for each answer.
 */
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

  /** Forgets a connection that ended between two queries, so that the next query opens a new one. */
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
      return shared as Promise<T[]> // cast: the caller names the rows of its statement
    },
    async close() {
      const client = await opened?.catch(() => undefined)
      client?.connection.stream.destroy()
    },
  }
}

/** Checks that the migrated database answers. @throws when it does not */
export async function assertAnswers(connection: OwnConnection): Promise<void> {
  await connection.ask('select 1 from instrumentos limit 1')
}

/** Whether this database is a restored copy still in quarantine. @throws when it does not answer */
export const isQuarantined = async (connection: OwnConnection): Promise<boolean> =>
  (await connection.ask('select 1 from restauracoes where liberada_em is null limit 1')).length > 0
