/** Whether this server leads, how often another took over before it, and the copies that follow it. */
export interface Copies {
  /** Whether the server is itself a copy, on which nothing can be written. */
  copia: boolean
  /** Timeline of a leader, which goes up with each takeover; null on a copy. */
  linha: number | null
  /** Whether a write is acknowledged only when a copy has it (`synchronous_standby_names`). */
  espera: boolean
  /** Whether this role may see which copies are synchronous (`pg_monitor`). */
  ve: boolean
  /** Number of copies that follow, synchronously and in all. */
  sincronas: number
  seguem: number
}

/** SQL whose one row is `Copias`. */
export const COPIES = `
  select pg_is_in_recovery() as copia,
         case when not pg_is_in_recovery()
              then ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as linha,
         current_setting('synchronous_standby_names') <> '' as espera,
         pg_has_role('pg_read_all_stats', 'usage') as ve,
         (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum')) as sincronas,
         (select count(*)::int from pg_stat_replication where coalesce(state, 'streaming') = 'streaming') as seguem`
