import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../app/app.ts'
import { cadastroValido, createConsultor, signIn, testeRespondido } from '../app/factories.ts'
import { passagensOf } from '../domain/passagens.ts'
import { lastOf } from '../domain/turmas.ts'
import { openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * A company that passes from one consultora to another through two processes, while its people register, answer and finish and
 * the one before goes on working: everything is on one side at the end, and the books agree.
 */

let t: TestApp
let pair: Pair
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())
const { ask, ato, call, convidar, empresaCheia, openFor, passAll } = passagensOf(() => t)

const act = (token: string, id_passagem: string, que: string) => ({ path: `/passagens/${id_passagem}/${que}`, token })

test('what happens while a company passes on stands with one of the two, and with the other nothing of it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ana, id_empresa, id_rodada, comecou, cadastrada, names } = await empresaCheia()
    const marta = await createConsultor(t)
    const [linha] = await convidar(ana, id_rodada, [`corrida.${ana.id_usuario}@exemplo.com.br`])
    const { id_passagem } = (await ask(ana, marta, { o_que: 'empresa', id_empresa })).json()
    expect((await ato(marta, id_passagem, 'aceitar')).statusCode).toBe(200)
    const token = await signIn(t, ana)
    const [passed, registered] = await pair.race([
      act(token, id_passagem, 'agora'),
      {
        path: '/participantes',
        body: cadastroValido({ token: lastOf(linha.convite.url), aceite_compartilhamento: true }),
      },
      {
        path: `/disc/finalizar/${comecou.id_usuario}`,
        token: await signIn(t, comecou),
        body: { ...testeRespondido(), idLicenca: comecou.id_licenca },
      },
      {
        path: `/disc/finalizar/${cadastrada.id_usuario}`,
        token: await signIn(t, cadastrada),
        body: { ...testeRespondido(), idLicenca: cadastrada.id_licenca },
      },
      {
        path: `/rodadas/${id_rodada}/convidar`,
        token,
        body: { id_lote: crypto.randomUUID(), emails: [`tarde.${ana.id_usuario}@exemplo.com.br`] },
      },
      {
        path: `/empresas/${id_empresa}/licencas`,
        token,
        body: { id_consignacao: crypto.randomUUID(), tipo: 'consignacao', quantidade: 1 },
      },
      { path: `/rodadas/${id_rodada}/lembrar`, token },
    ])
    expect(passed).toBe(200)
    expect([200, 403, 409]).toContain(registered)
    const rows = async (table: 'licencas' | 'resultados') =>
      (
        await t.deps.db
          .selectFrom(table)
          .select('id_consultor')
          .where('id_licenca', 'in', [comecou.id_licenca, cadastrada.id_licenca])
          .execute()
      ).map(row => row.id_consultor)
    expect(new Set([...(await rows('licencas')), ...(await rows('resultados'))])).toEqual(new Set([marta.id_usuario]))
    expect((await call(marta, 'GET', `/rodadas/${id_rodada}/andamento`)).json().total).toBeGreaterThanOrEqual(
      names.length,
    )
    expect((await call(ana, 'GET', '/consultores/clientes')).json().total).toBe(0)
  }
})

test('passing on now and undoing at once is one of the two', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ana = await createConsultor(t, { licencas: 2 })
    const marta = await createConsultor(t)
    const alvo = { o_que: 'licencas', quantidade: 2, id_tipo_licenca: 1 }
    const { id_passagem } = (await ask(ana, marta, alvo)).json()
    const [dela, daOutra] = [await signIn(t, ana), await signIn(t, marta)]
    expect(
      (await pair.race([act(daOutra, id_passagem, 'aceitar'), act(daOutra, id_passagem, 'aceitar')])).toSorted(),
    ).toEqual([200, 409])
    const statuses = await pair.race([
      act(dela, id_passagem, 'agora'),
      act(dela, id_passagem, 'agora'),
      act(daOutra, id_passagem, 'desfazer'),
    ])
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    const { situacao } = (await call(ana, 'GET', '/passagens')).json().results[0]
    const { rows } = await t.deps.db
      .selectFrom('licencas')
      .select(eb => eb.fn.countAll<string>().as('n'))
      .where('id_consultor', '=', marta.id_usuario)
      .execute()
      .then(rows => ({ rows }))
    expect(Number(rows[0]?.n)).toBe(situacao === 'passada' ? 2 : 0)
  }
})

test('of a person’s yes and no at once one counts, and the new consultora reads what was chosen last', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ana, id_empresa, pronta } = await empresaCheia()
    const marta = await createConsultor(t)
    const id_passagem = await passAll(ana, marta, { o_que: 'empresa', id_empresa })
    const token = await signIn(t, pronta)
    const say = (resposta: 'sim' | 'nao') => ({ path: `/passagens/${id_passagem}/resposta`, token, body: { resposta } })
    const choose = {
      path: '/autorizacoes',
      method: 'PUT',
      token,
      body: [{ destino: 'consultor', id_destino: marta.id_usuario, escopo: 'nada' }],
    } as const
    const statuses = await pair.race([say('sim'), say('nao'), say('sim'), ...(round % 2 === 0 ? [choose] : [])])
    expect(statuses.slice(0, 3).filter(status => status === 200).length).toBeLessThanOrEqual(1)
    expect(statuses.every(status => status === 200 || status === 404)).toBe(true)
    const last = await t.deps.db
      .selectFrom('autorizacoes')
      .select('escopo')
      .where('id_participante', '=', pronta.id_usuario)
      .where('destino', '=', 'consultor')
      .where('id_destino', '=', marta.id_usuario)
      .orderBy('id_autorizacao', 'desc')
      .executeTakeFirstOrThrow()
    expect(await openFor(marta, pronta)).toBe(last.escopo === 'nada' ? 403 : 200)
    expect(await openFor(ana, pronta)).toBe(404)
  }
})
