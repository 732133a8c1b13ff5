import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante, inviteOne } from '#test/app/factories.ts'
import { autorizacoesOf } from '#test/domain/autorizacoes.ts'
import { tidy } from '../../start-jobs.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { registrar, autorizacoes, escolher, log, openFor, mailsTo } = autorizacoesOf(() => t)

describe('choosing who may see the results', () => {
  /** Creates a person with one finished test from each of two consultores. */
  async function shared() {
    const consultores = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })] as const
    const person = await registrar(consultores[0], true)
    await conclude(t, person)
    const second = { ...person, id_licenca: (await inviteOne(t, consultores[1], person.email)).id_licenca }
    await conclude(t, second)
    const state = () => Promise.all([openFor(consultores[0], person), openFor(consultores[1], second)])
    return { consultores, person, state }
  }

  test("changes one consultor's access alone and returns the choice in force", async () => {
    const { consultores, person, state } = await shared()
    const id_destino = consultores[0].id_usuario
    const answer = await escolher(person, [{ destino: 'consultor', id_destino, escopo: 'nada' }])
    expect(answer.statusCode).toBe(200)
    expect(answer.json().results.find((row: { id_destino: number }) => row.id_destino === id_destino)).toMatchObject({
      escopo: 'nada',
      origem: 'retirada',
      desde: t.clock.now().toISOString(),
    })
    expect(await state()).toEqual([false, true])
    await escolher(person, [{ destino: 'consultor', id_destino, escopo: 'relatorio' }])
    expect(await state()).toEqual([true, true])
  })

  test('applies to every consultor when the older consent call is used', async () => {
    const { person, state } = await shared()
    const consent = (compartilhamento: boolean) =>
      t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento } })
    await consent(false)
    expect(await state()).toEqual([false, false])
    await consent(true)
    expect(await state()).toEqual([true, true])
  })

  test('changes nothing when one of the choices is invalid', async () => {
    const { consultores, person, state } = await shared()
    const stranger = await createConsultor(t)
    const close = { destino: 'consultor', id_destino: consultores[0].id_usuario, escopo: 'nada' }
    const codes = await Promise.all(
      [
        [close, { ...close, id_destino: stranger.id_usuario }],
        [close, { ...close, destino: 'equipe' }],
        [{ ...close, escopo: 'estilo' }],
        [{ ...close, escopo: 'tudo' }],
        [],
      ].map(async body => (await escolher(person, body)).json().codigo),
    )
    expect(codes).toEqual([
      'nao_encontrado',
      'nao_encontrado',
      'escopo_nao_permitido',
      'dados_invalidos',
      'dados_invalidos',
    ])
    expect(await state()).toEqual([true, true])
    expect(await autorizacoes(stranger)).toEqual([])
  })

  test('refuses a change when another device changed the same choice first', async () => {
    const { consultores, person, state } = await shared()
    const id_destino = consultores[0].id_usuario
    const [before] = (await autorizacoes(person)).filter((row: { id_destino: number }) => row.id_destino === id_destino)
    const change = (escopo: string) =>
      escolher(person, [{ destino: 'consultor', id_destino, escopo, id_autorizacao_anterior: before.id_autorizacao }])
    expect((await change('nada')).statusCode).toBe(200)
    const late = await change('relatorio')
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'autorizacao_mudou'])
    expect(await state()).toEqual([false, true])
  })

  test('mails the consultor about a closed result only when she had opened something', async () => {
    const consultor = await createConsultor(t, { licencas: 2 })
    const [seen, unseen] = [await registrar(consultor, true), await registrar(consultor, true)]
    await conclude(t, seen)
    await conclude(t, unseen)
    await openFor(consultor, seen)
    for (const person of [seen, unseen])
      await t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento: false } })
    const { rows, sent } = await mailsTo(consultor.email, 'resultado_fechado')
    expect(sent).toBe(1)
    expect(rows.find(mail => mail.assunto.includes('fechou'))?.texto).toContain('apague as cópias')
  })

  test('keeps the choice in force equal to its log row, and the database refuses to rewrite either', async () => {
    const { person } = await shared()
    const rows = await t.deps.db
      .selectFrom('autorizacoes_vigentes as v')
      .innerJoin('autorizacoes as a', 'a.id_autorizacao', 'v.id_autorizacao')
      .select(['v.escopo', 'a.escopo as registrado'])
      .where('v.id_participante', '=', person.id_usuario)
      .execute()
    for (const row of rows) expect(row.escopo).toBe(row.registrado)
    await expect(t.deps.db.updateTable('autorizacoes').set({ escopo: 'relatorio' }).execute()).rejects.toThrow()
    for (const table of ['autorizacoes', 'acessos_resultado'] as const)
      await expect(t.deps.db.deleteFrom(table).execute()).rejects.toThrow()
  })
})

describe("the person's rights", () => {
  test("exports every choice and every opening in the person's copy", async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, true)
    await conclude(t, person)
    await openFor(consultor, person)
    await t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento: false } })
    const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: person.token })).json()
    expect(copy.autorizacoes).toMatchObject([
      { nome: consultor.nome, escopo: 'relatorio', origem: 'cadastro' },
      { nome: consultor.nome, escopo: 'nada', origem: 'retirada' },
    ])
    expect(copy.aberturas).toMatchObject([{ nome: consultor.nome, papel: 'consultor', acesso: 'totais' }])
  })

  test('deletes openings and requests on erasure, and keeps the choices as anonymous proof', async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await registrar(consultor, true)
    await conclude(t, person)
    await openFor(consultor, person)
    await t.call('POST', '/usuarios/consentimentos', { token: person.token, body: { compartilhamento: false } })
    await t.call('POST', '/autorizacoes/pedidos', {
      token: consultor.token,
      body: { id_participante: person.id_usuario },
    })
    const receipt = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: person.token,
      body: { confirmo: true },
    })
    expect(receipt.json().apagado).toMatchObject({ acessos: 1 })
    const left = async (table: 'autorizacoes_vigentes' | 'acessos_resultado' | 'pedidos_acesso' | 'autorizacoes') =>
      (
        await t.deps.db
          .selectFrom(table)
          .select('id_participante')
          .where('id_participante', '=', person.id_usuario)
          .execute()
      ).length
    expect(await left('autorizacoes_vigentes')).toBe(0)
    expect(await left('acessos_resultado')).toBe(0)
    expect(await left('pedidos_acesso')).toBe(0)
    expect(await left('autorizacoes')).toBe(2)
  })

  test("deletes openings after 24 months, and an erased account's choices after five years", async () => {
    const consultor = await createConsultor(t, { licencas: 1 })
    const person = await createParticipante(t, consultor)
    await conclude(t, person)
    await openFor(consultor, person)
    const other = await registrar(await createConsultor(t, { licencas: 1 }), true)
    await t.call('POST', '/usuarios/meus-dados/excluir', { token: other.token, body: { confirmo: true } })
    const counts = async () => {
      const of = async (table: 'acessos_resultado' | 'autorizacoes', id: number) =>
        (await t.deps.db.selectFrom(table).select('em').where('id_participante', '=', id).execute()).length
      return [await of('acessos_resultado', person.id_usuario), await of('autorizacoes', other.id_usuario)]
    }
    await tidy(t.deps)
    expect(await counts()).toEqual([1, 1])
    t.clock.advance(732 * DAY_MS)
    await tidy(t.deps)
    expect(await counts()).toEqual([0, 1])
    t.clock.advance(3 * 366 * DAY_MS)
    await tidy(t.deps)
    expect(await counts()).toEqual([0, 0])
    expect(await log(person.id_usuario)).toHaveLength(1)
  })
})
