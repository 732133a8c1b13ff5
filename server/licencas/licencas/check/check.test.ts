import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createAdmin, createConsultor, createParticipante, inviteOne, signIn } from '#test/app/factories.ts'
import { collectLogs, counted, LEVEL } from '#test/app/logs.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { checkLicencas } from '../licencas.ts'
import { listDivergencias } from './check.queries.ts'
import { checkAtNight } from './check.ts'
import { EIXOS, FIM, metadesOf, pecasOf } from './pecas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  const [admin, consultor, other] = [
    await createAdmin(t),
    await createConsultor(t, { licencas: 6 }),
    await createConsultor(t, { licencas: 1 }),
  ]
  await conclude(t, await createParticipante(t, consultor))
  await createParticipante(t, consultor)
  const { id_licenca } = await inviteOne(t, consultor, 'cancelado@exemplo.com.br')
  await t.call('POST', `/consultores/cancelar-convite/${id_licenca}`, { token: consultor.token, body: {} })
  await inviteOne(t, other, 'vencido@exemplo.com.br')
  for (const [n, tipo] of ['cortesia', 'correcao'].entries()) {
    await t.call('POST', `/consultores/${other.id_usuario}/licencas`, {
      token: admin.token,
      body: {
        id_lancamento: `00000000-0000-4000-8000-00000000000${n}`,
        tipo,
        quantidade: 2 - n,
        motivo: 'Conferência',
      },
    })
  }
  t.clock.advance(5 * DAY_MS + 1)
  const token = await signIn(t, other)
  await t.call('POST', '/consultores/convidar', {
    token,
    body: { id_tipo_licenca: 1, email_participante: 'aberto@exemplo.com.br' },
  })
})
afterAll(() => t.close())

test('conferirLicencas finds nothing in a correct ledger', async () => {
  expect(await checkLicencas(t.deps.db)).toEqual({
    consultores: 2,
    licencas: 9,
    movimentos: 20,
    estados: { DISPONIVEL: 5, CONVIDADA: 1, ATRIBUIDA: 1, UTILIZADA: 1, ESTORNADA: 1 },
    divergencias: [],
  })
})

const ROLLBACK = new Error('rolled back')

