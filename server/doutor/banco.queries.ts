import type pg from 'pg'

export interface Servidor {
  versao: number
  agora: Date
  conexoes: number
  em_uso: number
  inseguras: string[]
  pode_criar: boolean
}

/** What PostgreSQL says of itself. `inseguras`: settings under which it could lose what it acknowledged. */
export async function findServidor(client: pg.Client): Promise<Servidor | undefined> {
  const { rows } = await client.query<Servidor>(
    `select current_setting('server_version_num')::int / 10000 as versao, clock_timestamp() as agora,
            current_setting('max_connections')::int as conexoes,
            (select count(*)::int from pg_stat_activity) as em_uso,
            array(select name from pg_settings
                   where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as inseguras,
            has_database_privilege(current_database(), 'create') as pode_criar`,
  )
  return rows[0]
}

/** Whether what is said on a channel is heard on the same connection: through a pooler of transactions it is not. */
export async function ouveASiMesmo(client: pg.Client, waitMs: number): Promise<boolean> {
  const heard = new Promise<boolean>(resolve => {
    client.once('notification', () => resolve(true))
    setTimeout(() => resolve(false), waitMs).unref()
  })
  await client.query('listen doutor')
  await client.query(`notify doutor, 'ouve'`)
  return heard
}
