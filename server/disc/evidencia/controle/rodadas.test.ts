import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { VERSAO_TEXTOS } from '#content/index.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { getEvidencia as contract, type Evidencia } from '#shared/disc/evidencia/ficha.contract.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin } from '#test/app/factories.ts'
import { closeBlocos, insertPopulation } from '#test/domain/blocos.ts'
import { countRodada, publishEvidencia } from '../evidencia.ts'

// Publishes an invented 1.1 of the rule, in force beside 1.0.
vi.mock('#content/evidencia.ts', async importActual => {
  const real = await importActual<typeof import('#content/evidencia.ts')>()
  return {
    VERSOES_REGRA: ['1.0', '1.1'],
    VERSAO_REGRA: '1.1',
    regraDoControle: (versao = '1.1') => ({
      ...real.regraDoControle('1.0'),
      ...(versao === '1.1' && { hash: 'f'.repeat(64) }),
    }),
  }
})

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const people = (of: Parameters<typeof insertPopulation>[1]) => insertPopulation(t, of)
const close = (licencas: readonly number[], regra?: string) => closeBlocos(t, licencas, regra)

const rounds = () => t.deps.db.selectFrom('rodadas_evidencia').selectAll().orderBy('rodada').execute()
const read = async (): Promise<Evidencia> => {
  const answer = await t.call('GET', contract.path, {})
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** Every number in a payload, with its path. */
function numbersIn(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    numbersIn(inner, Array.isArray(value) ? path : `${path}.${key}`),
  )
}

describe('a round of the blind control', () => {
  test('is counted once at exactly 300 closed blocks, at most 20 of one consultor, and not before', async () => {
    const many = await people({ consultores: 15, per: 20 })
    // A consultor's 21st and more wait for the next one.
    const one = await people({ consultores: 1, per: 30 })
    await close(one)
    await close(many.slice(1, 280))
    await countRodada(t.deps)
    expect(await rounds()).toEqual([])
    await publishEvidencia(t.deps)
    const before = await read()
    expect(before.controle).toMatchObject({ em_andamento: 299, rodadas: [] })
    expect(new Set(numbersIn(before.controle).map(([path]) => path))).toEqual(new Set(['.minimo', '.em_andamento']))

    await close(many.slice(280, 282))
    await Promise.all([countRodada(t.deps), countRodada(t.deps), countRodada(t.deps)])
    const after = await rounds()
    expect(after.map(({ rodada, n }) => [rodada, n])).toEqual([[1, 300]])
    const { rows } = await sql<{ dona: number; n: number }>`
      select r.id_consultor as dona, count(*)::int as n from controles_cegos c join resultados r using (id_licenca)
       where c.rodada = 1 group by 1`.execute(t.deps.db)
    expect(rows.reduce((total, { n }) => total + n, 0)).toBe(300)
    expect(Math.max(...rows.map(({ n }) => n))).toBe(20)

    await publishEvidencia(t.deps)
    const { controle } = await read()
    // Ten of the one consultor and the very last are left, and a new round counts people again.
    expect(controle).toMatchObject({ em_andamento: 11, rodadas: [{ rodada: 1, n: 300, consultores: 16 }] })
    expect(controle.rodadas[0]?.regra.hash).toBe(controle.regra.hash)
  })

  test('counts blocks drawn under an earlier rule in a round of their own, and later blocks in another', async () => {
    await close(await people({ consultores: 15, per: 20 }), '1.0')
    await countRodada(t.deps)
    expect((await rounds()).map(({ versao_regra, rodada, n }) => [versao_regra, rodada, n]).sort()).toEqual([
      ['1.0', 1, 300],
      ['1.1', 1, 300],
    ])
    const { controle } = await publishEvidencia(t.deps)
    expect(controle.em_andamento).toBe(11)
    expect(controle.rodadas.map(({ regra, rodada }) => [regra.versao, rodada])).toEqual([
      ['1.0', 1],
      ['1.1', 1],
    ])
    expect(new Set(controle.rodadas.map(({ regra }) => regra.hash)).size).toBe(2)
  })

  test('cannot be changed or deleted afterwards, nor can a draw or a closed block', async () => {
    const { db } = t.deps
    await expect(sql`update rodadas_evidencia set n = 301`.execute(db)).rejects.toThrow(/immutable/)
    await expect(sql`delete from rodadas_evidencia`.execute(db)).rejects.toThrow(/immutable/)
    for (const change of [
      'alheia = 1',
      'palpite = 1 + palpite % 6',
      'fechado_em = null, respostas = null, palpite = null',
      'rodada = null',
    ])
      await expect(sql`update controles_cegos set ${sql.raw(change)} where rodada = 1`.execute(db)).rejects.toThrow(
        /only goes forward|check/,
      )
    await expect(sql`delete from controles_cegos`.execute(db)).rejects.toThrow(/immutable/)
  })

  test('leaves out people who withdrew the consent and people of the demonstration', async () => {
    const [first, second] = await people({ consultores: 1, per: 2 })
    await close([first!, second!])
    const count = async () => (await publishEvidencia(t.deps)).controle.em_andamento
    const before = await count()
    await sql`insert into consentimentos (id_usuario, documento, versao, aceito, em)
              select id_participante, 'controle_cego', '1.0', false, now() from resultados where id_licenca = ${first}`.execute(
      t.deps.db,
    )
    await sql`update usuarios set demonstracao = true
               where id_usuario = (select id_participante from resultados where id_licenca = ${second})`.execute(
      t.deps.db,
    )
    expect(await count()).toBe(before - 2)
  })
})

