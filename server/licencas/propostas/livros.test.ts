import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDivergencias } from '#server/licencas/licencas/check/check.queries.ts'
import { checkLicencas } from '#server/licencas/licencas/licencas.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor } from '#test/app/factories.ts'
import { createVendas, TEN } from '#test/payments/faturas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  const v = await createVendas(t)
  const consultora = await createConsultor(t)
  const { id_fatura } = await v.paga(consultora)
  await v.devolver(id_fatura, TEN / 2)
  await v.direta(consultora, { prazos: [10, 20] })
})
afterAll(() => t.close())

const ROLLBACK = new Error('rolled back')
const TABLES = ['recebimentos', 'parcelas', 'devolucoes_fatura', 'creditos', 'licencas']

/** Returns the rules found broken after a change made directly in the database. The change is rolled back. */
async function tampered(act: RawBuilder<unknown>): Promise<string[]> {
  let found: string[] = []
  const attempt = t.deps.db.transaction().execute(async tx => {
    for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    const { numAffectedRows } = await act.execute(tx)
    expect(numAffectedRows).toBeGreaterThan(0n)
    found = [...new Set((await listDivergencias(tx)).map(({ regra }) => regra))]
    throw ROLLBACK
  })
  await expect(attempt).rejects.toBe(ROLLBACK)
  return found
}

test('conferirLicencas finds nothing wrong in sales by invoice', async () => {
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
})

test.each([
  ['an invoice turned into a checkout', sql`update compras set origem = 'provedor'`, 'Uma compra é por fatura'],
  [
    'licences said to be held back that were given',
    sql`update faturas set liberada_em = null, liberacao = null where liberada_em is not null`,
    'Uma venda faturada creditou',
  ],
  [
    'a sale marked as paid without a proof',
    sql`update compras set estado = 'paga', paga_em = now() where estado = 'pendente'`,
    'Uma venda faturada está paga',
  ],
  [
    'more given back than came in',
    sql`update devolucoes_fatura set valor_centavos = 100000`,
    'Uma venda faturada está paga',
  ],
  [
    'a proposal that says another price than its sale',
    sql`update propostas set preco_centavos = preco_centavos - 1 where estado = 'aceita'`,
    'Uma proposta aceita tem',
  ],
  [
    'a sum that is not that of its receipts',
    sql`update faturas set recebido_centavos = recebido_centavos + 1`,
    'As somas guardadas de uma venda',
  ],
  [
    'a due day that nothing is owed on',
    sql`update faturas set vence_em = now()::date`,
    'As somas guardadas de uma venda',
  ],
  [
    'a licence that stayed although its money went back',
    sql`update licencas set estado = 'DISPONIVEL' where id_licenca = (select max(id_licenca) from licencas where estado = 'ESTORNADA')`,
    'Voltam de uma venda faturada',
  ],
  [
    'a credit that is larger than what was paid in proportion',
    sql`update faturas set libera = 'fim', liberada_em = null, liberacao = null where liberada_em is not null`,
    'Uma venda faturada creditou',
  ],
  [
    'a refund taken back by another amount',
    sql`insert into devolucoes_fatura (id_devolucao, id_fatura, valor_centavos, motivo, devolvido_em, id_ator, em, desfaz)
        select gen_random_uuid(), id_fatura, -1, 'x', devolvido_em, id_ator, em, id_devolucao from devolucoes_fatura`,
    'O que foi desfeito em uma venda',
  ],
  [
    'a proposal taken back although its sale stands',
    sql`update propostas set estado = 'recusada' where estado = 'aceita'`,
    'Uma proposta aceita tem',
  ],
  [
    'a proposal that frees licences in another way than its sale',
    sql`update propostas set libera = case libera when 'fim' then 'proporcao' else 'fim' end where estado = 'aceita'`,
    'Uma proposta aceita tem',
  ],
  [
    'a credit of another instant than the release',
    sql`update creditos set em = em + interval '1 second'`,
    'Uma venda faturada creditou',
  ],
  [
    'a credit of fewer licences than were paid',
    sql`update creditos set quantidade = quantidade - 1`,
    'Uma venda faturada creditou',
  ],
  [
    'more licences taken back than the money that went back',
    sql`update licencas set estado = 'ESTORNADA' where id_licenca = (select max(id_licenca) from licencas where estado = 'DISPONIVEL' and id_compra is not null)`,
    'O último movimento',
  ],
  [
    'a debt beside licences that were already taken back',
    sql`insert into debitos_licenca (id_compra, quantidade, criado_em) select id_compra, 3, now() from creditos`,
    'Voltam de uma venda faturada',
  ],
  [
    'a returned sum that is not that of what was given back',
    sql`update faturas set devolvido_centavos = devolvido_centavos + 1`,
    'As somas guardadas de uma venda',
  ],
  ['a sale that its words do not find', sql`update faturas set busca = 'outra'`, 'Uma venda se acha pelas palavras'],
  [
    'a purchase that its words do not find',
    sql`update compras set busca = 'outra'`,
    'Uma venda se acha pelas palavras',
  ],
  [
    'a receipt undone on another day',
    sql`insert into recebimentos (id_recebimento, id_fatura, numero, recebido_em, valor_centavos, forma, id_ator, em, desfaz, motivo)
        select gen_random_uuid(), id_fatura, numero, recebido_em + 1, -valor_centavos, forma, id_ator, em, id_recebimento, 'x' from recebimentos`,
    'O que foi desfeito em uma venda',
  ],
  [
    'a paid sale without the day of its payment',
    sql`update compras set paga_em = null where estado = 'paga'`,
    'Uma venda faturada está paga',
  ],
  [
    'an instalment that received more than it is',
    sql`update parcelas p set valor_centavos = valor_centavos + case numero when 1 then -1 else 1 end
         where exists (select from recebimentos r where r.id_fatura = p.id_fatura)`,
    'As parcelas de uma venda',
  ],
  ['a receipt whose proof is gone', sql`delete from comprovantes`, 'Cada recebimento de uma venda'],
  [
    'an instalment of another amount',
    sql`update parcelas set valor_centavos = valor_centavos + 1`,
    'As parcelas de uma venda',
  ],
  [
    'a note that nobody wrote',
    sql`update compras set nota_em = now() where estado = 'paga'`,
    'Uma compra diz quando teve',
  ],
] as const)('conferirLicencas finds %s', async (_, act, regra) => {
  expect(await tampered(act)).toContainEqual(expect.stringMatching(new RegExp(`^${regra}`)))
})
