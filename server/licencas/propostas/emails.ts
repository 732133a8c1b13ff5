import * as z from 'zod/mini'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { estadoDaProposta, parcelasOf } from '#shared/licencas/propostas/propostas.rules.ts'
import { getQuemOpera } from '../../contas/instalacao/instalacao.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { dayInSaoPaulo } from '../../platform/text/days.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findFatura } from './faturas/faturas.queries.ts'
import { findVencida } from './faturas/vencidas.queries.ts'
import { linkGuardado } from './link.ts'
import * as messages from './messages.ts'
import { findProposta } from './propostas.queries.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  proposta_enviada: z.object({ id_proposta: z.int() }),
  proposta_respondida: z.object({ id_proposta: z.int() }),
  proposta_confirmada: z.object({ id_proposta: z.int() }),
  fatura_liberada: z.object({ id_fatura: z.string(), n_usuarios: z.int() }),
  fatura_vencida: z.object({ id_fatura: z.string(), numero: z.int() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about proposals and sales by invoice. */
export const emails: Pick<Mails, keyof typeof ids> = {
  proposta_enviada: { data: ids.proposta_enviada, render: (deps, _row, { id_proposta }) => enviada(deps, id_proposta) },
  proposta_respondida: {
    data: ids.proposta_respondida,
    render: (deps, _row, { id_proposta }) => respondida(deps, id_proposta),
  },
  proposta_confirmada: {
    data: ids.proposta_confirmada,
    render: (deps, _row, { id_proposta }) => confirmada(deps, id_proposta),
  },
  fatura_liberada: { data: ids.fatura_liberada, render: (deps, _row, dados) => liberada(deps, dados) },
  fatura_vencida: { data: ids.fatura_vencida, render: (deps, _row, dados) => vencida(deps, dados) },
}

/** Mail with the link to a proposal; null when it is not open any more. */
async function enviada(deps: Deps, id_proposta: number): Promise<Message | null> {
  const row = await findProposta(deps.db, id_proposta)
  const token = row && linkGuardado(deps.secrets, row)
  if (!row?.vendedor || !token || estadoDaProposta(row, deps.now()) !== 'enviada') return null
  return messages.propostaEnviada({
    numero: row.numero,
    nome: firstWord(row.comprador.contato.nome),
    vendedor: row.vendedor.razao_social,
    quantidade: row.quantidade,
    preco_centavos: row.preco_centavos,
    valida_ate: row.valida_ate,
    url: `${deps.appUrl}/proposta/${token}`,
    contato: row.vendedor.suporte_email,
  })
}

async function respondida(deps: Deps, id_proposta: number): Promise<Message | null> {
  const row = await findProposta(deps.db, id_proposta)
  if (!row?.respondida_em) return null
  return messages.propostaRespondida({
    numero: row.numero,
    aceita: row.estado === 'aceita',
    comprador: row.comprador.nome,
    nome: row.resposta_nome ?? '',
    cargo: row.resposta_cargo ?? '',
    motivo: row.recusa_motivo,
    url: row.id_fatura ? `${deps.appUrl}/vendas-faturadas/${row.id_fatura}` : `${deps.appUrl}/propostas/${id_proposta}`,
    contato: deps.installation.contact(),
  })
}

/** Mail that confirms an answer to the contact of the buyer, who need not be the one who gave it. */
async function confirmada(deps: Deps, id_proposta: number): Promise<Message | null> {
  const row = await findProposta(deps.db, id_proposta)
  const token = row && linkGuardado(deps.secrets, row)
  if (!row?.respondida_em || !row.vendedor || !token) return null
  const aceita = row.estado === 'aceita'
  return messages.propostaConfirmada({
    numero: row.numero,
    contato_nome: firstWord(row.comprador.contato.nome),
    comprador: row.comprador.nome,
    nome: row.resposta_nome ?? '',
    cargo: row.resposta_cargo ?? '',
    em: row.respondida_em,
    parcelas: aceita ? parcelasOf(row.preco_centavos, row.prazos, dayInSaoPaulo(row.respondida_em)) : null,
    vendedor: row.vendedor.razao_social,
    url: `${deps.appUrl}/proposta/${token}`,
    contato: row.vendedor.suporte_email,
  })
}

/** Mail about licences that came. */
async function liberada(deps: Deps, dados: { id_fatura: string; n_usuarios: number }): Promise<Message | null> {
  const row = await findFatura(deps.db, dados.id_fatura)
  if (!row) return null
  return messages.faturaLiberada({
    nome: firstWord(row.nome_consultor),
    n_usuarios: dados.n_usuarios,
    empresarial: row.id_tipo_licenca === TIPO_LICENCA.empresarial,
    comprador: row.tomador.nome,
    url: `${deps.appUrl}/extrato`,
    contato: deps.installation.contact(),
  })
}

/** Mail about an overdue instalment; null once it was paid or written off. */
async function vencida(deps: Deps, dados: { id_fatura: string; numero: number }): Promise<Message | null> {
  const row = await findVencida(deps.db, dados)
  if (!row) return null
  const { operador } = await getQuemOpera(deps.db)
  const { contato, nome_comprador: comprador, ...rest } = row
  return messages.faturaVencida({
    ...rest,
    comprador,
    nome: firstWord(contato.nome),
    vendedor: operador?.razao_social ?? deps.installation.now().produto.nome,
    responder_a: operador?.suporte_email ?? null,
    contato: operador?.suporte_email ?? deps.installation.contact(),
  })
}