/** Returns the rules found broken after a change made directly in the database. The change is rolled back. */
async function tampered(act: RawBuilder<unknown>): Promise<string[]> {
  let found: string[] = []
  const attempt = t.deps.db.transaction().execute(async tx => {
    for (const table of ['movimentos_licenca', 'lancamentos_licenca', 'resultados', 'respostas'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    const { numAffectedRows } = await act.execute(tx)
    expect(numAffectedRows).toBeGreaterThan(0n)
    found = [...new Set((await listDivergencias(tx)).map(({ regra }) => regra))]
    throw ROLLBACK
  })
  await expect(attempt).rejects.toBe(ROLLBACK)
  return found
}

test.each([
  [
    'a state written past the ledger',
    sql`update licencas set estado = 'ESTORNADA' where estado = 'DISPONIVEL'`,
    'O último movimento',
  ],
  [
    'a licenca that came from nowhere',
    sql`insert into licencas (id_tipo_licenca, id_consultor, criada_em) select 1, min(id_consultor), now() from licencas`,
    'O último movimento',
  ],
  [
    'a move taken out of the middle',
    sql`delete from movimentos_licenca where id_movimento = (select min(id_movimento) from movimentos_licenca where evento = 'cadastro')`,
    'Cada movimento começa',
  ],
  [
    'a move that no rule knows',
    sql`update movimentos_licenca set evento = 'uso' where evento = 'cadastro'`,
    'Cada movimento é um',
  ],
  [
    "a move in somebody else's name",
    sql`update movimentos_licenca set id_consultor = (select max(id_consultor) from licencas) where evento = 'uso'`,
    'Uma licença muda de consultora só por uma passagem',
  ],
  [
    'an open convite closed without its licenca',
    sql`update convites set cancelado_em = now() where aceito_em is null and cancelado_em is null and devolvido_em is null`,
    'Uma licença está em convite',
  ],
  [
    "a convite in somebody else's name",
    sql`update convites set id_consultor = (select max(id_consultor) from licencas) where aceito_em is not null`,
    'Um convite aberto é de quem é a licença',
  ],
  [
    'an accepted convite that never was',
    sql`update convites set aceito_em = null, cancelado_em = now() where aceito_em is not null`,
    'Cada fim de convite (aceito_em)',
  ],
  [
    'a cancelled convite that never was',
    sql`update convites set cancelado_em = null, aceito_em = now() where cancelado_em is not null`,
    'Cada fim de convite (cancelado_em)',
  ],
  [
    'a return without its convite',
    sql`update convites set devolvido_em = null, cancelado_em = now() where devolvido_em is not null`,
    'Cada fim de convite (devolvido_em)',
  ],
  [
    'a return with another date',
    sql`update movimentos_licenca set em = em + interval '1 ms' where evento = 'expiracao'`,
    'Uma devolução por prazo',
  ],
  [
    'a teste handed to another person',
    sql`update movimentos_licenca set id_participante = null where evento = 'uso'`,
    'Uma licença em teste',
  ],
  ['a used licenca without its resultado', sql`delete from resultados`, 'Uma licença utilizada'],
  [
    'a grant larger than what came in',
    sql`update lancamentos_licenca set quantidade = quantidade + 1 where tipo = 'cortesia'`,
    'O que foi lançado',
  ],
  [
    'a licenca put into a turma past the ledger',
    sql`with r as (
          insert into rodadas (id_rodada, id_consultor, nome, finalidade, aberta_em, fecha_em, max_entradas, codigo_hash)
          select '00000000-0000-4000-8000-0000000000aa', id_consultor, 'À mão', 'equipe', now(), now() + interval '1 day', 1, '\\x00'
            from licencas where estado = 'ATRIBUIDA' returning id_rodada, id_consultor)
        update licencas l set id_rodada = r.id_rodada from r where l.estado = 'ATRIBUIDA' and l.id_consultor = r.id_consultor`,
    'Uma licença está em uma turma',
  ],
  [
    'a bought licenca without a purchase',
    sql`update movimentos_licenca set evento = 'compra' where evento = 'cortesia' and id_ator is null`,
    'Uma licença comprada',
  ],
  [
    'a purchase marked as paid by hand',
    sql`with plano as (
          insert into planos_licencas (nome_plano, n_usuarios, preco_centavos, icone) values ('Exemplo', 1, 100, 'user')
          returning id_planos_licencas)
        insert into compras (id_compra, id_usuario, id_planos_licencas, nome_plano, n_usuarios, preco_centavos, estado,
                             criada_em, expira_em, proxima_consulta_em)
        select 'compra-a-mao', (select min(id_consultor) from licencas), id_planos_licencas, 'Exemplo', 1, 100, 'paga',
               now(), now(), now() from plano`,
    'Uma compra paga',
  ],
] as const)('conferirLicencas finds %s', async (_, act, regra) => {
  expect(await tampered(act)).toContainEqual(expect.stringMatching(new RegExp(`^${regra.replace(/[()]/g, '\\$&')}`)))
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
})

test('conferirDeNoite reports its time and the number of differences as metrics, and logs broken rules', async () => {
  const logs = collectLogs()
  const look = async (db = t.deps.db) => {
    await checkAtNight({ ...t.deps, db, log: logs.log })
    return counted(t.deps.metrics, 'quadrante_ledger_differences')
  }
  expect(await look()).toBe(0)
  expect(await counted(t.deps.metrics, 'quadrante_ledger_checked_timestamp_seconds')).toBeGreaterThan(1e9)
  expect(logs.lines().filter(({ level }) => level > LEVEL.info)).toEqual([])
  expect(logs.said('the books were looked at')).toMatchObject([{ sem_resposta: 0, divergencias: 0, pecas: 6 }])
  await sql`alter table licencas disable trigger user`.execute(t.deps.db)
  const { rows } = await sql<{ id_licenca: string }>`
    update licencas set estado = 'ESTORNADA' where estado = 'DISPONIVEL' and id_licenca =
      (select id_licenca from licencas where estado = 'DISPONIVEL' limit 1) returning id_licenca`.execute(t.deps.db)
  expect(await look()).toBeGreaterThan(0)
  expect(logs.said('the books do not hold')).toMatchObject([
    { regras: expect.arrayContaining(['O último movimento de cada licença diz o estado dela']) },
  ])
  await sql`update licencas set estado = 'DISPONIVEL' where id_licenca = ${rows[0]!.id_licenca}`.execute(t.deps.db)
  expect(await look()).toBe(0)
})

describe('conferirDeNoite in ranges', () => {
  const run = (db: Db) => checkAtNight({ ...t.deps, db, log: collectLogs().log })
  /** Returns a database whose checking statements fail with this error code whenever `when` says so. */
  const failing = (code: string, when: (looks: number, text: string) => boolean) => {
    let looks = 0
    return t.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        const { sqlFragments = [] } = node as unknown as {
          sqlFragments?: readonly string[]
        }
        if (!/ limit $/.test(sqlFragments.at(-2) ?? '')) return node
        looks += 1
        if (when(looks, JSON.stringify(node))) throw Object.assign(new Error('ended'), { code })
        return node
      },
      transformResult: async ({ result }) => result,
    })
  }
  const last = () =>
    t.deps.db
      .selectFrom('conferencias')
      .selectAll()
      .orderBy('id_conferencia', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

  test('continues an interrupted check where it stopped and checks the rest', async () => {
    await run(t.deps.db)
    const whole = await last()
    expect(whole).toMatchObject({ divergencias: 0, sem_resposta: 0 })
    for (const nth of [1, 20, 40]) {
      await expect(run(failing('XX000', looks => looks === nth))).rejects.toThrow('ended')
      const ended = await last()
      expect(ended.terminou_em).toBeNull()
      await run(t.deps.db)
      expect(await last()).toMatchObject({ id_conferencia: ended.id_conferencia, pecas: whole.pecas })
      expect((await last()).terminou_em).not.toBeNull()
    }
  })

  test('halves a range that times out, and reports an incomplete check when a range never answers', async () => {
    await run(failing('57014', looks => looks === 1))
    expect((await last()).sem_resposta).toBe(0)
    const at = await counted(t.deps.metrics, 'quadrante_ledger_checked_timestamp_seconds')
    const logs = collectLogs()
    await checkAtNight({
      ...t.deps,
      db: failing('57014', (_, text) => text.includes('group by id_movimento')),
      log: logs.log,
    })
    expect((await last()).sem_resposta).toBeGreaterThan(0)
    expect(logs.said('parts of the books did not answer in time')).toHaveLength(1)
    expect(await counted(t.deps.metrics, 'quadrante_ledger_checked_timestamp_seconds')).toBe(at)
  })
})

