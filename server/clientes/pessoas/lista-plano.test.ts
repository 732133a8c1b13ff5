import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ALERTA_PESSOA,
  ESTADO_PESSOA,
  type FiltroPessoas,
  GRUPO_PESSOAS,
  ORDEM_PESSOAS,
} from '#shared/clientes/pessoas/pessoas.contract.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor } from '#test/app/factories.ts'
import { type PlacedStep, planOf } from '#test/plans/plan.ts'
import type { ListReader } from './filtro.queries.ts'
import { pessoasPage, totalOf } from './lista.queries.ts'

/*
 * What a page of people reads: its owner's rows, by indexes that begin with her. Where an index has the order, or what is
 * asked for, as many rows as the page is long, and no sorting.
 */

const OWN = 600
const OTHERS = 6_000
const PAGE = { limit: 25, offset: 0 }

let t: TestApp
let olhar: ListReader
let id_empresa: number
let id_etiqueta: number
beforeAll(async () => {
  t = await createTestApp()
  const { id_usuario: id_consultor } = await createConsultor(t)
  olhar = { id_consultor, now: t.clock.now() }
  await store(id_consultor, OWN)
  const other = (await createConsultor(t)).id_usuario
  await store(other, OTHERS)
  for (const table of ['pessoas', 'etiquetas_pessoa', 'etiquetas', 'usuarios', 'empresas', 'licencas'])
    await sql`analyze ${sql.ref(table)}`.execute(t.deps.db)
})
afterAll(() => t.close())

/** Inserts this many people in every state; a tenth has an open invite, one in twenty a company and a label. */
const store = (owner: number, people: number): Promise<void> =>
  t.deps.db.transaction().execute(async db => {
    // Inserting thousands of people may take longer than the statement timeout.
    await sql`set local statement_timeout = 0`.execute(db)
    const { rows } = await sql<{ id_empresa: number; id_etiqueta: number }>`
    with e as (insert into empresas (id_consultor, nome, cnpj, criada_em)
                 values (${owner}, 'Empresa Exemplo', lpad(${owner}::text, 14, '0'), now()) returning id_empresa),
         k as (insert into etiquetas (id_consultor, nome, cor, criada_em) values (${owner}, 'plano', 'cinza', now()) returning id_etiqueta)
    select id_empresa, id_etiqueta from e, k`.execute(db)
    id_empresa ||= rows[0]!.id_empresa
    id_etiqueta ||= rows[0]!.id_etiqueta
    await sql`
    with contas as (
      insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      select 3, 'Pessoa ' || i, 'lista' || i || '-' || ${owner}::int || '@exemplo.com.br', 'x', now()
        from generate_series(1, ${people}::int) i returning id_usuario, nome, email
    ), dadas as (
      insert into licencas (id_tipo_licenca, id_consultor, estado, criada_em)
      select 1, ${owner}, 'DISPONIVEL', now() from generate_series(1, ${people}::int / 10) returning id_licenca
    ), abertas as (select id_licenca, row_number() over () as k from dadas
    ), gente as (select *, row_number() over () as n from contas)
    insert into pessoas (id_consultor, id_participante, aceita, email, nome, id_empresa, id_licenca_aberta, estado, validade,
                         resultado_em, novidade_em, criada_em, busca)
    select ${owner}, id_usuario, n % 10 > 0, email, nome, case when n % 20 = 1 then ${rows[0]!.id_empresa}::int end, id_licenca,
           (array['convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado', 'pronto', 'pronto', 'pronto', 'conversado', 'encerrado'])[1 + n % 10],
           case when n % 10 = 0 then ${olhar.now}::timestamptz + interval '3 days' end,
           case when n % 10 between 3 and 8 then ${olhar.now}::timestamptz - n * interval '1 minute' end,
           ${olhar.now}::timestamptz - n * interval '1 minute', now(), para_busca(nome || ' ' || email)
      from gente left join abertas on n = k * 10 + 1`.execute(db)
    await sql`
    insert into etiquetas_pessoa (id_etiqueta, id_pessoa, em)
    select ${rows[0]!.id_etiqueta}::int, id_pessoa, now() from pessoas where id_consultor = ${owner} and id_empresa is not null`.execute(
      db,
    )
  })

const taken = (step: PlacedStep) =>
  ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 0)
const condition = (step: PlacedStep) => step['Index Cond'] ?? step['Recheck Cond'] ?? ''

/**
 * Returns through which indexes a filter reads people, how many rows, and what it reads without a condition on the
 * owner.
 */
