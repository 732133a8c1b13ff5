import { ESTOQUE_BAIXO } from '#shared/emails/emails.rules.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { findEscopo } from '../autorizacoes/autorizacoes.ts'
import type { Deps } from '../deps.ts'
import { firstWord } from '../format.ts'
import { listDisponiveis } from '../licencas/licencas.ts'
import type { Message } from './html.ts'
import * as messages from './messages-consultor.ts'

/** An account that may still sign in. */
const findConta = (deps: Deps, id_usuario: number) =>
  deps.db
    .selectFrom('usuarios')
    .select(['nome', 'email'])
    .where('id_usuario', '=', id_usuario)
    .where('ativo', '=', true)
    .executeTakeFirst()

/** Only addresses that nobody invited again since, and whose owner has not become a client meanwhile. */
export async function conviteExpirado(deps: Deps, id_consultor: number, convites: string[]): Promise<Message | null> {
  const conta = await findConta(deps, id_consultor)
  if (!conta || convites.length === 0) return null
  const rows = await deps.db
    .selectFrom('convites as c')
    .select('c.email')
    .where('c.id_convite', 'in', convites)
    .where('c.email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('convites as depois')
            .select('depois.id_convite')
            .whereRef('depois.id_consultor', '=', 'c.id_consultor')
            .whereRef('depois.email', '=', 'c.email')
            .whereRef('depois.criado_em', '>', 'c.criado_em'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('usuarios as u').select('u.id_usuario').whereRef('u.email', '=', 'c.email'))),
    )
    .orderBy('c.criado_em')
    .execute()
  const emails = [...new Set(rows.map(row => row.email!))]
  if (emails.length === 0) return null
  return messages.conviteExpirado({
    nome: firstWord(conta.nome),
    emails,
    url: `${deps.appUrl}/criar-cliente#vencidos`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

/** Only while the stock is still low: a purchase in between makes the notice pointless. */
export async function licencasAcabando(deps: Deps, id_consultor: number): Promise<Message | null> {
  const conta = await findConta(deps, id_consultor)
  const { individual } = await listDisponiveis(deps.db, id_consultor, deps.now(), { limit: 1, offset: 0 })
  if (!conta || individual > ESTOQUE_BAIXO) return null
  return messages.licencasAcabando({
    nome: firstWord(conta.nome),
    disponiveis: individual,
    url: `${deps.appUrl}/preco`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

/** A purchase that is paid still; one refunded in the meantime confirms nothing. */
export async function compraConfirmada(deps: Deps, id_compra: string): Promise<Message | null> {
  const compra = await deps.db
    .selectFrom('compras')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'compras.id_usuario')
    .select(['nome', 'nome_plano', 'n_usuarios', 'preco_centavos', 'paga_em', 'compras.estado'])
    .where('id_compra', '=', id_compra)
    .executeTakeFirst()
  if (compra?.estado !== 'paga' || !compra.paga_em) return null
  return messages.compraConfirmada({
    ...compra,
    nome: firstWord(compra.nome),
    paga_em: compra.paga_em,
    id_compra,
    url: `${deps.appUrl}/criar-cliente`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

/** Invites that a refund has cancelled; an address that has been erased meanwhile is counted, not named. */
export async function convitesEstornados(deps: Deps, id_compra: string, convites: string[]): Promise<Message | null> {
  const compra = await deps.db
    .selectFrom('compras')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'compras.id_usuario')
    .select(['nome', 'nome_plano', 'compras.criada_em'])
    .where('id_compra', '=', id_compra)
    .where('usuarios.ativo', '=', true)
    .executeTakeFirst()
  if (!compra || convites.length === 0) return null
  const rows = await deps.db
    .selectFrom('convites')
    .select('email')
    .where('id_convite', 'in', convites)
    .where('email', 'is not', null)
    .orderBy('criado_em', 'desc')
    .execute()
  return messages.convitesEstornados({
    nome: firstWord(compra.nome),
    nome_plano: compra.nome_plano,
    comprada_em: compra.criada_em,
    quantidade: convites.length,
    emails: rows.map(row => row.email!),
    url: `${deps.appUrl}/pagamento/${id_compra}`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

export async function excecaoPagamento(deps: Deps, destinatario: string): Promise<Message | null> {
  const admin = await deps.db
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('email', '=', destinatario)
    .where('id_tipo_usuario', '=', TIPO_USUARIO.admin)
    .where('ativo', '=', true)
    .executeTakeFirst()
  return admin
    ? messages.excecaoPagamento({ url: `${deps.appUrl}/excecoes-pagamento`, contato: deps.env.CONTATO_EMAIL })
    : null
}

/** Nothing is sent once the person has opened it again. */
export async function resultadoFechado(
  deps: Deps,
  id_participante: number,
  id_consultor: number,
): Promise<Message | null> {
  const conta = await findConta(deps, id_consultor)
  const pessoa = await findConta(deps, id_participante)
  if (!conta || !pessoa || (await findEscopo(deps.db, { id_participante, id_consultor })) === 'relatorio') return null
  return messages.resultadoFechado({
    nome: firstWord(conta.nome),
    nome_participante: pessoa.nome,
    url: `${deps.appUrl}/perfil-usuario/${id_participante}`,
    contato: deps.env.CONTATO_EMAIL,
  })
}
