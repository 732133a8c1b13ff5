import type { APIRequestContext } from '@playwright/test'
import { DAY_MS } from '#shared/platform/time.ts'
import {
  ADMIN,
  novoEmail,
  openSessao,
  type Pessoa,
  post,
  prepareConsultorNovo,
  register,
  type Sessao,
} from './servers/api.ts'

export interface Turma {
  id_rodada: string
  /** The code of the short link. */
  codigo: string
  nome: string
}
interface Resposta {
  id_rodada: string
  nome: string
  link: { url: string }
  acompanhamento: { url: string } | null
}

/** Opens a turma that ends in five days. */
export async function openTurma(request: APIRequestContext, quem: Sessao, body: object = {}): Promise<Turma> {
  const turma = await post<Resposta>(
    request,
    '/rodadas',
    {
      nome: 'Liderança 2026',
      max_entradas: 6,
      fecha_em: new Date(Date.now() + 5 * DAY_MS).toISOString(),
      mensagem: 'Antes do nosso encontro, reserve dez minutos para responder.',
      ...body,
    },
    quem,
  )
  return {
    id_rodada: turma.id_rodada,
    nome: turma.nome,
    codigo: new URL(turma.link.url).pathname.split('/').at(-1) ?? '',
  }
}

/** Registers a new consultor with this many licences, which no other journey uses. */
export async function prepareConsultorWith(request: APIRequestContext, licencas: number): Promise<Sessao> {
  const consultor = await prepareConsultorNovo(request)
  const admin = await openSessao(request, ADMIN.email)
  const lancamento = {
    id_lancamento: crypto.randomUUID(),
    tipo: 'cortesia',
    quantidade: licencas,
    motivo: 'Para uma jornada',
  }
  await post(request, `/consultores/${consultor.id_usuario}/licencas`, lancamento, admin)
  return consultor
}

/** Opens registration in the room for an hour, so that people register at once without a mail. */
export const openSala = (request: APIRequestContext, quem: Sessao, { id_rodada }: Turma) =>
  post(request, `/rodadas/${id_rodada}/na-sala`, { minutos: 60 }, quem)

/** Registers somebody in the room of a turma, from the code to the account. */
export async function enterSala(request: APIRequestContext, { codigo }: Turma, quem: string): Promise<Pessoa> {
  const { url } = await post<{ url: string }>(request, `/rodadas/publica/${codigo}/entrada`, {
    email: novoEmail(quem),
    na_sala: true,
  })
  return register(request, { url, url_curta: url, id_licenca: 0 })
}

/** Prepares an open turma: two people invited, one registered, and a page for the company. */
export async function prepareTurma(request: APIRequestContext, quem: Sessao) {
  const turma = await openTurma(request, quem)
  const emails = ['elisa', 'rita'].map(nome => ({ email: novoEmail(nome), nome: `${nome} Exemplo` }))
  await post(request, `/rodadas/${turma.id_rodada}/convidar`, { id_lote: crypto.randomUUID(), emails }, quem)
  await openSala(request, quem, turma)
  await enterSala(request, turma, 'sala')
  await post(request, `/rodadas/${turma.id_rodada}/na-sala`, { minutos: 0 }, quem)
  const path = `/rodadas/${turma.id_rodada}/acompanhamento`
  const { acompanhamento } = await post<Resposta>(request, path, { acao: 'criar' }, quem)
  return { ...turma, acompanhamento: acompanhamento ? new URL(acompanhamento.url).pathname : '' }
}
