import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROPOSTAS_MAX } from '#shared/clientes/acordos/acordos.rules.ts'
import type { TestApp } from '../app/app.ts'
import type { Conta, Participante } from '../app/factories.ts'
import { acordosOf } from '../domain/empresas/acordos.ts'
import { FIVE, umaEquipe } from '../domain/empresas/mapa.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * Acordos through two processes: a yes never stands beside a text that its person did not read, one of two changes is
 * refused, and none is open after a withdrawal.
 */
/** Rounds in which the same person proposes, within what one may propose in 30 days. */
const PROPOSALS = Math.min(ROUNDS, PROPOSTAS_MAX)

let t: TestApp
let pair: Pair
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())
const { propor, ler, responder, escrever, assinar, encerrar, mostrar, doisDeTres } = acordosOf(() => t)

const yes = (who: Conta, id: string, versao: number): Call => ({
  path: `/acordos/${id}/assinar`,
  token: who.token,
  body: { versao },
})
const write = (who: Conta, id: string, versao: number, texto: string): Call => ({
  ...{ method: 'PUT', path: `/acordos/${id}`, token: who.token },
  body: { versao, combinados: [texto], revisar_em: null },
})

test('two yes to different versions at once are one yes', async () => {
  const { eva, bia, id } = await doisDeTres()
  for (let versao = 1; versao <= ROUNDS; versao += 1) {
    await escrever(eva, id, versao, [`Texto ${versao}.`])
    expect((await pair.race([yes(eva, id, versao + 1), yes(bia, id, versao)])).toSorted()).toEqual([200, 409])
    expect((await ler(bia, id)).json()).toMatchObject({ situacao: 'aberto', meu_sim: null })
  }
})

test('a yes that races a change never stands beside the new text', async () => {
  const { eva, bia, id } = await doisDeTres()
  await escrever(eva, id, 1, ['Texto.'])
  for (let versao = 2; versao < 2 + ROUNDS; versao += 1) {
    await assinar(bia, id, versao)
    const [signed, written] = await pair.race([yes(eva, id, versao), write(bia, id, versao, `Texto ${versao}.`)])
    expect([[200, 409].includes(signed ?? 0), written]).toEqual([true, 200])
    expect((await ler(eva, id)).json()).toMatchObject({
      ...{ situacao: 'aberto', versao: versao + 1, meu_sim: null, sim_do_outro: null },
      combinados: [{ texto: `Texto ${versao}.` }],
    })
  }
})

test('of two changes of one version one is refused, and nothing of it is lost unseen', async () => {
  const { eva, bia, id } = await doisDeTres()
  for (let versao = 1; versao <= ROUNDS; versao += 1) {
    const statuses = await pair.race([write(eva, id, versao, `Eva ${versao}`), write(bia, id, versao, `Bia ${versao}`)])
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await ler(eva, id)).json()).toMatchObject({
      versao: versao + 1,
      combinados: [{ texto: statuses[0] === 200 ? `Eva ${versao}` : `Bia ${versao}` }],
    })
  }
})

test('two who propose to each other at once have one proposal', async () => {
  const { id_equipe, pessoas } = await umaEquipe(t, FIVE.slice(0, 2))
  const [eva, bia] = pessoas as [Participante, Participante]
  const ask = (who: Conta, para: Conta): Call => ({
    path: '/acordos',
    token: who.token,
    body: { id_equipe, id_participante: para.id_usuario },
  })
  for (let round = 0; round < PROPOSALS; round += 1) {
    expect((await pair.race([ask(eva, bia), ask(bia, eva)])).toSorted()).toEqual([200, 409])
    const rows = await t.deps.db
      .selectFrom('acordos')
      .select(['id_acordo', 'proposto_por'])
      .where('id_equipe', '=', id_equipe)
      .where('encerrado_em', 'is', null)
      .execute()
    expect(rows).toHaveLength(1)
    for (const { id_acordo, proposto_por } of rows)
      await encerrar(proposto_por === eva.id_usuario ? eva : bia, id_acordo)
  }
})

test('an acceptance that races a withdrawal leaves nothing open', async () => {
  const { id_equipe, pessoas } = await umaEquipe(t, FIVE.slice(0, 2))
  const [eva, bia] = pessoas as [Participante, Participante]
  for (let round = 0; round < PROPOSALS; round += 1) {
    const { id_acordo } = (await propor(eva, id_equipe, bia)).json()
    await pair.race([
      { path: `/acordos/${id_acordo}/responder`, token: bia.token, body: { aceito: true } },
      {
        ...{ method: 'PUT', path: '/autorizacoes', token: eva.token },
        body: [{ destino: 'equipe', id_destino: id_equipe, escopo: 'nada' }],
      },
    ])
    expect((await ler(bia, id_acordo)).json()).toMatchObject({ situacao: 'encerrado', destaques: null })
    await mostrar(eva, id_equipe)
    expect((await responder(bia, id_acordo, true)).statusCode).toBe(409)
  }
})
