import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, signIn } from '#test/app/factories.ts'
import { checkLicencas } from '../licencas/licencas/licencas.ts'
import { ALL_INVITED } from '../platform/emails/local-mailbox/demonstration.ts'
import { tidy } from '../start-jobs.ts'
import { LIDERANCAS, SERVICE } from './desk/people.ts'
import { ADMIN, CONSULTORA, LICENCAS_INDIVIDUAIS } from './people.ts'
import { seed } from './seed.ts'

const TABLES = [
  'usuarios',
  'licencas',
  'convites',
  'lugares_rodada',
  'encontros',
  'etiquetas_pessoa',
  'emails',
] as const
const count = async (t: TestApp) =>
  Promise.all(
    TABLES.map(async table => {
      const { n } = await t.deps.db
        .selectFrom(table)
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return [table, Number(n)]
    }),
  )

test('makes no demonstration accounts, whose senha is public, in a database restored from a backup', async () => {
  const t = await createTestApp()
  await t.deps.db
    .insertInto('restauracoes')
    .values({ restaurada_em: t.clock.now(), liberada_em: t.clock.now() })
    .execute()
  await seed(t.deps)
  expect(await t.deps.db.selectFrom('usuarios').select('email').execute()).toEqual([])
  await t.close()
})

describe('the demonstration', () => {
  let t: TestApp
  let get: (url: string) => Promise<{ results: Record<string, unknown>[]; total: number } & Record<string, unknown>>
  beforeAll(async () => {
    t = await createTestApp()
    await seed(t.deps)
    const { id_usuario } = await t.deps.db
      .selectFrom('usuarios')
      .select('id_usuario')
      .where('email', '=', CONSULTORA.email)
      .executeTakeFirstOrThrow()
    const token = await signIn(t, { id_usuario } as Conta)
    get = async url => (await t.call('GET', url, { token })).json()
  })
  afterAll(() => t.close())

  test('has a running turma with somebody at every step, and a finished one', async () => {
    const { results } = await get('/rodadas')
    expect(results).toMatchObject([
      { nome: 'Lideranças em formação', situacao: 'aberta', pessoas: 11, entradas: 11 },
      { nome: 'Equipe de atendimento', situacao: 'encerrada', pessoas: 4, entradas: 4 },
    ])
    const [aberta] = results
    expect(aberta!.contagem).toEqual({ convidado: 3, cadastrado: 2, respondendo: 2, pronto: 3, conversado: 1 })
    const { results: lugares, encerrados } = await get(`/rodadas/${String(aberta!.id_rodada)}/andamento`)
    expect(encerrados).toBe(1)
    expect(lugares.flatMap(({ alerta }) => alerta ?? []).toSorted()).toEqual(['nao_comecou', 'parou', 'voltou'])
  })

  test('has a week of conversations, etiquetas also on invited people, and one finished act on many', async () => {
    const agenda = await get('/consultores/agenda?de=2026-11-16&ate=2026-11-30')
    expect(agenda.total_atrasados).toBe(1)
    expect(agenda.results.map(({ estado, modo }) => `${String(estado)} ${String(modo)}`)).toEqual([
      'aconteceu presencial',
      'marcado telefone',
      'marcado video',
      'marcado presencial',
      'marcado video',
      'marcado telefone',
    ])
    expect(agenda.results[4]).toMatchObject({ escolhido: true })
    expect(agenda.quando_podem).toMatchObject([{ nome: 'William Exemplo Brito' }])
    expect((await get('/consultores/horarios')).proximos).toHaveLength(12)
    expect((await get('/consultores/etiquetas')).results).toMatchObject([
      { nome: 'atendimento', pessoas: 5 },
      { nome: 'liderança', pessoas: 6 },
      { nome: 'retomar contato', pessoas: 3 },
    ])
    expect((await get('/consultores/acoes')).results).toMatchObject([{ tipo: 'etiquetar', feitas: 5 }])
  })

  test('has an equipe of eight with a map of seven for its consultora, two sentences, one card, and an acordo of two', async () => {
    const { results } = await get('/equipes')
    const { id_equipe } = results.find(({ nome }) => nome === 'Atendimento Exemplo') as { id_equipe: number }
    const mapa = await get(`/equipes/${id_equipe}/mapa`)
    const pessoas = mapa.pessoas as { nome: string; cartao?: true; id_participante: number }[]
    expect(pessoas.map(({ nome }) => nome.split(' ')[0])).toEqual([
      'Heitor',
      'Iara',
      'João',
      'Lia',
      'Vera',
      'William',
      'Xênia',
    ])
    // What the demonstration tells: conversation comes early, surely, and a steady pace with it, probably.
    expect(mapa.frases).toEqual([
      { id: 'vem_cedo', alvo: 'I', forca: 'firme', m: 4, m2: null },
      { id: 'vem_cedo', alvo: 'S', forca: 'provavel', m: 4, m2: null },
      { id: 'por_ultimo', alvo: 'C', forca: 'firme', m: 4, m2: 5 },
      { id: 'lado', alvo: 'acao', forca: 'provavel', m: 4, m2: null },
      { id: 'lado', alvo: 'pessoas', forca: 'firme', m: 4, m2: 5 },
    ])
    // Each is true of the answers: as many have a total on that side of the middle, 37.5.
    const totais = await Promise.all(
      pessoas.map(async ({ id_participante }) => (await get(`/disc/testes-finalizados/${id_participante}`)).results),
    )
    for (const { id, alvo, m } of mapa.frases as { id: string; alvo: string; m: number }[]) {
      const letra = 'DISC'.indexOf(alvo)
      if (letra < 0) continue
      const early = (totais as { totais: number[] }[][]).filter(([first]) => (first?.totais[letra] ?? 0) > 37.5).length
      expect([alvo, id === 'vem_cedo' ? early : pessoas.length - early]).toEqual([alvo, 5])
      expect(m).toBeLessThanOrEqual(5)
    }
    const integrantes = await get(`/equipes/${id_equipe}/integrantes`)
    expect(integrantes.total).toBe(8)
    expect((mapa.pessoas as { destaques: string[] }[]).filter(({ destaques }) => destaques.length === 0)).toHaveLength(
      1,
    )
    const [vera, ...outras] = pessoas.filter(({ cartao }) => cartao)
    expect([vera?.nome, outras]).toEqual(['Vera Exemplo Dantas', []])
    const cartao = await get(`/equipes/${id_equipe}/mapa/pessoas/${vera?.id_participante}/cartao`)
    expect(cartao.partes).toHaveLength(4)
    const acordos = await t.deps.db
      .selectFrom('acordos')
      .select(['combinados', 'assinado_a_em', 'assinado_b_em'])
      .execute()
    expect(acordos).toMatchObject([
      { combinados: [{}, {}], assinado_a_em: expect.any(Date), assinado_b_em: expect.any(Date) },
    ])
  })

  test('has a proposal that waits, a sale with a part overdue, and one paid in full with its note', async () => {
    const { id_usuario } = await t.deps.db
      .selectFrom('usuarios')
      .select('id_usuario')
      .where('email', '=', ADMIN.email)
      .executeTakeFirstOrThrow()
    const token = await signIn(t, { id_usuario } as Conta)
    const see = async (url: string) => (await t.call('GET', url, { token })).json()
    expect((await see('/faturamento/propostas')).results).toMatchObject([
      { numero: 2, estado: 'enviada' },
      { numero: 1, estado: 'aceita' },
    ])
    const { results, vencidas } = await see('/faturamento/faturas')
    expect([vencidas, results]).toMatchObject([
      1,
      [
        { situacao: 'paga', preco_centavos: 89_900 },
        { situacao: 'vencida', recebido_centavos: 100_000, liberada_em: expect.any(String) },
      ],
    ])
    const mes = String(results[0].criada_em).slice(0, 7)
    expect((await see(`/fiscal/meses/${mes}/notas`)).results).toMatchObject([{ estado: 'emitida', numero: '2031' }])
  })

  test('has a consistent ledger, a full stock and no waiting mail', async () => {
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
    expect((await get('/consultores/licencas?limite=1')).individual).toBe(LICENCAS_INDIVIDUAIS)
    const waiting = await t.deps.db.selectFrom('emails').select('tipo').where('estado', '=', 'na_fila').execute()
    expect(waiting).toEqual([])
  })

  test('marks its invited people as people who get no real mail', () => {
    for (const { email } of [...LIDERANCAS, ...SERVICE]) expect(ALL_INVITED.has(email)).toBe(true)
  })

  test('is made once: a later start adds only the one open invite', async () => {
    const before = await count(t)
    await seed(t.deps)
    expect(await count(t)).toEqual(before)
    t.clock.advance(30 * DAY_MS)
    await tidy(t.deps)
    await seed(t.deps)
    const after = new Map((await count(t)) as [string, number][])
    expect(after.get('convites')).toBe(Number(new Map(before as [string, number][]).get('convites')) + 1)
    expect(after.get('usuarios')).toBe(new Map(before as [string, number][]).get('usuarios'))
    expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  })
})

test.each([
  ['2026-11-22T02:40:00.000Z', 'before midnight in São Paulo'],
  ['2026-11-22T03:10:00.000Z', 'just after it'],
])('the demonstration can be made at any hour: %s, %s', async at => {
  const t = await createTestApp()
  t.clock.set(at)
  await seed(t.deps)
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
  const { n } = await t.deps.db
    .selectFrom('encontros')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(6)
  await t.close()
})

test('SEED_DEMO=pessoas makes only the people, for the browser tests', async () => {
  const t = await createTestApp({ env: { SEED_DEMO: 'pessoas' } })
  await seed(t.deps)
  const counts = new Map((await count(t)) as [string, number][])
  expect([counts.get('usuarios'), counts.get('lugares_rodada'), counts.get('encontros')]).toEqual([7, 0, 0])
  await t.close()
})
