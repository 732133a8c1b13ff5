import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { sendComandos } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { TestApp } from '../app/app.ts'
import { createAdmin, signIn } from '../app/factories.ts'
import {
  atCombinados,
  ate,
  comando,
  feito,
  marca,
  show,
  showSala,
  umaConversa,
  umResultado,
} from '../domain/devolutivas.ts'
import { type Call, openPair, type Pair, ROUNDS } from './pair.ts'

/*
 * A conversation raced through two server processes: of each thing that there may be one of, one; nobody says yes to a text
 * that nobody read; what ends it ends it for both. No call may answer 5xx.
 */
const rounds = Array.from({ length: ROUNDS }, (_, n) => n)

let t: TestApp
let pair: Pair
beforeAll(async () => {
  pair = await openPair()
  t = pair.t
})
afterAll(() => pair.close())

const send = (id: string, token: string, ...comandos: Comando[]): Call => ({
  path: `/devolutivas/${id}/comandos`,
  token,
  body: { comandos },
})
const post = (path: string, token: string, body: object = {}): Call => ({ path, token, body })
/**
 * The outcome of each comando: `feito`, or the code of its refusal; for a call that was refused as a whole, its status.
 */
const outcomes = (answers: readonly { status: number; text: string }[]) =>
  answers.flatMap(({ status, text }) =>
    status === 200
      ? sendComandos.response.parse(JSON.parse(text)).results.map(one => one.codigo ?? one.resultado)
      : [String(status)],
  )
const many = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const eventos = async (id: string, tipo: string) =>
  (
    await t.deps.db
      .selectFrom('devolutiva_eventos')
      .select('seq')
      .where('id_devolutiva', '=', id)
      .where('tipo', '=', tipo)
      .execute()
  ).length

