import type { Insertable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Backups } from '../db/types.ts'

export const insertBackup = async (db: Db, backup: Insertable<Backups>): Promise<void> => {
  await db.insertInto('backups').values(backup).execute()
}