describe('ranges of the ledger check', () => {
  const tamanhos = {
    licenca: 25_000,
    movimento: 0,
    conta: 7,
    pessoa: 1_999,
    consultores: [
      { id_consultor: 3, total: 90_000 },
      { id_consultor: 5, total: 1_500 },
      { id_consultor: 9, total: 600 },
      { id_consultor: 12, total: 1 },
    ],
  }
  test.each(EIXOS)('cover every id of the axis %s exactly once', eixo => {
    for (const depois of [null, 0, 4, 9_999, 70_000]) {
      const pieces = pecasOf(eixo, tamanhos, depois)
      expect(pieces[0]!.de).toBe((depois ?? -1) + 1)
      expect(pieces.at(-1)!.ate).toBe(FIM)
      expect(pecasOf(eixo, tamanhos, FIM)).toEqual([])
      pieces.slice(1).forEach((piece, i) => {
        expect(piece.de).toBe(pieces[i]!.ate + 1)
      })
    }
  })

  test('give a consultor with many clients a range of her own', () => {
    expect(pecasOf('consultor', tamanhos, null).map(({ ate }) => ate)).toEqual([3, 9, FIM])
  })

  test.each([
    [
      { de: 0, ate: 9 },
      100,
      [
        { de: 0, ate: 4 },
        { de: 5, ate: 9 },
      ],
    ],
    [
      { de: 8, ate: FIM },
      11,
      [
        { de: 8, ate: 9 },
        { de: 10, ate: FIM },
      ],
    ],
    [{ de: 12, ate: FIM }, 11, null],
    [{ de: 7, ate: 7 }, 100, null],
  ])('are halved by metadesDa for %j with greatest id %i', (piece, ultimo, halves) => {
    expect(metadesOf(piece, ultimo)).toEqual(halves)
  })
})
