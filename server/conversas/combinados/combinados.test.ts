import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { combinadosOf } from '#test/domain/combinados.ts'
import {
  atCombinados,
  comando,
  combinado,
  feito,
  fim,
  giveComandos,
  listenToSala,
  showSala,
} from '#test/domain/devolutivas.ts'

let t: TestApp
beforeEach(async () => {
  await t?.close()
  // Ten in the morning of São Paulo, on a Sunday.
  t = await createTestApp()
  t.clock.set('2026-11-22T13:00:00.000Z')
})
afterAll(() => t.close())
const { sim, subjects } = combinadosOf(() => t)

describe('the text of the combinados', () => {
  test('is written by either side, is confirmed by both in one version, and loses both confirmations on any change', async () => {
    const e = await atCombinados(t)
    const { consultor, pessoa, id, um } = e
    expect(await sim(e, pessoa)).toBe('feito')
    expect(await sim(e, consultor)).toBe('feito')
    const before = await showSala(t, id, pessoa.token)
    expect(before.confirmacoes).toMatchObject([
      { lado: 'consultor', versao: 1, via: 'sessao' },
      { lado: 'participante', versao: 1, via: 'sessao' },
    ])
    // A comma is a change.
    await feito(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: 'Ouvir, até o fim', versao: 1 })
    const after = await showSala(t, id, pessoa.token)
    expect(after.versao_combinados).toBe(2)
    expect(after.confirmacoes.filter(({ versao }) => versao === after.versao_combinados)).toEqual([])
    expect(await fim(t, id, pessoa.token, 'confirmar', { versao: 1 })).toBe('combinados_mudaram')
    expect(await fim(t, id, consultor.token, 'encerrar', { desfecho: 'acordada' })).toBe('falta_combinado')
    // Another one's first version does not hide behind the higher one.
    await feito(t, id, pessoa.token, 'gravar_combinado', combinado('Pôr prazo', { posicao: 2 }))
    expect((await showSala(t, id, pessoa.token)).versao_combinados).toBe(3)
    const { results } = await listenToSala(t, id, pessoa.token)
    expect(results.filter(({ tipo }) => tipo === 'combinado' || tipo === 'confirmacao')).toHaveLength(5)
  })

  test('refuses the second of two writers who change the same one at once, keeps both of two new ones, and allows three at most', async () => {
    const e = await atCombinados(t)
    const { consultor, pessoa, id, um } = e
    await feito(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: 'Da consultora', versao: 1 })
    expect(await fim(t, id, pessoa.token, 'gravar_combinado', { ...um, o_que: 'Da pessoa', versao: 1 })).toBe(
      'combinado_alterado',
    )
    expect((await showSala(t, id, pessoa.token)).combinados).toMatchObject([{ o_que: 'Da consultora', versao: 2 }])
    // The same words again are no conflict: an answer was lost.
    expect(await fim(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: 'Da consultora', versao: 1 })).toBe(
      'feito',
    )
    expect((await showSala(t, id, pessoa.token)).versao_combinados).toBe(2)
    await feito(t, id, pessoa.token, 'gravar_combinado', combinado('Segundo'))
    await feito(t, id, consultor.token, 'gravar_combinado', combinado('Terceiro'))
    const sala = await showSala(t, id, pessoa.token)
    expect(sala.combinados.map(({ posicao, o_que }) => [posicao, o_que])).toEqual([
      [1, 'Da consultora'],
      [2, 'Segundo'],
      [3, 'Terceiro'],
    ])
    expect(await fim(t, id, pessoa.token, 'gravar_combinado', combinado('Quarto'))).toBe('combinados_demais')
    await feito(t, id, pessoa.token, 'retirar_combinado', { id_combinado: um.id_combinado, versao: 2 })
    expect(await fim(t, id, pessoa.token, 'gravar_combinado', combinado('Quarto'))).toBe('feito')
  })

  test('refuses characters that reverse the direction of writing, and sentences of another report', async () => {
    const { consultor, id, um } = await atCombinados(t)
    const send = (rest: object) =>
      t.call('POST', `/devolutivas/${id}/comandos`, {
        token: consultor.token,
        body: { comandos: [comando('gravar_combinado', { ...um, versao: 1, ...rest })] },
      })
    for (const o_que of ['a\u0000b', 'a\u202eb', '', 'x'.repeat(301)])
      expect((await send({ o_que })).statusCode).toBe(422)
    const foreign = await giveComandos(
      t,
      id,
      consultor.token,
      comando('gravar_combinado', { ...um, versao: 1, frase: 'perfis.S.forcas.1' }),
    )
    expect(foreign.results[0]).toMatchObject({ codigo: 'frase_desconhecida' })
  })

  test('holds no confirmation of a text that its side had not read, when writing and confirming happen at once many times', async () => {
    const e = await atCombinados(t)
    const { consultor, pessoa, id, um } = e
    for (let n = 1; n <= 12; n++) {
      const { versao_combinados: versao, combinados } = await showSala(t, id, pessoa.token)
      const own = combinados[0]?.versao ?? 0
      await Promise.all([
        fim(t, id, pessoa.token, 'confirmar', { versao }),
        fim(t, id, consultor.token, 'gravar_combinado', { ...um, o_que: `texto ${n}`, versao: own }),
      ])
    }
    const rows = await t.deps.db.selectFrom('confirmacoes').select(['versao', 'conteudo']).execute()
    for (const { versao, conteudo } of rows)
      expect(conteudo).toMatchObject([{ o_que: versao === 1 ? um.o_que : `texto ${versao - 1}` }])
  })

  test('is deleted with its confirmation when the conversation is discarded before both confirmed', async () => {
    const e = await atCombinados(t)
    await sim(e, e.consultor)
    await feito(t, e.id, e.pessoa.token, 'descartar')
    for (const table of ['combinados', 'confirmacoes', 'acompanhamentos'] as const)
      expect(await t.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await subjects(e.pessoa)).toEqual([])
  })
})
