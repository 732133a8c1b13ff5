import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/app/db.ts'
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

describe('durability of the database server', () => {
  test('refuses a server that may lose acknowledged writes, and names the setting', async () => {
    await assertDurable(db)
    const url = new URL(database.connectionString)
    url.searchParams.set('options', '-c synchronous_commit=off')
    const careless = createDb(createPool(url.toString()))
    await expect(assertDurable(careless)).rejects.toThrow('synchronous_commit')
    await careless.destroy()
  })
})

describe('transactions', () => {
  test('retries a deadlocked transaction, so that both succeed', async () => {
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

  test('fails the transaction, not the process, when its connection dies between two statements', async () => {
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

describe('time limits of connections', () => {
  const limits = {
    max: 1,
    lent: 2_000,
    statement: 5_000,
    idleInTransaction: 5_000,
    patience: { suspect: 30, whole: 5_000 },
  }
  const sleep = (pool: pg.Pool, seconds: number) => pool.query('select pg_sleep($1)', [seconds])

  test('keep the connection of a slow statement while the server answers', async () => {
    let asked = 0
    const alive = async () => {
      asked += 1
    }
    const pool = createPool(database.connectionString, { limits, alive })
    await sleep(pool, 0.3)
    expect([asked, pool.totalCount]).toEqual([1, 1])
    await pool.end()
  })

  test('close the connection when the server does not answer, also within a transaction', async () => {
    const alive = () => Promise.reject(new Error('silent'))
    const pool = createPool(database.connectionString, { limits, alive })
    await expect(sleep(pool, 4)).rejects.toThrow('PostgreSQL does not answer')
    expect(pool.totalCount).toBe(0)
    const silent = createDb(pool)
    const broken = inTransaction(silent, async tx => {
      await sql`select pg_sleep(4)`.execute(tx)
    })
    await expect(broken).rejects.toThrow()
    expect([pool.totalCount, (await pool.query('select 1 as um')).rows]).toEqual([0, [{ um: 1 }]])
    await silent.destroy()
  })

  test('replace connections opened before the server stopped answering', async () => {
    let silent = false
    const alive = async () => {
      if (silent) throw new Error('silent')
    }
    const pool = createPool(database.connectionString, { limits: { ...limits, max: 2 }, alive })
    const [idle, slow] = await Promise.all([pool.connect(), pool.connect()])
    idle.release()
    silent = true
    await expect(slow.query('select pg_sleep(4)')).rejects.toThrow('PostgreSQL does not answer')
    slow.release()
    silent = false
    expect(pool.totalCount).toBe(1)
    const fresh = await pool.connect()
    expect([fresh === idle, pool.totalCount]).toEqual([false, 1])
    await fresh.query('select pg_sleep(0.1)')
    fresh.release()
    await pool.end()
  })

  test('end a statement at the upper limit, even when the server answers', async () => {
    const hasty = { ...limits, patience: { suspect: 10, whole: 50 } }
    const pool = createPool(database.connectionString, { limits: hasty })
    await expect(sleep(pool, 4)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    await pool.end()
  })

  test('close a connection that is released inside a transaction', async () => {
    const lost: string[] = []
    const pool = createPool(database.connectionString, { limits, onLost: error => lost.push(error.message) })
    const pidOf = async (client: pg.PoolClient) =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
    const first = await pool.connect()
    const pid = await pidOf(first)
    first.release()
    const second = await pool.connect()
    expect(await pidOf(second)).toBe(pid)
    await second.query('begin')
    second.release()
    const third = await pool.connect()
    expect(await pidOf(third)).not.toBe(pid)
    expect(lost).toEqual(['A connection came back inside an open transaction'])
    third.release()
    await pool.end()
  })

  test('tells of a connection that is lost, and not of one that ends with its pool', async () => {
    const lost: string[] = []
    const pool = createPool(database.connectionString, { limits, onLost: error => lost.push(error.message) })
    const client = await pool.connect()
    client.release()
    pool.emit('error', new Error('before'), client)
    const ended = pool.end()
    pool.emit('error', new Error('after'), client)
    await ended
    expect(lost).toEqual(['before'])
  })
})
