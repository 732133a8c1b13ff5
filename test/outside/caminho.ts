import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { formatIdLicenca } from '#shared/licencas/licencas/licencas.rules.ts'
import { PATIENT } from '#test/run/patience.ts'
import { cadastroConsultorValido, cadastroValido, respostas, SENHA } from '../app/factories.ts'
import type { ServerProcess } from '../servers/server-process.ts'

/** Every response field that some step of the journey reads. */
export interface Resposta {
  [field: string]: unknown
  token: string
  url: string
  id_usuario: number
  id_licenca: number
  id_planos_licencas: number
  init_point: string
  licencas_creditadas: number
  individual: number
  total: number
  nome_relatorio: string
  results: { [field: string]: unknown; id_licenca: number; nome_relatorio: string; html: string }[]
}

export interface Pedido {
  token?: string
  body?: unknown
  form?: Record<string, string>
}

/** Milliseconds after which a 503 with Retry-After asks to be repeated; undefined for any other response. */
function later({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after'))
  return status === 503 && seconds > 0 ? seconds * 1000 : undefined
}

/**
 * Returns a client that sends each request to the next of these servers, starting with `from`. A 503 with Retry-After
 * is repeated for up to `patienceMs`, as a page does; with 0 it is returned.
 */
export function inTurns(
  servers: readonly Pick<ServerProcess, 'url'>[],
  { first = 0, patienceMs = PATIENT.timeout }: { first?: number; patienceMs?: number } = {},
) {
  let turn = first
  const once = (method: string, path: string, { token, body, form }: Pedido) => {
    const server = servers[turn++ % servers.length]
    return fetch(server?.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
    })
  }
  async function raw(method: string, path: string, pedido: Pedido = {}): Promise<Response> {
    const until = performance.now() + patienceMs
    for (;;) {
      const answer = await once(method, path, pedido)
      const wait = later(answer)
      if (wait === undefined || performance.now() + wait > until) return answer
      await answer.arrayBuffer()
      await setTimeout(wait)
    }
  }
  /** Sends a request and returns the parsed response. @throws unless the status is 200 */
  async function ask(method: string, path: string, pedido: Pedido = {}): Promise<Resposta> {
    const answer = await raw(method, path, pedido)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${method} ${answer.url}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  return { ask, raw }
}
type Turns = ReturnType<typeof inTurns>

const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)
const ACEITES = { aceite_termos: true, aceite_privacidade: true, aceite_compartilhamento: true }
let counter = 0
const next = () => {
  counter += 1
  return counter
}

/** Invites and registers a consultor with ten licences: five granted by the admin, five bought. */
export async function arriveAsConsultor({ ask, raw }: Turns, admin: { email: string; senha: string }) {
  const n = next()
  const { token: chefe } = await ask('POST', '/usuarios/login', { body: admin })
  const email = `consultora${n}@exemplo.com.br`
  const convite = await ask('POST', '/consultores/', { token: chefe, body: { email, tipo: 2 } })
  const cadastro = cadastroConsultorValido({ token: tokenOf(convite.url), ...ACEITES })
  const consultor = await ask('POST', '/consultores/cadastrar', { body: cadastro })
  await ask('POST', `/consultores/${consultor.id_usuario}/licencas`, {
    token: chefe,
    body: { id_lancamento: randomUUID(), tipo: 'cortesia', quantidade: 5, motivo: 'para começar' },
  })

  const body = { nome_plano: `Plano ${n}`, n_usuarios: 5, preco_centavos: 49_900, icone: 'fa fa-user' }
  const { id_planos_licencas: idPlano } = await ask('POST', '/compra/planos', { token: chefe, body })
  const idCompra = `compra-${process.pid}-${n}`
  const { token } = await ask('POST', '/usuarios/login', { body: { email, senha: SENHA } })
  const { init_point } = await ask('POST', '/compra/pre-compra', { token, body: { idCompra, idPlano } })
  const form = { acao: 'pagar', forma: 'pix', entrega: 'uma' }
  expect((await raw('POST', new URL(init_point).pathname, { form })).status).toBe(303)
  await vi.waitFor(async () => {
    expect((await ask('GET', `/compra/${idCompra}`, { token })).licencas_creditadas).toBe(5)
  }, PATIENT)
  expect((await ask('GET', '/consultores/licencas?limite=1', { token })).individual).toBe(10)
  return { id_usuario: consultor.id_usuario, token, chefe, email }
}

/** Invites a client, reads the mail, registers the client and begins the test with a draft. */
export async function inviteCliente({ ask }: Turns, consultor: { token: string }) {
  const email = `cliente${next()}@exemplo.com.br`
  const body = { id_tipo_licenca: 1, email_participante: email }
  const { url, id_licenca } = await ask('POST', '/consultores/convidar', { token: consultor.token, body })
  await vi.waitFor(async () => {
    const { results } = await ask('GET', `/caixa-local?formato=json&para=${encodeURIComponent(email)}`)
    expect(results).toHaveLength(1)
  }, PATIENT)
  await ask('GET', `/participantes/verifica-convite/${id_licenca}?token=${tokenOf(url)}`)
  await ask('POST', '/participantes/', { body: cadastroValido({ token: tokenOf(url), ...ACEITES }) })
  const { token, id_usuario } = await ask('POST', '/usuarios/login', { body: { email, senha: SENHA } })
  await ask('GET', '/disc/perguntas', { token })
  const some = respostas()
    .slice(0, 7)
    .map(resposta => ({ ...resposta, atualizada_em: Date.now() }))
  await ask('PUT', `/disc/rascunho/${id_licenca}`, { token, body: { respostas: some } })
  return { token, id_usuario, id_licenca, email }
}

/**
 * Finishes the client's test; client and consultor read the result, the consultor downloads the PDF. The licence is
 * used up.
 */
export async function reply(
  { ask, raw }: Turns,
  consultor: { token: string },
  cliente: { token: string; id_usuario: number; id_licenca: number },
) {
  const { token, id_usuario, id_licenca } = cliente
  const totais = { 1: 60, 2: 45, 3: 30, 4: 15 }
  const body = { ...totais, respostas: respostas(), idLicenca: id_licenca }
  await ask('POST', `/disc/finalizar/${id_usuario}`, { token, body })
  await ask('GET', `/relatorios_disc/leitura/${id_licenca}`, { token })
  for (const who of [token, consultor.token]) {
    const { results } = await ask('GET', `/usuarios/perfil/${id_licenca}`, { token: who })
    expect(results).toMatchObject([{ valor: 60 }, { valor: 45 }, { valor: 30 }, { valor: 15 }])
    const [teste] = (await ask('GET', `/disc/testes-finalizados/${id_usuario}`, { token: who })).results
    const pdf = await raw('GET', `/relatorios_disc/${teste?.nome_relatorio}.pdf`)
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
  }
  // By its number: a list answers its newest thousand rows, and hers may have had more since.
  const path = `/consultores/licencas/extrato?busca=${formatIdLicenca(id_licenca)}`
  const extrato = await ask('GET', path, { token: consultor.token })
  const eventos = extrato.results.filter(row => row.id_licenca === id_licenca).map(row => row.evento)
  expect(eventos).toEqual(expect.arrayContaining(['uso', 'cadastro', 'convite']))
}