describe('agreement by sentence', () => {
  const LISTA = 'perfis.DI.receios'
  const lista = async () => (await publishEvidencia(t.deps)).concordancia.listas.find(one => one.lista === LISTA)
  /** Marks the first `n` sentences of the list for each licence, as the person alone. */
  const mark = (licencas: readonly number[], { n = 4, resposta = 'sim', segundos = 0 } = {}) =>
    sql`insert into marcacoes (id_licenca, frase, versao_textos, resposta, via, id_comando, em, recebida_em)
        select id, ${`${LISTA}.`} || k, ${VERSAO_TEXTOS}, ${resposta}, 'sozinha', gen_random_uuid(),
               now() + ${segundos} * interval '1 second', now() + interval '1 hour'
          from unnest(${licencas}::int[]) id, generate_series(1, ${n}::int) k`.execute(t.deps.db)

  test('counts complete lists and first answers, and shows no number below a hundred people of five consultores', async () => {
    const licencas = await people({ consultores: 5, per: 20, texts: VERSAO_TEXTOS })
    await mark(licencas.slice(0, 62), {})
    await mark(licencas.slice(62, 63), { n: 3 })
    expect(await lista()).toEqual({ lista: LISTA, n: 62, frases: null })
    // A later change of mind is no first answer, and a list is added once.
    await mark(licencas.slice(0, 10), { resposta: 'nao', segundos: 60 })
    expect(await lista()).toMatchObject({ n: 62 })
    await mark(licencas.slice(62, 99), {})
    const almost = (await publishEvidencia(t.deps)).concordancia
    expect(almost.listas).toEqual([{ lista: LISTA, n: 99, frases: null }])
    expect(new Set(numbersIn(almost).map(([path]) => path))).toEqual(
      new Set(['.minimo', '.minimo_consultores', '.listas.n']),
    )
    await mark(licencas.slice(99), { resposta: 'nao' })
    const shown = await lista()
    expect(shown?.n).toBe(100)
    expect(shown?.frases).toHaveLength(4)
    for (const frase of shown?.frases ?? [])
      expect([frase.sim.parte, frase.em_parte.parte, frase.nao.parte]).toEqual([0.99, 0, 0.01])
  })

  test('lists for its authors the sentences that few agree with, from a hundred people on, page by page', async () => {
    const { token } = await createAdmin(t)
    const read = async (query = '') => {
      await publishEvidencia(t.deps)
      const answer = await t.call('GET', `/administracao/frases-a-rever${query}`, { token })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }
    const before = await read()
    expect(before).toMatchObject({
      results: [],
      total: 0,
      listas: 1,
      listas_lidas: 1,
      minimo: 100,
      versao_textos: VERSAO_TEXTOS,
    })
    // Sets the sums as if most of a hundred others had not agreed.
    await sql`update concordancias set nao = nao + 900 where versao_textos = ${VERSAO_TEXTOS}`.execute(t.deps.db)
    const { results, total } = await read('?pagina=1&limite=3')
    expect([results.length, total]).toEqual([3, 4])
    expect(results[0]).toMatchObject({ lista: LISTA, n: 100, motivo: 'poucos' })
    expect((await read('?pagina=2&limite=3')).results).toHaveLength(1)
    await sql`update concordancias set nao = nao - 900 where versao_textos = ${VERSAO_TEXTOS}`.execute(t.deps.db)
  })

  test('leaves out people without consent, hurried answers, second results, and marks made after a conversation began', async () => {
    const before = (await lista())?.n
    const [none, red, talked, later] = await people({ consultores: 1, per: 4, texts: VERSAO_TEXTOS })
    const { db } = t.deps
    await sql`insert into consentimentos (id_usuario, documento, versao, aceito, em)
              select id_participante, 'pesquisa_marcacoes', '1.0', false, now() from resultados where id_licenca = ${none}`.execute(
      db,
    )
    await sql`update aplicacoes set nivel = 'vermelho' where id_licenca = ${red}`.execute(db)
    await sql`insert into devolutivas (id_devolutiva, id_licenca, id_consultor, id_participante, modo, versao_roteiro,
                versao_textos, etapa_desde, criada_em, iniciada_em, ultima_atividade_em)
              select gen_random_uuid(), id_licenca, id_consultor, id_participante, 'remota', '1.0', ${VERSAO_TEXTOS}, now(), now(),
                     now() - interval '1 hour', now() from resultados where id_licenca = ${talked}`.execute(db)
    await sql`update aplicacoes set revisao = 0 where id_licenca = ${later}`.execute(db)
    await mark([none!, red!, talked!], {})
    expect((await lista())?.n).toBe(before)
    await mark([later!], {})
    expect((await lista())?.n).toBe((before ?? 0) + 1)
  })

  test('counts earlier marks after a later consent, and keeps the sums when an account is erased', async () => {
    const [id] = await people({ consultores: 1, per: 1, texts: VERSAO_TEXTOS })
    const { db } = t.deps
    const say = (aceito: boolean) =>
      sql`insert into consentimentos (id_usuario, documento, versao, aceito, em)
          select id_participante, 'pesquisa_marcacoes', '1.0', ${aceito}, now() from resultados where id_licenca = ${id}`.execute(
        db,
      )
    await say(false)
    await mark([id!], {})
    const before = (await lista())?.n ?? 0
    await say(true)
    expect((await lista())?.n).toBe(before + 1)
    await inTransaction(db, async tx => {
      await sql`select set_config('quadrante.exclusao', 'on', true)`.execute(tx)
      await sql`delete from resultados where id_licenca = ${id}`.execute(tx)
    })
    expect((await lista())?.n).toBe(before + 1)
  })
})
