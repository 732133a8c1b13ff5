import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/db/connect.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin } from '#test/app/factories.ts'
import { evidenciaOf } from '#test/domain/evidencia.ts'
import { findEstimativa, saveAutoestimativa } from './evidencia.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { finished, get, leitura, estimate } = evidenciaOf(() => t)

describe('a first reading', () => {
  test("is noted once, by calls that show the person her numbers or texts, and not by another person's reading", async () => {
    const { consultor, person, id } = await finished()
    const admin = await createAdmin(t)
    await get(`/disc/testes-finalizados/${person.id_usuario}`, consultor)
    await get(`/usuarios/perfil/${id}`, consultor)
    await get(`/relatorios_disc/leitura/${id}`, consultor)
    await get(`/disc/perfil/${person.id_usuario}?motivo=Suporte%20pedido`, admin)
    expect(await leitura(id)).toBeUndefined()

    const first = t.clock.now()
    await get(`/disc/perfil/${person.id_usuario}`, person)
    expect(await leitura(id)).toMatchObject({ numeros_em: first, textos_em: null })
    t.clock.advance(60_000)
    const then = t.clock.now()
    await get(`/disc/testes-finalizados/${person.id_usuario}`, person)
    t.clock.advance(60_000)
    await get(`/usuarios/perfil/${id}`, person)
    await get(`/disc/${person.id_usuario}`, person)
    expect(await leitura(id)).toMatchObject({ numeros_em: first, textos_em: then })
  })

  test.each(['leitura', 'pdf', 'evolucao'])('is noted when the person opens %s', async what => {
    const { consultor, person, id } = await finished()
    const list = await get(`/disc/testes-finalizados/${person.id_usuario}`, consultor)
    const name = list.json().results[0].nome_relatorio
    const paths: Record<string, string> = {
      leitura: `/relatorios_disc/leitura/${id}`,
      pdf: `/relatorios_disc/${name}.pdf`,
      evolucao: '/relatorios_disc/relatorio.pdf',
    }
    expect((await get(paths[what] ?? '', person)).statusCode).toBe(200)
    expect(await leitura(id)).toMatchObject({ numeros_em: t.clock.now(), textos_em: t.clock.now() })
  })

  test('is not noted while the estimate is asked first: results never seen are named and kept back', async () => {
    const { consultor, person, id } = await finished()
    const path = `/disc/testes-finalizados/${person.id_usuario}`
    expect((await get(`${path}?antes_de_ver=1`, person)).json()).toEqual({
      results: [],
      total: 1,
      fechados: 0,
      por_ver: [id],
    })
    expect(await leitura(id)).toBeUndefined()
    // Nothing is held back from other readers.
    expect((await get(`${path}?antes_de_ver=1`, consultor)).json()).toMatchObject({ total: 1, por_ver: [] })
    expect((await get(path, person)).json().results).toHaveLength(1)
    expect((await get(`${path}?antes_de_ver=1`, person)).json()).toMatchObject({ results: [{}], por_ver: [] })
  })
})

describe("the estimate of one's own result", () => {
  test('is recorded as made before looking, and a second estimate changes nothing', async () => {
    const { person, id } = await finished()
    expect((await get(`/disc/autoestimativa/${id}`, person)).json()).toMatchObject({ ordem: null })
    expect((await estimate(person, id)).json()).toMatchObject({ ordem: [1, 2, 3, 4], antes_de_ver: true })
    t.clock.advance(1_000)
    expect((await estimate(person, id)).statusCode).toBe(200)
    const other = await estimate(person, id, [4, 3, 2, 1])
    expect([other.statusCode, other.json().codigo]).toEqual([409, 'estimativa_feita'])
    expect((await get(`/disc/autoestimativa/${id}`, person)).json().ordem).toEqual([1, 2, 3, 4])
  })

  test('is marked as made after looking when the numbers were seen before, also in a conversation', async () => {
    const { person, id } = await finished()
    await get(`/disc/testes-finalizados/${person.id_usuario}`, person)
    const dita = { id_licenca: id, ordem: [2, 1, 3, 4], ordem_inicial: [1, 2, 3, 4], em: t.clock.now() }
    await inTransaction(t.deps.db, tx => saveAutoestimativa(tx, dita))
    expect(await findEstimativa(t.deps.db, id)).toMatchObject({ ordem: [2, 1, 3, 4], antes_de_ver: false })
    await expect(
      inTransaction(t.deps.db, tx => saveAutoestimativa(tx, { ...dita, ordem: [1, 2, 3, 4] })),
    ).rejects.toMatchObject({ codigo: 'estimativa_feita' })
  })

  test('refuses a quadrant named twice, and is readable by its person only', async () => {
    const { consultor, person, id } = await finished()
    expect((await estimate(person, id, [1, 1, 2, 3])).statusCode).toBe(422)
    for (const who of [consultor, await createAdmin(t)])
      expect((await get(`/disc/autoestimativa/${id}`, who)).statusCode).toBe(404)
  })

  test('counts as made either before or after the first look, never both, when both happen at the same time', async () => {
    for (let i = 0; i < 6; i += 1) {
      const { person, id } = await finished()
      const [answer] = await Promise.all([
        estimate(person, id),
        get(`/disc/testes-finalizados/${person.id_usuario}`, person),
      ])
      const seen = await leitura(id)
      expect(answer.statusCode).toBe(200)
      expect(seen?.numeros_em).toEqual(t.clock.now())
    }
  })
})

test("the estimate is in the person's copy, and is erased with her account", async () => {
  const { person, id } = await finished()
  await estimate(person, id)
  const { autoestimativas } = (await get('/usuarios/meus-dados/exportar', person)).json()
  expect(autoestimativas).toEqual([expect.objectContaining({ ordem: [1, 2, 3, 4], antes_de_ver: true })])

  const receipt = await t.call('POST', '/usuarios/meus-dados/excluir', {
    token: person.token,
    body: { confirmo: true },
  })
  expect(receipt.json().apagado).toMatchObject({ estimativas: 1 })
  for (const table of ['autoestimativas', 'primeiras_leituras'] as const)
    expect(await t.deps.db.selectFrom(table).selectAll().where('id_licenca', '=', id).execute()).toEqual([])
})
