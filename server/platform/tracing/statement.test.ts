import { expect, test } from 'vitest'
import { statementOf } from './statement.ts'

test.each([
  ['select "id" from "emails" where "destinatario" = $1', 'select emails'],
  ['insert into "emails" ("tipo") values ($1) on conflict do nothing', 'insert emails'],
  ['update "licencas" set "estado" = $1', 'update licencas'],
  ['delete from sessoes where criada_em < $1', 'delete sessoes'],
  ['with parados as (select id_email from emails for update skip locked) update emails e set x = $1', 'update emails'],
  ['with a as (select * from convites), b as (select * from a) select * from b', 'select convites'],
  ['select 1 from (select * from usuarios where x) u', 'select usuarios'],
  ['select * from licencas for update', 'select licencas'],
  ['select pg_try_advisory_lock($1)', 'select'],
  ['begin isolation level repeatable read', 'begin'],
  ['commit', 'commit'],
])('%s is named %s', (text, name) => {
  expect(statementOf(text).name).toBe(name)
})

test('the shape of a statement has placeholders instead of values, and at most 600 characters', () => {
  const { shape } = statementOf(
    `select 'ana@exemplo.com.br', 'd''Ávila', 12.5, $1, $tag$ segredo $tag$ from emails2 limit 30`,
  )
  expect(shape).toBe('select ?, ?, ?, $1, ? from emails2 limit ?')
  expect(statementOf(`select ${'x, '.repeat(2_000)}`).shape.length).toBe(600)
})
