import { randomUUID } from 'node:crypto'
import { tendFaturas } from '#server/licencas/propostas/faturas/vencidas.ts'
import { dayInSaoPaulo } from '#server/platform/text/days.ts'
import { dayAfter } from '#shared/licencas/propostas/propostas.rules.ts'
import type { TestApp } from '../app/app.ts'
import { type Conta, createAdmin, signIn } from '../app/factories.ts'
import { createPlanos } from './pagamentos.ts'

/** Price of ten licences by the plans of `createPlanos`, in centavos. */
export const TEN = 84_990

/** A small PDF, in base64. */
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF').toString('base64')

export const comprador = {
  nome: 'Oficina Exemplo Ltda',
  documento: '11222333000181',
  cep: '01310100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  id_cidade: 3550308,
  contato: { nome: 'Rosa Exemplo', email: 'compras@oficina.exemplo.com.br', telefone: '' },
}

const OPERADOR = {
  razao_social: 'Consultoria Exemplo Ltda',
  cnpj: '11222333000181',
  endereco: 'Rua das Flores, 10, Centro',
  cidade: 'São Paulo',
  uf: 'SP',
  cep: '01310100',
  telefone: '11 5555-0100',
  suporte_email: 'suporte@exemplo.com.br',
  suporte_horario: 'dias úteis, das 9 h às 18 h',
  foro: 'São Paulo, SP',
}

export type Vendas = Awaited<ReturnType<typeof createVendas>>

/**
 * The company that sells, and the acts of an admin who sells by invoice. The admin has one session for each instant of
 * the clock: an account keeps 20, and which of those that began at the same instant ends first is not defined.
 * @param planos whether plans are put on sale, too
 */
// whole: the acts of one admin, a line or two each
export async function createVendas(t: TestApp, { planos = true } = {}) {
  if (planos) await createPlanos(t)
  const admin = await createAdmin(t)
  let session = { at: Number.NaN, token: Promise.resolve(admin.token) }
  const enter = (): Promise<string> => {
    const at = t.clock.now().getTime()
    if (session.at !== at) session = { at, token: signIn(t, admin) }
    return session.token
  }
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    (await t.call(method, path, { token: await enter(), ...(body && { body }) })).json()
  await call('PUT', '/administracao/instalacao/operador', { versao: 0, dados: OPERADOR })
  const hoje = () => dayInSaoPaulo(t.clock.now())

  const rascunho = (consultora: Conta, over: object = {}) => ({
    id_usuario: consultora.id_usuario,
    id_tipo_licenca: 1,
    quantidade: 10,
    prazos: [28],
    comprador,
    pedido: '',
    valida_ate: dayAfter(hoje(), 10),
    condicoes: '',
    ...over,
  })
  const proposta = (consultora: Conta, over: object = {}) =>
    call('POST', '/faturamento/propostas', rascunho(consultora, over))
  const send = (id_proposta: number, versao: number) =>
    call('POST', `/faturamento/propostas/${id_proposta}/enviar`, { versao })
  const showProposta = (id_proposta: number) => call('GET', `/faturamento/propostas/${id_proposta}`)
  const enviada = async (consultora: Conta, over: object = {}) => {
    const { id_proposta, versao } = await proposta(consultora, over)
    const sent = await send(id_proposta, versao)
    if (!sent.link) throw new Error(`not sent: ${JSON.stringify(sent)}`)
    return { ...sent, token: String(sent.link).split('/').at(-1) ?? '' }
  }
  const answer = (token: string, act: string, payload: object) =>
    t.app.inject({ method: 'POST', url: `/faturamento/publica/${token}/${act}`, payload })
  const accept = async (token: string, over: object = {}) => {
    const { preco_centavos } = (await t.app.inject(`/faturamento/publica/${token}`)).json()
    const quem = { nome: 'Rosa Exemplo', cargo: 'Compras', em_nome_da_empresa: true }
    return answer(token, 'aceitar', { ...quem, preco_centavos, ...over })
  }
  const refuse = (token: string) => answer(token, 'recusar', { nome: 'Rosa Exemplo', cargo: 'Compras', motivo: 'Caro' })
  /** Sells ten licences by an accepted proposal. */
  const vendida = async (consultora: Conta, over: object = {}): Promise<{ id_fatura: string }> => {
    const { token, id_proposta } = await enviada(consultora, over)
    await accept(token)
    return { id_fatura: (await showProposta(id_proposta)).id_fatura }
  }
  /** Sells ten licences straight. */
  const direta = async (consultora: Conta, over: object = {}): Promise<{ id_fatura: string }> => {
    const { valida_ate: _, condicoes: __, ...venda } = rascunho(consultora, over)
    return call('POST', '/faturamento/faturas', { id_fatura: randomUUID(), ...venda })
  }
  const receive = (id_fatura: string, over: object = {}) =>
    call('POST', `/faturamento/faturas/${id_fatura}/recebimentos`, {
      id_recebimento: randomUUID(),
      numero: 1,
      recebido_em: hoje(),
      valor_centavos: TEN,
      forma: 'boleto',
      visto_centavos: 0,
      comprovante: { base64: PDF },
      ...over,
    })
  return {
    /** Returns a token of the admin's session at this instant. */
    entrar: enter,
    rascunho,
    proposta,
    enviar: send,
    showProposta,
    enviada,
    aceitar: accept,
    recusar: refuse,
    vendida,
    direta,
    receber: receive,
    verFatura: (id_fatura: string) => call('GET', `/faturamento/faturas/${id_fatura}`),
    paga: async (consultora: Conta, over: object = {}) => {
      const sold = await vendida(consultora, over)
      const { preco_centavos } = await call('GET', `/faturamento/faturas/${sold.id_fatura}`)
      await receive(sold.id_fatura, { valor_centavos: preco_centavos })
      return sold
    },
    devolver: (id_fatura: string, valor_centavos: number, devolvido_em = hoje()) =>
      call('POST', `/faturamento/faturas/${id_fatura}/devolucoes`, {
        id_devolucao: randomUUID(),
        valor_centavos,
        devolvido_em,
        motivo: 'Desistiu de uma parte',
      }),
    baixar: (id_fatura: string, recolher: boolean) =>
      call('POST', `/faturamento/faturas/${id_fatura}/baixa`, { motivo: 'A empresa fechou', recolher }),
    /** Takes back a receipt or a refund that was registered by mistake. */
    desfazer: (
      id_fatura: string,
      tipo: 'recebimentos' | 'devolucoes',
      id: string,
      id_desfazer: string = randomUUID(),
    ) =>
      call('POST', `/faturamento/faturas/${id_fatura}/${tipo}/${id}/desfazer`, { id_desfazer, motivo: 'Era de outra' }),
    liberar: (id_fatura: string) =>
      call('POST', `/faturamento/faturas/${id_fatura}/liberar`, { motivo: 'A turma começa amanhã' }),
    limite: (limite_centavos: number) => call('PUT', '/faturamento/limite', { limite_centavos }),
    cuidar: () => tendFaturas(t.deps),
  }
}
