import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as comandos from '#shared/conversas/devolutivas/comandos.schema.ts'
import * as devolutivas from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import * as eventos from '#shared/conversas/devolutivas/eventos.schema.ts'
import * as salas from '#shared/conversas/devolutivas/sala.schema.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createAdmin, signIn } from '#test/app/factories.ts'
import { type Process, type Reader, read, startBeside } from '#test/app/live.ts'
import {
  ate,
  comando,
  type Encontro,
  feito,
  fim,
  giveComandos,
  listenToSala,
  marca,
  show,
  showSala,
  umaConversa,
} from '#test/domain/devolutivas.ts'
import { PATIENT } from '#test/run/patience.ts'

/* What may end a conversation in its middle: nothing leaks, nothing is stuck. And what its stream says of it. */

let t: TestApp
let process: Process
const readers: Reader[] = []
beforeAll(async () => {
  t = await createTestApp()
  process = await startBeside(t.deps)
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(async () => {
  await process.close()
  await t.close()
})

async function follow(id: string, token: string, desde?: number): Promise<Reader> {
  const reader = await read(`${process.url}/devolutivas/${id}/eventos${desde === undefined ? '' : `?desde=${desde}`}`, {
    token,
  })
  readers.push(reader)
  return reader
}
const choose = (e: Encontro, escopo: string) =>
  t.call('PUT', '/autorizacoes', {
    token: e.pessoa.token,
    body: [{ destino: 'consultor', id_destino: e.consultor.id_usuario, escopo }],
  })

test("no field of a room, however deep, holds the consultor's private notes", () => {
  const names = new Set<string>()
  const seen = new Set<unknown>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const [key, inner] of Object.entries(value)) {
      names.add(key)
      walk(inner)
    }
  }
  for (const schema of [
    ...Object.values(comandos),
    ...Object.values(eventos),
    ...Object.values(salas),
    // Why the report says a sentence cites the inventory's own questions; all else has none.
    ...Object.values(devolutivas).filter(one => one !== devolutivas.getPorqueDaFrase),
  ])
    walk(schema)
  expect(names.size).toBeGreaterThan(60)
  expect([...names].filter(name => /anotac|nota_privada|pergunta/i.test(name))).toEqual([])
})