async function reached(filtro: FiltroPessoas) {
  const plan = await planOf(t.deps.db, pessoasPage(olhar, filtro, PAGE))
  const scans = plan.filter(step => step['Relation Name'] === 'pessoas' && taken(step) > 0)
  return {
    // Reading the page's own rows by id is allowed.
    indexes: [...new Set(plan.map(step => step['Index Name']))].filter(
      name => name?.startsWith('pessoas') && name !== 'pessoas_pkey',
    ),
    foreign: scans
      // Also allowed: ids found among the owner's labels, turmas and companies.
      .filter(step => !/\(id_consultor = |\(+id_pessoa = |\(+id_empresa = ANY/.test(condition(step)))
      .map(step => `${step['Node Type']}: ${condition(step).slice(0, 80)}`),
    rows: scans.reduce((sum, step) => sum + taken(step), 0),
    // Sorting the cut page itself is allowed.
    sorted: plan.some(
      step => step['Node Type'].includes('Sort') && (step.Plans?.[0]?.['Actual Rows'] ?? 0) > PAGE.limit,
    ),
  }
}

test.each([
  ['novidade', 'pessoas_novidades'],
  ['nome', 'pessoas_na_lista'],
  ['-nome', 'pessoas_na_lista'],
  ['resultado', 'pessoas_resultados'],
  ['prazo', 'pessoas_prazos'],
] as const)(
  'a page ordered by %s is read through the index %s, without sorting and without reading further rows',
  async (ordem, index) => {
    const { indexes, foreign, rows, sorted } = await reached({ ordem })
    expect({ indexes, foreign, sorted }).toEqual({ indexes: [index], foreign: [], sorted: false })
    // The name index also contains the few encerrado people.
    expect(rows).toBeLessThanOrEqual(3 * PAGE.limit)
  },
)

test.each([
  ['a company', () => ({ empresa: [id_empresa] }), /^pessoas_(da|por)_empresa$/, OWN / 20 + PAGE.limit],
  ['a state', () => ({ estado: ['cadastrado' as const] }), /^pessoas_(?:por_estado|contagem)$/, OWN / 10 + PAGE.limit],
  ['unfinished tests', () => ({ grupo: 'pendentes' as const }), /^pessoas_com_teste$/, 2 * PAGE.limit],
])('a page filtered by %s is read through an index, without a full scan', async (_, filtro, index, most) => {
  const { indexes, foreign, rows } = await reached(filtro())
  expect(foreign).toEqual([])
  expect(indexes).toEqual([expect.stringMatching(index)])
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThanOrEqual(most)
})

/** Returns every order with every single filter, and some usual combinations of filters. */
const combinations = (): FiltroPessoas[] => {
  const filters: FiltroPessoas[] = [
    {},
    ...GRUPO_PESSOAS.map(grupo => ({ grupo })),
    ...ESTADO_PESSOA.map(estado => ({ estado: [estado] })),
    ...ALERTA_PESSOA.map(alerta => ({ alerta: [alerta] })),
    { etiqueta: [id_etiqueta] },
    { empresa: [id_empresa] },
    { turma: [crypto.randomUUID()] },
    { falta_conversa: '1' },
    { busca: 'pessoa 7' },
    { de: '2020-01-01', ate: '2099-12-31' },
    { grupo: 'clientes', estado: ['pronto'], empresa: [id_empresa], etiqueta: [id_etiqueta] },
    { grupo: 'clientes', busca: 'pessoa', estado: ['pronto', 'conversado'] },
  ]
  return filters.flatMap(filtro => ORDEM_PESSOAS.map(ordem => ({ ...filtro, ordem })))
}

test("no order or filter, listing or counting, reads another owner's rows or the whole table", async () => {
  const wrong: string[] = []
  for (const filtro of combinations()) {
    const said = JSON.stringify(filtro)
    const { foreign, rows } = await reached(filtro)
    if (foreign.length > 0) wrong.push(`${said}: ${foreign.join('; ')}`)
    if (rows > 3 * OWN) wrong.push(`${said}: read ${rows} rows`)
    if (filtro.ordem !== 'novidade') continue
    const counting = await planOf(t.deps.db, sql`${totalOf(olhar, filtro)}`)
    for (const step of counting)
      if (
        step['Relation Name'] === 'pessoas' &&
        taken(step) > 0 &&
        !/id_consultor|id_pessoa|id_empresa/.test(condition(step))
      )
        wrong.push(`${said}, counted: ${step['Node Type']} ${condition(step)}`)
  }
  expect(wrong).toEqual([])
})