describe('at most one of these exists after a race', () => {
  test.each(rounds)('an open devolutiva of a result (%i)', async () => {
    const { consultor, pessoa } = await umResultado(t)
    const ids = many(6, () => randomUUID())
    const answers = await pair.raceWhole(
      ids.map(id_devolutiva =>
        post('/devolutivas', consultor.token, { id_devolutiva, id_licenca: pessoa.id_licenca, modo: 'remota' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const id = ids[answers.findIndex(({ status }) => status === 200)]
    for (const { status, text } of answers)
      if (status === 409) expect(JSON.parse(text)).toMatchObject({ campos: { id_devolutiva: id } })
  })

  test.each(rounds)('a confirmation of each side for one version (%i)', async () => {
    const e = await atCombinados(t)
    const [other, hers] = [await signIn(t, e.pessoa), await signIn(t, e.consultor)]
    const yes = (token: string) => send(e.id, token, comando('confirmar', { versao: 1 }))
    await pair.race([yes(e.pessoa.token), yes(e.consultor.token), yes(other), yes(hers), yes(other), yes(hers)])
    const rows = await t.deps.db
      .selectFrom('confirmacoes')
      .select(['lado', 'versao'])
      .where('id_devolutiva', '=', e.id)
      .orderBy('lado')
      .execute()
    expect(rows).toEqual([
      { lado: 'consultor', versao: 1 },
      { lado: 'participante', versao: 1 },
    ])
    expect(await eventos(e.id, 'confirmacao')).toBe(2)
  })

  test.each(rounds)('a token for a waiting device, and none once registration is closed (%i)', async () => {
    const e = await umaConversa(t)
    const { codigo } = (await t.call('POST', `/devolutivas/${e.id}/sala`, { token: e.consultor.token })).json()
    const { pedido } = (await t.call('POST', '/salas/entrar', { body: { codigo } })).json()
    const { sala } = (await showSala(t, e.id, e.consultor.token)) as unknown as { sala: { pedido: object } }
    const yes = post(`/devolutivas/${e.id}/sala/admitir`, e.consultor.token, { ...sala.pedido, sim: true })
    const close: Call = { method: 'DELETE', path: `/devolutivas/${e.id}/sala`, token: e.consultor.token }
    const answers = await pair.raceWhole([yes, yes, close, yes])
    expect(answers.filter(({ text }) => text.includes('"admitida":true')).length).toBeLessThan(2)
    const rows = await t.deps.db
      .selectFrom('salas')
      .select(['token_hash', 'encerrada_em'])
      .where('id_devolutiva', '=', e.id)
      .execute()
    expect(rows.filter(row => row.token_hash && !row.encerrada_em)).toEqual([])
    expect((await t.call('GET', '/salas/espera', { token: pedido })).json().token).toBeUndefined()
  })

  test.each(rounds)('a step from an etapa when several tabs press (%i)', async () => {
    const e = await umaConversa(t)
    await ate(t, e, 'autoestimativa')
    const step = () => comando('mover', { de: 'autoestimativa', para: 'revelacao' })
    const said = outcomes(await pair.raceWhole(many(6, () => send(e.id, e.consultor.token, step()))))
    expect(said.sort()).toEqual(['etapa_mudou', 'etapa_mudou', 'etapa_mudou', 'etapa_mudou', 'etapa_mudou', 'feito'])
    expect(await eventos(e.id, 'etapa')).toBe(2)
  })
})

describe('confirmed combinados', () => {
  test.each(rounds)(
    'are never a text that a side did not confirm, when writing, confirming and ending at once (%i)',
    async () => {
      const e = await atCombinados(t)
      const { id, um } = e
      await feito(t, id, e.consultor.token, 'confirmar', { versao: 1 })
      const texto = { 1: um.o_que, 2: 'texto 2' } as Record<number, string>
      const [wrote, said, ended] = outcomes(
        await pair.raceWhole([
          send(id, e.pessoa.token, comando('gravar_combinado', { ...um, o_que: texto[2], versao: 1 })),
          send(id, e.pessoa.token, comando('confirmar', { versao: 1 })),
          send(id, e.consultor.token, comando('encerrar', { desfecho: 'acordada' })),
        ]),
      )
      const rows = await t.deps.db
        .selectFrom('confirmacoes')
        .select(['lado', 'versao', 'conteudo'])
        .where('id_devolutiva', '=', id)
        .execute()
      for (const { versao, conteudo } of rows) expect(conteudo).toMatchObject([{ o_que: texto[versao] }])
      const after = await showSala(t, id, e.pessoa.token)
      expect(after.combinados).toMatchObject([
        { o_que: texto[after.versao_combinados], versao: after.versao_combinados },
      ])
      // It ended on a text to which the consultor had said yes, or not at all.
      if (ended === 'feito') expect(after.desfecho).toBe('acordada')
      else expect([ended, wrote]).toEqual(['falta_combinado', 'feito'])
      expect(rows.some(({ lado }) => lado === 'participante')).toBe(said === 'feito')
    },
  )
})

describe('a devolutiva that ends', () => {
  test.each(rounds)('by erasure during fifty marks leaves nothing and shows nobody an error (%i)', async () => {
    const e = await umaConversa(t)
    const frases = await ate(t, e, 'frases')
    const frase = (i: number) => frases[i % frases.length] ?? ''
    const calls = [
      ...many(50, i => send(e.id, e.pessoa.token, marca(frase(i), 'sim'))),
      ...many(6, i => send(e.id, e.consultor.token, comando('mostrar_frase', { frase: frase(i % 1) }))),
    ]
    const erase = post('/usuarios/meus-dados/excluir', e.pessoa.token, { confirmo: true })
    const answers = await pair.race([...calls.slice(0, 20), erase, ...calls.slice(20)])
    expect(answers[20]).toBe(200)
    expect(answers.filter(status => ![200, 401, 404].includes(status))).toEqual([])
    for (const table of [
      'devolutivas',
      'devolutiva_eventos',
      'devolutiva_comandos',
      'devolutiva_frases',
      'salas',
    ] as const)
      expect(await t.deps.db.selectFrom(table).selectAll().where('id_devolutiva', '=', e.id).execute(), table).toEqual(
        [],
      )
    const marks = t.deps.db.selectFrom('marcacoes').selectAll().where('id_licenca', '=', e.pessoa.id_licenca)
    expect(await marks.execute()).toEqual([])
  })

  test.each(rounds)(
    'by deactivating the consultor takes none of their comandos that starts afterwards (%i)',
    async () => {
      const e = await umaConversa(t)
      await ate(t, e, 'frases')
      const admin = await createAdmin(t)
      let over = false
      const late: string[] = []
      const conduct = async () => {
        for (let refused = 0; refused < 3; ) {
          const startedAfter = over
          const escolha = comando('pedir_retomada')
          const pausa = comando('pausar', { motivo: 'pedido' })
          const one = send(e.id, e.consultor.token, pausa, comando('retomar'), escolha)
          const said = outcomes(await pair.raceWhole([one]))
          if (said[0] === '401') refused += 1
          if (startedAfter) late.push(...said)
        }
      }
      const hands = many(4, conduct)
      const off: Call = {
        method: 'PUT',
        path: `/usuarios/alterar-status-ativacao/${e.consultor.id_usuario}/0`,
        token: admin.token,
      }
      expect(await pair.race([off])).toEqual([200])
      over = true
      await Promise.all(hands)
      expect(late.length).toBeGreaterThan(0)
      expect(new Set(late)).toEqual(new Set(['401']))
      expect(await show(t, e.id, e.pessoa.token)).toMatchObject({ situacao: 'sem_consultor' })
    },
  )
})