describe('the stream of a room', () => {
  test('sends both screens every event, through any process, and resumes from any number', async () => {
    const e = await umaConversa(t)
    const [frase] = await ate(t, e, 'frases')
    const [hers, phone] = [await follow(e.id, e.consultor.token), await follow(e.id, e.pessoa.token)]
    expect(hers.headers.get('content-type')).toBe('text/event-stream')
    const { seq } = await giveComandos(t, e.id, e.pessoa.token, marca(frase!, 'em_parte'))
    for (const reader of [hers, phone])
      expect(await reader.until('marcacao')).toMatchObject({
        id: String(seq),
        data: { marcacao: { frase, resposta: 'em_parte' } },
      })
    const again = await follow(e.id, e.pessoa.token, seq - 1)
    expect(await again.until('marcacao')).toMatchObject({ id: String(seq) })
    const lost = await follow(e.id, e.pessoa.token, 999)
    expect(await lost.until('recarregar')).not.toBeNull()
    expect((await follow(e.id, (await createAdmin(t)).token)).status).toBe(404)
  })

  test('is measured: rooms followed, commands by outcome, delay of an event', async () => {
    const e = await umaConversa(t)
    const [frase] = await ate(t, e, 'frases')
    const { metrics } = t.deps
    const delays = async () =>
      (await metrics.roomEventDelay.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0
    const of = async (outcome: string) =>
      (await metrics.roomCommands.get()).values.find(
        ({ labels }) => labels.kind === 'marcar' && labels.outcome === outcome,
      )?.value ?? 0
    const before = [await of('feito'), await of('repetido'), await of('frase_desconhecida'), await delays()]
    // Events from before the reader connected are not counted as delayed.
    const reader = await follow(e.id, e.consultor.token, 0)
    await reader.until('frase')
    expect((await metrics.roomsFollowed.get()).values[0]?.value).toBeGreaterThan(0)
    const one = marca(frase!, 'sim')
    await giveComandos(t, e.id, e.pessoa.token, one, one, marca('perfis.XX.forcas.1', 'sim'))
    await reader.until('marcacao')
    expect([await of('feito'), await of('repetido'), await of('frase_desconhecida'), await delays()]).toEqual(
      before.map(n => n + 1),
    )
    reader.close()
    await vi.waitFor(async () => expect((await metrics.roomsFollowed.get()).values[0]?.value).toBe(0), PATIENT)
  })

  test('is open three times per person at most: the fourth closes the first and tells it so', async () => {
    const e = await umaConversa(t)
    const first = await follow(e.id, e.pessoa.token)
    for (const _ of [1, 2, 3]) await follow(e.id, e.pessoa.token)
    expect(await first.until('fim')).toMatchObject({ data: { motivo: 'substituida' } })
  })

  test('ends with the session, and with the result', async () => {
    const e = await umaConversa(t)
    const token = await signIn(t, e.pessoa)
    const [reader, hers] = [await follow(e.id, token), await follow(e.id, e.consultor.token)]
    await t.call('POST', '/usuarios/logout', { token })
    expect(await reader.until('fim')).not.toBeNull()
    const gone = await t.call('POST', '/usuarios/meus-dados/excluir', {
      token: e.pessoa.token,
      body: { confirmo: true },
    })
    expect(gone.json().apagado).toMatchObject({ devolutivas: 1 })
    expect(await hers.until('fim')).toMatchObject({ data: { motivo: 'apagada' } })
  })
})

describe('during a conversation', () => {
  test('closing the results stops everything: marks made alone are private again, and the consultor learns only that', async () => {
    const e = await umaConversa(t)
    const [frase] = await ate(t, e, 'frases')
    await feito(t, e.id, e.pessoa.token, 'compartilhar_marcacoes', { sim: true })
    const tela = (
      await t.call('POST', `/devolutivas/${e.id}/tela`, { token: e.consultor.token, body: { tipo: 'tela' } })
    ).json().token
    const reader = await follow(e.id, e.consultor.token)
    expect((await choose(e, 'nada')).statusCode).toBe(200)
    expect(await reader.until('fim')).toMatchObject({ data: { motivo: 'compartilhamento_retirado' } })
    const closed = await show(t, e.id, e.consultor.token)
    expect(Object.keys(closed).sort()).toEqual([
      'agora',
      'cadeira',
      'id_devolutiva',
      'iniciada_em',
      'pausa_motivo',
      'pausada_em',
      'pessoa',
    ])
    expect(await listenToSala(t, e.id, e.consultor.token)).toMatchObject({ results: [], recarregar: true })
    expect(await fim(t, e.id, e.consultor.token, 'retomar')).toBe('compartilhamento_retirado')
    expect((await t.call('GET', `/devolutivas/${e.id}/frases`, { token: e.consultor.token })).statusCode).toBe(409)
    expect((await t.call('GET', `/devolutivas/${e.id}`, { token: tela })).json().codigo).toBe('resultado_fechado')
    expect(await showSala(t, e.id, e.pessoa.token)).toMatchObject({
      situacao: 'pausada',
      pausa_motivo: 'compartilhamento_retirado',
      marcacoes_compartilhadas_em: null,
    })
    await giveComandos(t, e.id, e.pessoa.token, marca(frase!, 'nao'))
    expect((await showSala(t, e.id, e.pessoa.token)).marcacoes).toMatchObject([{ via: 'sozinha' }])
    await choose(e, 'relatorio')
    await feito(t, e.id, e.consultor.token, 'retomar')
    expect(await showSala(t, e.id, e.consultor.token)).toMatchObject({
      etapa: 'frases',
      situacao: 'em_andamento',
      marcacoes: [],
    })
  })

  test('a deactivated consultor can do nothing and no device stays; after reactivation the room is as before', async () => {
    const e = await umaConversa(t)
    const [frase] = await ate(t, e, 'frases')
    const admin = await createAdmin(t)
    const tela = (
      await t.call('POST', `/devolutivas/${e.id}/tela`, { token: e.consultor.token, body: { tipo: 'tela' } })
    ).json().token
    const activate = (ativo: boolean) =>
      t.deps.db.updateTable('usuarios').set({ ativo }).where('id_usuario', '=', e.consultor.id_usuario).execute()
    expect(admin.id_usuario).toBeGreaterThan(0)
    await activate(false)
    for (const token of [e.consultor.token, tela])
      expect(
        (
          await t.call('POST', `/devolutivas/${e.id}/comandos`, {
            token,
            body: { comandos: [comando('pausar', { motivo: 'pedido' })] },
          })
        ).statusCode,
      ).toBe(401)
    expect(await show(t, e.id, e.pessoa.token)).toMatchObject({ situacao: 'sem_consultor' })
    expect(await fim(t, e.id, e.pessoa.token, 'pausar', { motivo: 'pedido' })).toBe('nao_agora')
    expect((await giveComandos(t, e.id, e.pessoa.token, marca(frase!, 'sim'))).results).toMatchObject([
      { resultado: 'feito' },
    ])
    await activate(true)
    const token = await signIn(t, e.consultor)
    expect(await showSala(t, e.id, token)).toMatchObject({
      etapa: 'frases',
      frase_atual: frase,
      situacao: 'em_andamento',
    })
    expect((await t.call('GET', `/devolutivas/${e.id}`, { token: tela })).json().codigo).toBe('sala_fechada')
  })

  test('a phone that wakes after the end adds earlier marks to the conversation, and later ones to the person alone', async () => {
    const e = await umaConversa(t)
    const [frase, other] = await ate(t, e, 'frases')
    t.clock.advance(60_000)
    await feito(t, e.id, e.consultor.token, 'encerrar', { desfecho: 'sem_combinados' })
    t.clock.advance(8 * HOUR_MS)
    // The session of the evening is over; she signs in again.
    const token = await signIn(t, e.pessoa)
    const before = { idade_ms: 8 * HOUR_MS + 30_000 }
    await giveComandos(t, e.id, token, marca(frase!, 'sim', before), marca(other!, 'nao'))
    const { marcacoes } = await showSala(t, e.id, token)
    expect(Object.fromEntries(marcacoes.map(one => [one.frase, one.via]))).toEqual({
      [frase!]: 'ao_vivo',
      [other!]: 'sozinha',
    })
    const hers = await signIn(t, e.consultor)
    expect((await showSala(t, e.id, hers)).marcacoes.map(one => one.frase)).toEqual([frase])
  })

  test('a mark made over another one that is in force wins even when the clock goes back an hour', async () => {
    const e = await umaConversa(t)
    const [frase] = await ate(t, e, 'frases')
    const first = marca(frase!, 'sim')
    await giveComandos(t, e.id, e.pessoa.token, first)
    t.clock.advance(-30_000)
    await giveComandos(t, e.id, e.pessoa.token, marca(frase!, 'nao', { substitui: first.id_comando }))
    expect((await showSala(t, e.id, e.consultor.token)).marcacoes).toMatchObject([{ resposta: 'nao' }])
    // An older one of another device, which saw neither, does not.
    await giveComandos(t, e.id, e.pessoa.token, marca(frase!, 'em_parte', { idade_ms: 3_000 }))
    expect((await showSala(t, e.id, e.consultor.token)).marcacoes).toMatchObject([{ resposta: 'nao' }])
    t.clock.advance(60_000)
  })
})
