import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/connect.ts'
import { readFrases } from '#shared/clientes/mapa/frases/frases.rules.ts'
import { eixosOf } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { drawRepeticoes, seedOf } from '#shared/disc/disc/regiao/repeticoes.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { somebodyWaits } from '#test/app/db.ts'
import {
  type Conta,
  createAdmin,
  createConsultor,
  createLicencas,
  createParticipante,
  signIn,
} from '#test/app/factories.ts'
import { read, startBeside } from '#test/app/live.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { FIVE, umaEquipe } from '#test/domain/empresas/mapa.ts'
import { listPessoas } from './mapa.queries.ts'

type Equipe = Awaited<ReturnType<typeof umaEquipe>>
let t: TestApp
/** An equipe that no test changes. */
let e: Equipe
beforeAll(async () => {
  t = await createTestApp()
  e = await umaEquipe(t)
})
afterAll(() => t.close())
const { mostrar, adicionar } = equipesOf(() => t)

const idsOf = (answer: { json(): { pessoas: { id_participante: number }[] } }) =>
  answer
    .json()
    .pessoas.map(({ id_participante }) => id_participante)
    .toSorted((a, b) => a - b)
const ids = (people: readonly Conta[]) => people.map(({ id_usuario }) => id_usuario).toSorted((a, b) => a - b)
const close = (who: Conta, id_consultor: number) =>
  t.call('PUT', '/autorizacoes', {
    token: who.token,
    body: [{ destino: 'consultor', id_destino: id_consultor, escopo: 'nada' }],
  })

