import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor } from '#test/app/factories.ts'
import { combinadosOf } from '#test/domain/combinados.ts'
import { mintReportName } from '../../platform/http/guard/report-name.ts'
import { remindCombinados } from './answer/remind.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  // Ten in the morning of São Paulo, on a Sunday.
  t = await createTestApp()
  t.clock.set('2026-11-22T13:00:00.000Z')
})
afterAll(() => t.close())
const { encerrada, depois } = combinadosOf(() => t)

describe('reading the combinados', () => {
  const nome = ({ token: _, ...who }: Conta, id_licenca: number, sessions: { id_sessao: string }[]) =>
    mintReportName(
      t.deps,
      { id_usuario: who.id_usuario, id_tipo_usuario: 3, id_sessao: sessions[0]?.id_sessao ?? '' },
      id_licenca,
    )
  const pdf = async (who: Conta, id_licenca: number) => {
    const sessions = await t.deps.db
      .selectFrom('sessoes')
      .select('id_sessao')
      .where('id_usuario', '=', who.id_usuario)
      .execute()
    return t.call('GET', `/relatorios_disc/combinados/${nome(who, id_licenca, sessions)}.pdf`, { token: who.token })
  }

  test('gives the annex of one page, always the same bytes, to the two people of the conversation only', async () => {
    const e = await encerrada({ pessoaConfirma: false })
    const { consultor, pessoa } = e
    const [hers, again] = [await pdf(pessoa, pessoa.id_licenca), await pdf(consultor, pessoa.id_licenca)]
    expect([hers.statusCode, hers.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(hers.rawPayload.equals(again.rawPayload)).toBe(true)
    expect(hers.headers['content-disposition']).toMatch(/combinados-.*-2026-11-22\.pdf/)
    expect(hers.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect((await pdf(await createAdmin(t), pessoa.id_licenca)).statusCode).toBe(404)
    expect((await pdf(await createConsultor(t), pessoa.id_licenca)).statusCode).toBe(404)
    // Closed to her consultor, it stays the person's.
    await t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento: false } })
    expect((await pdf(consultor, pessoa.id_licenca)).json().codigo).toBe('resultado_nao_autorizado')
    expect((await pdf(pessoa, pessoa.id_licenca)).statusCode).toBe(200)
    expect((await t.call('GET', '/combinados/acompanhamentos', { token: consultor.token })).json().total).toBe(0)
  })

  test('shows the consultor what was agreed last with one client and its latest answer, while the client lets her', async () => {
    const e = await encerrada()
    const { consultor, pessoa, um } = e
    const last = async ({ token }: Conta) =>
      (await t.call('GET', `/combinados/com/${pessoa.id_usuario}`, { token })).json().ultimos
    const { id_combinado, o_que } = um
    expect(await last(consultor)).toMatchObject({ combinados: [{ id_combinado, o_que, resposta: null }] })
    expect(await last(await createConsultor(t))).toBeNull()
    await depois(e, 15)
    const answer = (resposta: string) =>
      t.call('POST', `/combinados/${id_combinado}/resposta`, { token: pessoa.token, body: { marco: 14, resposta } })
    await answer('em_parte')
    expect(await last(consultor)).toMatchObject({ combinados: [{ resposta: 'em_parte' }] })
    await t.call('POST', '/usuarios/consentimentos', { token: pessoa.token, body: { compartilhamento: false } })
    expect(await last(consultor)).toBeNull()
  })

  test('lets the signed-in person answer and write, and her consultor answer only where she has not', async () => {
    const e = await encerrada()
    const { consultor, pessoa, um } = e
    await depois(e, 15)
    const url = `/combinados/${um.id_combinado}`
    const answer = (token: string, body: object) => t.call('POST', `${url}/resposta`, { token, body })
    expect((await answer(consultor.token, { marco: 14, resposta: 'sim' })).json()).toMatchObject({ por: 'consultor' })
    const own = await answer(pessoa.token, { marco: 14, resposta: 'nao', comentario: 'Faltou tempo' })
    expect(own.json()).toMatchObject({ resposta: 'nao', por: 'participante', comentario: 'Faltou tempo' })
    expect((await answer(consultor.token, { marco: 14, resposta: 'sim' })).json().codigo).toBe('respondido_pela_pessoa')
    const strangers = [await createConsultor(t), await createAdmin(t)]
    for (const { token } of strangers)
      expect([
        (await t.call('GET', `${url}/acompanhamentos`, { token })).statusCode,
        (await answer(token, { marco: 14, resposta: 'sim' })).statusCode,
        (await t.call('GET', `/combinados/calendario/${e.id}/combinados.ics`, { token })).statusCode,
      ]).toEqual([404, 404, 404])
    const { body } = await t.call('GET', `/combinados/calendario/${e.id}/combinados.ics`, { token: pessoa.token })
    expect(body.match(/DTSTART;VALUE=DATE:(\d+)/g)).toEqual([
      'DTSTART;VALUE=DATE:20261206',
      'DTSTART;VALUE=DATE:20270121',
    ])
    expect(body).toContain('SUMMARY:Olhar os combinados')
    expect(body).not.toMatch(/DISC|Ouvir|token/)
  })

  test("is part of the person's copy, shows dates only in the history, and ends with her account", async () => {
    const e = await encerrada()
    const { consultor, pessoa, um } = e
    const copy = (await t.call('GET', '/usuarios/meus-dados/exportar', { token: pessoa.token })).json()
    expect(copy.devolutivas).toMatchObject([
      {
        id_devolutiva: e.id,
        desfecho: 'acordada',
        combinados: [{ o_que: um.o_que, acompanhamentos: [{ marco: 14 }, { marco: 60 }] }],
        confirmacoes: [{ lado: 'consultor' }, { lado: 'participante' }],
      },
    ])
    const history = (
      await t.call('GET', `/consultores/clientes/${pessoa.id_usuario}/historico`, { token: consultor.token })
    ).json()
    const facts = history.results.map(({ fato }: { fato: string }) => fato)
    for (const fato of ['devolutiva_iniciada', 'combinados_confirmados', 'devolutiva_encerrada'])
      expect(facts).toContain(fato)
    expect(JSON.stringify(history)).not.toContain(um.o_que)
    const { apagado } = (
      await t.call('POST', '/usuarios/meus-dados/excluir', { token: pessoa.token, body: { confirmo: true } })
    ).json()
    expect(apagado).toMatchObject({ devolutivas: 1, combinados: 1, acompanhamentos: 2 })
    for (const table of ['combinados', 'confirmacoes', 'contestacoes', 'acompanhamentos'] as const)
      expect(await t.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
    await t.deliverMail()
    await remindCombinados(t.deps)
  })
})
