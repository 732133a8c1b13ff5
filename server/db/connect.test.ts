import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/db.ts'
import { assertDurable, createDb, createPool, type Db, inTransaction } from './connect.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(createPool(database.connectionString))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

describe('durability', () => {
  test('a server that may forget acknowledged writes is refused, by name', async () => {
    await assertDurable(db)
    const url = new URL(database.connectionString)
    url.searchParams.set('options', '-c synchronous_commit=off')
    const careless = createDb(createPool(url.toString()))
    await expect(assertDurable(careless)).rejects.toThrow('synchronous_commit')
    await careless.destroy()
  })
})

describe('transactions', () => {
  test('two that lock each other out are both carried out in the end', async () => {
    await sql`create table contas_teste (id int primary key, valor int not null)`.execute(db)
    await sql`insert into contas_teste values (1, 0), (2, 0)`.execute(db)
    const bump = (first: number, second: number) =>
      inTransaction(db, async tx => {
        await sql`update contas_teste set valor = valor + 1 where id = ${first}`.execute(tx)
        await new Promise(resolve => setTimeout(resolve, 50))
        await sql`update contas_teste set valor = valor + 1 where id = ${second}`.execute(tx)
      })
    await Promise.all([bump(1, 2), bump(2, 1)])
    const { rows } = await sql<{ valor: number }>`select valor from contas_teste order by id`.execute(db)
    expect(rows).toEqual([{ valor: 2 }, { valor: 2 }])
  })

  test('a connection that dies between two statements ends its transaction, not the process', async () => {
    const client = new pg.Client({ connectionString: database.connectionString })
    await client.connect()
    const broken = inTransaction(db, async tx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await client.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      await new Promise(resolve => setTimeout(resolve, 50))
      await sql`select 1`.execute(tx)
    })
    await expect(broken).rejects.toThrow()
    expect((await sql`select 1 as um`.execute(db)).rows).toEqual([{ um: 1 }])
    await client.end()
  })
})