describe('the map of an equipe', () => {
  test('has the region, states and place in tenths of each person, and no total', async () => {
    const answer = await e.ver(e.ana)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { n, pessoas, equipe } = answer.json()
    expect([n, equipe.papel]).toEqual([5, 'consultor'])
    const of = (i: number) =>
      pessoas.find((row: { id_participante: number }) => row.id_participante === e.pessoas[i]?.id_usuario)
    expect(of(0)).toEqual({
      id_participante: e.pessoas[0]?.id_usuario,
      nome: e.pessoas[0]?.nome,
      regiao: 'IS',
      estados: ['abaixo', 'acima', 'acima', 'abaixo'],
      destaques: ['I', 'S'],
      centro: [0.8, -0.1],
      raio: 0.3233,
    })
    expect(of(4)).toMatchObject({ regiao: 'DS' })
    for (const [i, totais] of FIVE.entries()) {
      const text = JSON.stringify({ ...of(i), id_participante: 0, nome: '' })
      for (const total of totais) expect(text).not.toMatch(new RegExp(`\\b${total}\\b`))
    }
  })

  test('shows an integrante the share of her own result, and nobody else’s', async () => {
    const [um] = e.pessoas
    const { pessoas } = (await e.ver(um as Conta)).json()
    const own = pessoas.filter((row: object) => 'no_plano' in row)
    expect(own).toEqual([expect.objectContaining({ id_participante: um?.id_usuario })])
  })

  test('shows colleagues to whoever shows herself, and is closed to whoever does not', async () => {
    const e = await umaEquipe(t, FIVE.slice(0, 4))
    const [um, ...outras] = e.pessoas as unknown as [Conta, ...Conta[]]
    expect(idsOf(await e.ver(um))).toEqual(ids(e.pessoas))
    await mostrar(um, e.id_equipe, 'nada')
    const closed = await e.ver(um)
    expect([closed.statusCode, closed.json().codigo]).toEqual([403, 'sem_reciprocidade'])
    for (const path of ['mapa/repeticoes', 'relatorio.pdf']) expect((await e.ver(um, path)).statusCode).toBe(403)
    expect(idsOf(await e.ver(outras[0] as Conta))).toEqual(ids(outras))
  })

  test('shows its consultora who shows herself to the equipe and to her', async () => {
    const e = await umaEquipe(t, FIVE.slice(0, 5))
    const [um, dois, ...outras] = e.pessoas as unknown as [Conta, Conta, ...Conta[]]
    await close(um, e.ana.id_usuario)
    expect(idsOf(await e.ver(e.ana))).toEqual(ids([dois, ...outras]))
    await mostrar(dois, e.id_equipe, 'nada')
    expect(idsOf(await e.ver(e.ana))).toEqual(ids(outras))
    // Colleagues still see who closed the result to the consultora alone.
    expect(idsOf(await e.ver(outras[0] as Conta))).toEqual(ids([um, ...outras]))
  })

  test('shows nobody below three people, and its report is refused', async () => {
    const e = await umaEquipe(t, FIVE.slice(0, 3))
    await mostrar(e.pessoas[0] as Conta, e.id_equipe, 'nada')
    expect((await e.ver(e.ana)).json()).toMatchObject({ n: 0, pessoas: [], frases: [] })
    expect((await e.ver(e.pessoas[2] as Conta)).json()).toMatchObject({ n: 0, pessoas: [] })
    expect((await e.ver(e.ana, 'mapa/repeticoes')).json().pessoas).toEqual([])
    const refused = await e.ver(e.ana, 'relatorio.pdf')
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'mapa_com_poucas_pessoas'])
  })

  test('is missing for everybody else, and for whoever left', async () => {
    const e = await umaEquipe(t, FIVE.slice(0, 4))
    const stranger = await createConsultor(t, { licencas: 1 })
    const others = [stranger, await createParticipante(t, stranger), await createAdmin(t)]
    for (const who of others)
      for (const path of ['mapa', 'mapa/repeticoes', 'relatorio.pdf'])
        expect((await e.ver(who, path)).statusCode).toBe(404)
    const [um, dois] = e.pessoas as unknown as [Conta, Conta]
    await t.call('DELETE', `/equipes/${e.id_equipe}/integrantes/${um.id_usuario}`, { token: um.token })
    expect((await e.ver(um)).statusCode).toBe(404)
    expect(idsOf(await e.ver(dois))).toEqual(ids(e.pessoas.slice(1)))
  })

  test('leaves out a person who has no result to show', async () => {
    await createLicencas(t, e.ana)
    const nova = await createParticipante(t, e.ana)
    await adicionar(e.ana, e.id_equipe, [nova])
    expect((await e.ver(e.ana)).json().n).toBe(5)
    expect((await e.ver(nova)).json().codigo).toBe('sem_reciprocidade')
  })

  test('says the same, byte for byte, whatever somebody does who does not show herself', async () => {
    const e = await umaEquipe(t, [...FIVE, [60, 45, 30, 15]])
    const calada = e.pessoas[5] as Conta
    await mostrar(calada, e.id_equipe, 'nada')
    const seen = async () => {
      const { em: _, ...mapa } = (await e.ver(e.ana)).json()
      return JSON.stringify(mapa)
    }
    const before = await seen()
    await t.call('DELETE', `/equipes/${e.id_equipe}/integrantes/${calada.id_usuario}`, { token: calada.token })
    expect(await seen()).toBe(before)
    expect(JSON.parse(before)).toMatchObject({ n: 5, faixa: 'time', contagens: null })
    expect(before).not.toMatch(/"(pi|chance|z|distancia)"/)
  })

  test('counts a person whose answers have a red flag half on each side, and shows her as the others', async () => {
    const e = await umaEquipe(t)
    const before = (await e.ver(e.ana)).json()
    const id_licenca = e.pessoas[0]?.id_licenca ?? 0
    await t.deps.db
      .insertInto('respostas')
      .values(
        Array.from({ length: 15 }, (_, i) => ({
          id_licenca,
          numero: i + 1,
          ordem: [1, 2, 3, 4],
          ms: 1_500,
          cliques: 4,
        })),
      )
      .execute()
    const after = (await e.ver(e.ana)).json()
    const said = (meio: boolean) =>
      readFrases(FIVE.map((totais, i) => ({ eixos: eixosOf(totais), meio: meio && i === 0 })))
    expect(before.frases).toEqual(said(false))
    expect(after.frases).toEqual(said(true))
    expect(after.frases).not.toEqual(before.frases)
    expect(after.pessoas).toEqual(before.pessoas)
  })

  test('is noted once an hour in the register of each person shown, by reader', async () => {
    const e = await umaEquipe(t, FIVE.slice(0, 3))
    const [um, dois] = e.pessoas as unknown as [Conta, Conta]
    const register = async (who: Conta) => (await t.call('GET', '/autorizacoes/registro', { token: who.token })).json()
    const maps = async (who: Conta) =>
      (await register(who)).results
        .filter(({ acesso }: { acesso: string }) => acesso === 'mapa')
        .map(({ papel }: { papel: string }) => papel)
    for (let i = 0; i < 3; i += 1) await e.ver(e.ana)
    await e.ver(dois)
    await e.ver(um)
    expect(await maps(um)).toEqual(['integrante', 'consultor'])
    expect(await maps(dois)).toEqual(['integrante', 'consultor'])
  })
})

