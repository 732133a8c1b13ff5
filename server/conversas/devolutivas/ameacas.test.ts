import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Process, type Reader, read, startBeside } from '#test/app/live.ts'
import {
  ate,
  comando,
  type Encontro,
  feito,
  fim,
  giveComandos,
  listenToSala,
  showSala,
  umaConversa,
} from '#test/domain/devolutivas.ts'
import { createStreams, STREAMS } from '../../platform/http/bytes/event-stream.ts'
import { createLogger } from '../../platform/log.ts'
import { READERS } from './sala/follow.ts'

/* What might be tried against a conversation and is nobody else's to prove (docs/decisions/030-live-rooms.md says who proves what). */

const lines: string[] = []
const sink = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})

let t: TestApp
let process: Process
const readers: Reader[] = []
beforeAll(async () => {
  t = await createTestApp({ deps: { log: createLogger('trace', sink) } })
  process = await startBeside(t.deps)
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(async () => {
  await process.close()
  await t.close()
})

const post = (path: string, token: string | undefined, body: object = {}) => t.call('POST', path, { token, body })
const tela = async ({ id, consultor }: Encontro): Promise<string> =>
  (await post(`/devolutivas/${id}/tela`, consultor.token, { tipo: 'tela' })).json().token

describe('a device admitted to the room', () => {
  test("opens nothing of the person's own: report, PDF, marks, consents, agenda", async () => {
    const e = await umaConversa(t)
    await ate(t, e, 'combinados')
    const token = await tela(e)
    const { id_licenca: id, id_usuario } = e.pessoa
    const list = await t.call('GET', `/disc/testes-finalizados/${id_usuario}`, { token: e.pessoa.token })
    const name = list.json().results[0].nome_relatorio
    for (const path of [
      `/disc/testes-finalizados/${id_usuario}`,
      `/relatorios_disc/leitura/${id}`,
      `/disc/marcacoes/${id}`,
      `/disc/autoestimativa/${id}`,
      '/usuarios/meus-dados',
      '/autorizacoes',
      '/devolutivas',
      `/devolutivas/${e.id}/frases`,
    ])
      expect((await t.call('GET', path, { token })).statusCode, path).toBe(401)
    // A document's name opens it, so no seat in the room gets the name.
    expect(JSON.stringify([await showSala(t, e.id, token), await listenToSala(t, e.id, token)])).not.toContain(name)
    for (const path of ['/usuarios/consentimentos', `/devolutivas/${e.id}/sala`])
      expect((await post(path, token, { aceito: true })).statusCode, path).toBe(401)
  })

  test("confirms on the consultora's screen, and the confirmation stores that it was made there", async () => {
    const e = await umaConversa(t, 'uma_tela')
    await ate(t, e, 'combinados')
    const um = { id_combinado: randomUUID(), posicao: 1, o_que: 'Ouvir até o fim', quando: null }
    const texto = { ...um, como_notar: '', apoio: '', frase: null, versao: 0 }
    await feito(t, e.id, e.consultor.token, 'gravar_combinado', texto)
    // The consultor's own seat confirms only for the consultor, whatever it sends.
    await feito(t, e.id, e.consultor.token, 'confirmar', { versao: 1, lado: 'participante' })
    expect((await showSala(t, e.id, e.pessoa.token)).confirmacoes).toMatchObject([{ lado: 'consultor', via: 'sessao' }])
    await feito(t, e.id, await tela(e), 'confirmar', { versao: 1 })
    expect((await showSala(t, e.id, e.pessoa.token)).confirmacoes).toMatchObject([
      { lado: 'consultor', via: 'sessao' },
      { lado: 'participante', via: 'tela_do_consultor' },
    ])
    await feito(t, e.id, e.consultor.token, 'encerrar', { desfecho: 'acordada' })
    await t.deliverMail()
    const mail = await t.deps.db
      .selectFrom('caixa_local')
      .select('texto')
      .where('destinatario', '=', e.pessoa.email)
      .where('assunto', '=', 'O que vocês combinaram')
      .executeTakeFirst()
    expect(mail?.texto).toContain('O seu sim foi dado na tela de')
    expect(mail?.texto).toMatch(/Não foi isso/)
  })

  test('is counted when the person is told after the end how many devices took part', async () => {
    const e = await umaConversa(t)
    await ate(t, e, 'acordo')
    const { codigo } = (await post(`/devolutivas/${e.id}/sala`, e.consultor.token)).json()
    await post('/salas/entrar', undefined, { codigo })
    const { sala } = (await showSala(t, e.id, e.consultor.token)) as unknown as { sala: { pedido: object } }
    await post(`/devolutivas/${e.id}/sala/admitir`, e.consultor.token, { ...sala.pedido, sim: true })
    expect(await showSala(t, e.id, e.pessoa.token)).toMatchObject({ aparelhos: 1 })
    expect(await showSala(t, e.id, e.consultor.token)).not.toHaveProperty('aparelhos')
  })
})

test("no code, request or token of the room's door appears in any line of the log", async () => {
  const e = await umaConversa(t)
  const { codigo } = (await post(`/devolutivas/${e.id}/sala`, e.consultor.token)).json()
  const { pedido } = (await post('/salas/entrar', undefined, { codigo })).json()
  const { sala } = (await showSala(t, e.id, e.consultor.token)) as unknown as { sala: { pedido: object } }
  await post(`/devolutivas/${e.id}/sala/admitir`, e.consultor.token, { ...sala.pedido, sim: true })
  const { token } = (await t.call('GET', '/salas/espera', { token: pedido })).json()
  await t.call('GET', `/devolutivas/${e.id}`, { token })
  await post('/salas/entrar', undefined, { codigo: { de: codigo } })
  const said = lines.join('')
  expect(said).toContain('/salas/entrar')
  for (const secret of [codigo, codigo.replace(' ', ''), pedido, token]) expect(said).not.toContain(secret)
})

describe('streams of a room', () => {
  test('are eight at most: the ninth closes the first and tells it so', async () => {
    const e = await umaConversa(t)
    const open = async (token: string) => {
      const reader = await read(`${process.url}/devolutivas/${e.id}/eventos`, { token })
      readers.push(reader)
      return reader
    }
    const seats = [e.consultor.token, e.pessoa.token, await tela(e)]
    for (let n = 0; n < READERS.quarto; n += 1) await open(seats[n % seats.length] ?? '')
    const [first] = readers
    await open((await post(`/devolutivas/${e.id}/tela`, e.consultor.token, { tipo: 'aba' })).json().token)
    expect(await first?.until('fim')).toMatchObject({ data: { motivo: 'substituida' } })
  })

  test('are refused past the limit of a process, with the seconds after which to ask again', () => {
    const { reserve } = createStreams(process.deps)
    const held = Array.from({ length: STREAMS.process }, () => reserve(null))
    expect(() => reserve(null)).toThrow('sobrecarga')
    held[0]?.()
    expect(() => reserve(null)).not.toThrow()
  })
})

describe('discarding a conversation', () => {
  test('is allowed to the person until the end and to the consultora before the result is shown, and leaves a record', async () => {
    const e = await umaConversa(t)
    await ate(t, e, 'revelacao')
    expect(await fim(t, e.id, e.consultor.token, 'descartar')).toBe('nao_agora')
    await feito(t, e.id, e.consultor.token, 'mover', { de: 'revelacao', para: 'autoestimativa' })
    // A step back does not undo that it was shown.
    expect(await fim(t, e.id, e.consultor.token, 'descartar')).toBe('nao_agora')
    await feito(t, e.id, e.pessoa.token, 'descartar')
    const { rows } = await t.deps.pool.query(
      `select acao from auditoria where alvo = $1 and acao like 'devolutiva_%' order by id_auditoria`,
      [`licenca:${e.pessoa.id_licenca}`],
    )
    expect(rows.map(({ acao }) => acao)).toEqual(['devolutiva_criada', 'devolutiva_iniciada', 'devolutiva_descartada'])
    expect((await giveComandos(t, e.id, e.consultor.token, comando('retomar'))).results).toMatchObject([
      { codigo: 'devolutiva_encerrada' },
    ])
  })
})
