import * as z from 'zod/mini'
import { prazoDaDesistencia } from '#shared/licencas/compras/desistencia.rules.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import * as queries from './emails.queries.ts'
import * as messages from './messages.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  compra_confirmada: z.object({ id_compra: z.string() }),
  convites_estornados: z.object({ id_compra: z.string(), convites: z.array(z.string()) }),
  desistencia_devolvida: z.object({ id_compra: z.string() }),
  desistencia_pedida: z.object({ id_compra: z.string() }),
  excecao_pagamento: z.object({ id_excecao: z.int() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about purchases, and about payments that need an admin. */
export const emails: Pick<Mails, keyof typeof ids> = {
  compra_confirmada: {
    data: ids.compra_confirmada,
    render: (deps, _row, { id_compra }) => compraConfirmada(deps, id_compra),
  },
  convites_estornados: {
    data: ids.convites_estornados,
    render: (deps, { destinatario }, dados) => convitesEstornados(deps, destinatario, dados),
  },
  desistencia_devolvida: {
    data: ids.desistencia_devolvida,
    render: (deps, _row, { id_compra }) => desistenciaDevolvida(deps, id_compra),
  },
  desistencia_pedida: {
    data: ids.desistencia_pedida,
    render: (deps, _row, { id_compra }) => desistenciaPedida(deps, id_compra),
  },
  excecao_pagamento: {
    data: ids.excecao_pagamento,
    render: (deps, { destinatario }) => excecaoPagamento(deps, destinatario),
  },
}

/** Mail that confirms a paid purchase; null when it has been refunded since. */
async function compraConfirmada(deps: Deps, id_compra: string): Promise<Message | null> {
  const compra = await queries.findCompraDoEmail(deps.db, id_compra)
  if (compra?.estado !== 'paga' || !compra.paga_em) return null
  return messages.compraConfirmada({
    ...compra,
    nome: firstWord(compra.nome),
    empresarial: compra.id_tipo_licenca === TIPO_LICENCA.empresarial,
    paga_em: compra.paga_em,
    id_compra,
    url: `${deps.appUrl}/criar-cliente`,
    desistir_ate: prazoDaDesistencia(compra.paga_em),
    url_compra: `${deps.appUrl}/pagamento/${id_compra}`,
    contato: deps.installation.contact(),
  })
}

/** Mail that confirms a withdrawal. */
async function desistenciaPedida(deps: Deps, id_compra: string): Promise<Message | null> {
  const desistencia = await queries.findDesistenciaDoEmail(deps.db, id_compra)
  if (!desistencia) return null
  return messages.desistenciaPedida({
    ...desistencia,
    nome: firstWord(desistencia.nome),
    id_compra,
    url: `${deps.appUrl}/pagamento/${id_compra}`,
    contato: deps.installation.contact(),
  })
}

/** Mail that says that a withdrawal's money is back; null while it is not, or no longer. */
async function desistenciaDevolvida(deps: Deps, id_compra: string): Promise<Message | null> {
  const desistencia = await queries.findDesistenciaDoEmail(deps.db, id_compra)
  if (!desistencia?.devolvida_em) return null
  return messages.desistenciaDevolvida({
    ...desistencia,
    devolvida_em: desistencia.devolvida_em,
    nome: firstWord(desistencia.nome),
    id_compra,
    url: `${deps.appUrl}/pagamento/${id_compra}`,
    contato: deps.installation.contact(),
  })
}

/** Mail that lists the invites a refund cancelled. Addresses erased since are counted, not named. */
async function convitesEstornados(
  deps: Deps,
  destinatario: string,
  { id_compra, convites }: { id_compra: string; convites: string[] },
): Promise<Message | null> {
  const compra = await queries.findCompra(deps.db, id_compra)
  const dona = await queries.findAtiva(deps.db, destinatario)
  if (!compra || !dona || convites.length === 0) return null
  return messages.convitesEstornados({
    nome: firstWord(dona.nome),
    de_outra: dona.id_usuario === compra.id_usuario ? null : compra.nome,
    nome_plano: compra.nome_plano,
    comprada_em: compra.criada_em,
    baixada: compra.baixa_recolhe === true,
    quantidade: convites.length,
    emails: await queries.listEnderecos(deps.db, convites),
    url: dona.id_usuario === compra.id_usuario ? `${deps.appUrl}/pagamento/${id_compra}` : `${deps.appUrl}/extrato`,
    contato: deps.installation.contact(),
  })
}

async function excecaoPagamento(deps: Deps, destinatario: string): Promise<Message | null> {
  return (await queries.isAdmin(deps.db, destinatario))
    ? messages.excecaoPagamento({ url: `${deps.appUrl}/excecoes-pagamento`, contato: deps.installation.contact() })
    : null
}