describe('repetitions of a map', () => {
  test('are the frozen draws of each person, and nothing but regions', async () => {
    const { pessoas, versao } = (await e.ver(e.ana, 'mapa/repeticoes')).json()
    expect(versao).toBe('1.0')
    for (const [i, totais] of FIVE.entries()) {
      const { id_usuario = 0, id_licenca = 0 } = e.pessoas[i] ?? {}
      expect(pessoas.find((row: { id_participante: number }) => row.id_participante === id_usuario)).toEqual({
        id_participante: id_usuario,
        regioes: drawRepeticoes(eixosOf(totais), seedOf(e.id_equipe, id_licenca)),
      })
    }
  })
})

describe('a withdrawal', () => {
  test.each(['of what the equipe sees', 'of what its consultora sees'])(
    '%s waits until a map is answered',
    async of => {
      const e = await umaEquipe(t, FIVE.slice(0, 4))
      const who = e.pessoas[0] as Conta
      const seen = { id_equipe: e.id_equipe, id_usuario: e.ana.id_usuario, now: t.clock.now() }
      let ended = false
      let withdrawing: Promise<void> | undefined
      await inTransaction(t.deps.db, async tx => {
        expect(await listPessoas(tx, seen)).toHaveLength(4)
        const call = of.includes('consultora') ? close(who, e.ana.id_usuario) : mostrar(who, e.id_equipe, 'nada')
        withdrawing = Promise.resolve(call).then(() => {
          ended = true
        })
        await Promise.race([withdrawing, somebodyWaits(t.deps.db)])
        expect(ended).toBe(false)
      })
      await withdrawing
      expect(await inTransaction(t.deps.db, tx => listPessoas(tx, seen))).toHaveLength(3)
    },
  )

  test('is told to whoever watches the map, without a word about who it was', async () => {
    const e = await umaEquipe(t, FIVE.slice(0, 4))
    const process = await startBeside(t.deps)
    const reader = await read(`${process.url}/vivo?topicos=equipe:${e.id_equipe}`, { token: e.ana.token })
    try {
      expect(await reader.until('mudou')).not.toBeNull()
      const [um, ...outras] = e.pessoas as unknown as [Conta, ...Conta[]]
      await mostrar(um, e.id_equipe, 'nada')
      const told = await reader.until('mudou')
      expect(JSON.stringify(told)).not.toContain(`${um.nome}`)
      const answer = await e.ver(e.ana)
      expect(idsOf(answer)).toEqual(ids(outras))
      expect(answer.body).not.toContain(`"id_participante":${um.id_usuario},`)
    } finally {
      reader.close()
      await process.close()
    }
  })
})

// Last: the clock goes on by years.
describe('time', () => {
  test('ends what people show: nobody is on the map after 24 months, nor once the equipe is archived', async () => {
    const e = await umaEquipe(t, FIVE.slice(0, 3))
    t.clock.advance(25 * 31 * DAY_MS)
    const late = await t.call('GET', `/equipes/${e.id_equipe}/mapa`, { token: await signIn(t, e.ana) })
    expect(late.json()).toMatchObject({ n: 0 })
    await t.call('POST', `/equipes/${e.id_equipe}/arquivar`, { token: await signIn(t, e.ana) })
    const archived = await t.call('GET', `/equipes/${e.id_equipe}/mapa`, { token: await signIn(t, e.ana) })
    expect(archived.json()).toMatchObject({ n: 0, equipe: { arquivada: true } })
  })
})
