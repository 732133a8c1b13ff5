import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { followDevolutiva } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import type { TestApp } from '#test/app/app.ts'
import { conclude, createAdmin, createParticipante, inviteOne, signIn } from '#test/app/factories.ts'
import { type Process, type Reader, read, startBeside } from '#test/app/live.ts'
import {
  ate,
  comando,
  type Encontro,
  feito,
  fim,
  giveComandos,
  marca,
  showSala,
  umaConversa,
} from '#test/domain/devolutivas.ts'
import { createShop, livro, PRECO, purchase, type Shop, tell } from '#test/payments/pagamentos.ts'

/*
 * What may come into a conversation while it goes on, each with what both sides then see: that nothing leaks is fim.test's
 * to say of streams and closed results; this says that nothing is stuck either.
 */

let loja: Shop
let t: TestApp
let process: Process
const readers: Reader[] = []
beforeAll(async () => {
  loja = await createShop()
  t = loja.t
  process = await startBeside(t.deps)
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(async () => {
  await process.close()
  await loja.close()
})

async function follow(id: string, token: string): Promise<Reader> {
  const reader = await read(`${process.url}/devolutivas/${id}/eventos`, { token })
  readers.push(reader)
  expect(await reader.until('pronto')).not.toBeNull()
  return reader
}
/** Waits until the reader is told that the room is in this situacao. */
async function untilSituacao(reader: Reader, situacao: string): Promise<void> {
  for (let heard = await reader.until('vivo'); heard; heard = await reader.until('vivo'))
    if ((heard.data as { situacao: string }).situacao === situacao) return
  throw new Error(`nobody was told of ${situacao}`)
}
const get = (path: string, token: string) => t.call('GET', path, { token })
const status = async (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
  (await t.call(method, path, { token, body })).statusCode
const comandos = (id: string, token: string, ...list: object[]) =>
  t.call('POST', `/devolutivas/${id}/comandos`, { token, body: { comandos: list } })
/** Creates a room in which both look at the same sentence. */
const inFrases = async (modo?: string): Promise<Encontro & { frases: string[] }> => {
  const e = await umaConversa(t, modo)
  return { ...e, frases: await ate(t, e, 'frases') }
}
const marcada = (frase: string | undefined, resposta = 'sim') => marca(frase ?? '', resposta)

test("when the person's session ends, their comandos are refused and kept, and they return to the same place", async () => {
  const e = await inFrases()
  const token = await signIn(t, e.pessoa)
  const laptop = await follow(e.id, e.consultor.token)
  const first = marcada(e.frases[0])
  await giveComandos(t, e.id, token, first)
  await t.call('POST', '/usuarios/logout', { token })
  const waiting = marca(e.frases[0] ?? '', 'nao', { substitui: first.id_comando })
  expect((await comandos(e.id, token, waiting)).statusCode).toBe(401)
  expect(await status('GET', `/devolutivas/${e.id}`, token)).toBe(401)
  await feito(t, e.id, e.consultor.token, 'mostrar_frase', { frase: e.frases[1] })
  expect(await laptop.until('frase')).toMatchObject({ data: { frase: { frase: e.frases[1] } } })

  const again = await signIn(t, e.pessoa)
  expect((await giveComandos(t, e.id, again, waiting)).results).toMatchObject([{ resultado: 'feito' }])
  expect(await showSala(t, e.id, again)).toMatchObject({ situacao: 'em_andamento', frase_atual: e.frases[1] })
  expect((await showSala(t, e.id, e.consultor.token)).marcacoes).toMatchObject([{ resposta: 'nao' }])
})

test("the consultora's session ends after two idle hours: the phone goes on marking, and she finds all marks when she returns", async () => {
  const e = await inFrases()
  const pessoa = await signIn(t, e.pessoa)
  t.clock.advance(2 * HOUR_MS + 1)
  const passo = comando('mover', { de: 'frases', para: 'combinados' })
  expect((await comandos(e.id, e.consultor.token, passo)).statusCode).toBe(401)
  const token = await signIn(t, e.pessoa)
  expect(token).not.toBe(pessoa)
  await giveComandos(t, e.id, token, marcada(e.frases[0]))
  const hers = await signIn(t, e.consultor)
  expect(await showSala(t, e.id, hers)).toMatchObject({
    etapa: 'frases',
    situacao: 'em_andamento',
    marcacoes: [{ frase: e.frases[0], resposta: 'sim' }],
  })
  await feito(t, e.id, hers, 'mover', { de: 'frases', para: 'combinados' })
})

test("the consultora is deactivated by an admin: she is out, the phone is told and keeps the person's commands", async () => {
  const e = await inFrases()
  const admin = await createAdmin(t)
  const [laptop, phone] = [await follow(e.id, e.consultor.token), await follow(e.id, e.pessoa.token)]
  const change = (value: 0 | 1) =>
    t.call('PUT', `/usuarios/alterar-status-ativacao/${e.consultor.id_usuario}/${value}`, { token: admin.token })
  expect((await change(0)).statusCode).toBe(200)
  expect(await laptop.until('fim')).not.toBeNull()
  await untilSituacao(phone, 'sem_consultor')
  expect(await showSala(t, e.id, e.pessoa.token)).toMatchObject({ situacao: 'sem_consultor', frase_atual: e.frases[0] })
  await giveComandos(t, e.id, e.pessoa.token, marcada(e.frases[0]))
  for (const tipo of ['pausar', 'pedir_frase', 'aceitar_acordo'] as const)
    expect(await fim(t, e.id, e.pessoa.token, tipo, { motivo: 'pedido', frase: e.frases[1] })).toBe('nao_agora')
  expect((await change(1)).statusCode).toBe(200)
  await untilSituacao(phone, 'em_andamento')
  expect(await showSala(t, e.id, await signIn(t, e.consultor))).toMatchObject({
    situacao: 'em_andamento',
    marcacoes: [{ resposta: 'sim' }],
  })
})

test('the person closes her results: every device says so, and only her own screen goes on', async () => {
  const e = await inFrases()
  const phone = await follow(e.id, e.pessoa.token)
  const choose = (escopo: string) =>
    t.call('PUT', '/autorizacoes', {
      token: e.pessoa.token,
      body: [{ destino: 'consultor', id_destino: e.consultor.id_usuario, escopo }],
    })
  await choose('nada')
  expect(await phone.until('pausa')).toMatchObject({ data: { motivo: 'compartilhamento_retirado' } })
  expect(await status('POST', `/devolutivas/${e.id}/sala`, e.consultor.token, {})).toBe(409)
  expect(await status('POST', `/devolutivas/${e.id}/tela`, e.consultor.token, { tipo: 'tela' })).toBe(409)
  expect(await fim(t, e.id, e.pessoa.token, 'pedir_frase', { frase: e.frases[1] })).toBe('compartilhamento_retirado')
  expect(await fim(t, e.id, e.pessoa.token, 'descartar')).toBe('feito')
  // A discarded conversation stays discarded.
  await choose('relatorio')
  expect(await showSala(t, e.id, e.consultor.token)).toMatchObject({ situacao: 'encerrada', desfecho: 'descartada' })
})

test('the result is erased: both screens are told the end, every call is a 404 and no list names the room', async () => {
  const e = await inFrases()
  const tela = (
    await t.call('POST', `/devolutivas/${e.id}/tela`, { token: e.consultor.token, body: { tipo: 'tela' } })
  ).json()
  const [laptop, turned] = [await follow(e.id, e.consultor.token), await follow(e.id, tela.token)]
  await giveComandos(t, e.id, e.pessoa.token, marcada(e.frases[0]))
  const body = { confirmo: true }
  expect(await status('POST', '/usuarios/meus-dados/excluir', e.pessoa.token, body)).toBe(200)
  expect(await laptop.until('fim')).toMatchObject({ data: { motivo: 'apagada' } })
  expect(await turned.until('fim')).not.toBeNull()
  for (const path of ['', '/eventos', '/frases', `/porque/${e.frases[0]}`])
    expect(await status('GET', `/devolutivas/${e.id}${path}`, e.consultor.token), path).toBe(404)
  expect((await comandos(e.id, e.consultor.token, comando('retomar'))).statusCode).toBe(404)
  for (const token of [e.pessoa.token, tela.token]) expect(await status('GET', `/devolutivas/${e.id}`, token)).toBe(401)
  expect((await get('/devolutivas', e.consultor.token)).json()).toEqual({ results: [], total: 0 })
  const id_licenca = e.pessoa.id_licenca
  const again = { id_devolutiva: e.id, id_licenca, modo: 'remota' }
  expect(await status('POST', '/devolutivas', e.consultor.token, again)).toBe(404)
})

test('the licence is refunded: it stays used, and the conversation goes on to its end', async () => {
  const { consultor, idCompra } = await purchase(loja)
  const payment = loja.mp.pay(idCompra, PRECO.dez)
  await tell(loja, payment.id)
  const pessoa = await createParticipante(t, consultor)
  await conclude(t, pessoa)
  const id = crypto.randomUUID()
  const open = { id_devolutiva: id, id_licenca: pessoa.id_licenca, modo: 'presencial' }
  expect(await status('POST', '/devolutivas', consultor.token, open)).toBe(200)
  const e = { consultor, pessoa, id }
  const [frase] = await ate(t, e, 'frases')
  loja.mp.change(payment, { status: 'refunded', transaction_amount_refunded: PRECO.dez })
  await tell(loja, payment.id)
  expect((await livro(loja, consultor)).licencas).toEqual({ UTILIZADA: 1, ESTORNADA: 9 })
  await giveComandos(t, id, pessoa.token, marcada(frase))
  for (const token of [consultor.token, pessoa.token])
    expect(await showSala(t, id, token)).toMatchObject({
      situacao: 'em_andamento',
      etapa: 'frases',
      resultado: { codigo: expect.any(String) },
      marcacoes: [{ frase, resposta: 'sim' }],
    })
  await feito(t, id, consultor.token, 'encerrar', { desfecho: 'sem_combinados' })
})

test('the person finishes another test: the room keeps its own result, and both people are told at once, but no device', async () => {
  const e = await inFrases()
  const before = await showSala(t, e.id, e.pessoa.token)
  const deste_em = t.clock.now().toISOString()
  const { token: tela } = (
    await t.call('POST', `/devolutivas/${e.id}/tela`, { token: e.consultor.token, body: { tipo: 'tela' } })
  ).json()
  const both = [e.consultor.token, e.pessoa.token]
  const streams = await Promise.all(both.map(token => follow(e.id, token)))
  const device = await follow(e.id, tela)
  // A reader without a stream asks, and is answered as soon as there are events.
  const url = `${process.url}/devolutivas/${e.id}/eventos?desde=${before.seq}`
  const asks = async (token: string, query: string) =>
    followDevolutiva.response.parse(
      await (await fetch(url + query, { headers: { authorization: `Bearer ${token}` } })).json(),
    )
  const waiting = await Promise.all(
    both.map(async token => {
      const { versao_vivo } = await asks(token, '')
      return { token, versao_vivo, answer: asks(token, `&espera=25&versao_vivo=${versao_vivo}`) }
    }),
  )
  t.clock.advance(60_000)
  const { id_licenca } = await inviteOne(t, e.consultor, e.pessoa.email)
  // Announced by a notice, and not only found by the regular re-read.
  const notice = new Promise<string>(resolve => process.deps.live.subscribe([`devolutiva:${e.id}`], resolve))
  await conclude(t, { ...e.pessoa, id_licenca })
  expect(await notice).toBe(`devolutiva:${e.id}`)
  const resultado_novo = { id_licenca, finalizado_em: t.clock.now().toISOString(), deste_em }
  const told = { resultado_novo: { id_licenca, finalizado_em: t.clock.now(), deste_em: new Date(deste_em) } }
  for (const reader of streams)
    for (let heard = await reader.until('vivo'); ; heard = await reader.until('vivo')) {
      if (!heard) throw new Error('nobody was told of the newer result')
      if ((heard.data as typeof told).resultado_novo) {
        expect(heard.data).toMatchObject({ resultado_novo })
        break
      }
    }
  for (const { token, versao_vivo, answer } of waiting) {
    expect((await answer).vivo).toMatchObject(told)
    // A reader who asks only now gets the same answer.
    expect((await asks(token, `&espera=25&versao_vivo=${versao_vivo}`)).vivo).toMatchObject(told)
  }
  expect(await showSala(t, e.id, e.consultor.token)).toMatchObject({ id_licenca: e.pessoa.id_licenca, resultado_novo })
  const after = await showSala(t, e.id, e.pessoa.token)
  expect(after).toEqual({ ...before, resultado_novo, aparelhos: 0, agora: after.agora })
  await feito(t, e.id, e.consultor.token, 'mostrar_frase', { frase: e.frases[2] })
  const heard: unknown[] = []
  for (let one = await device.next(); one; one = await device.next()) {
    heard.push(one.data)
    if (one.event === 'frase') break
  }
  expect(JSON.stringify([heard, await showSala(t, e.id, tela)])).not.toContain('resultado_novo')
  // About the new one there may be a conversation of its own, beside this one.
  const other = { id_devolutiva: crypto.randomUUID(), id_licenca, modo: 'presencial' }
  expect(await status('POST', '/devolutivas', e.consultor.token, other)).toBe(200)
  await feito(t, e.id, e.consultor.token, 'mostrar_frase', { frase: e.frases[1] })
})
