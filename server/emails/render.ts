import { estadoDoConvite } from '#shared/convites/convites.rules.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { findEscopo, listAutorizacoes } from '../autorizacoes/autorizacoes.ts'
import { urlDoConviteConsultor } from '../consultores/consultores.ts'
import { createRecuperacao, destinoDaRecuperacao } from '../contas/contas.ts'
import { claimsOf, urlDoConvite } from '../convites/convites.ts'
import type { Db } from '../db/connect.ts'
import { CONVIDADA } from '../db/seed/people.ts'
import type { Deps } from '../deps.ts'
import { firstWord } from '../format.ts'
import type { Message } from './html.ts'
import * as messages from './messages.ts'
import type { TipoEmail } from './outbox.ts'
import { urlDaRecusa } from './recusas.ts'
import * as consultor from './render-consultor.ts'
import { comResposta } from './responder.ts'

export interface EmailRow {
  tipo: string
  destinatario: string
  dados: unknown
  id_convite: string | null
}

/** Opens this very test, or its result once it is finished, after signing in where that is needed. */
const urlDoTeste = (deps: Deps, id_licenca: number) => `${deps.appUrl}/teste-individual?licenca=${id_licenca}`

const nameOf = async (db: Db, id_usuario: number) =>
  (await db.selectFrom('usuarios').select('nome').where('id_usuario', '=', id_usuario).executeTakeFirst())?.nome ?? null

/** The message of an outbox row as things stand now, or null when its reason is gone: then nothing is sent. */
export async function renderEmail(deps: Deps, row: EmailRow): Promise<Message | null> {
  const dados = row.dados as Record<string, number | string | string[]>
  const id_licenca = Number(dados.id_licenca)
  const renderers: Record<TipoEmail, () => Promise<Message | null>> = {
    convite_cliente: () => conviteCliente(deps, row, messages.conviteCliente),
    lembrete_convite: () => conviteCliente(deps, row, messages.lembreteConvite),
    novo_teste: () => novoTeste(deps, row, id_licenca),
    lembrete_teste: () => lembreteTeste(deps, row, id_licenca),
    conta_criada: () => contaCriada(deps, Number(dados.id_usuario), row.destinatario),
    convite_consultor: () => conviteConsultor(deps, row, String(dados.id_convite)),
    recuperar_senha: () => recuperarSenha(deps, row),
    resultado_pronto: () => resultadoPronto(deps, id_licenca, Number(dados.id_usuario)),
    convite_expirado: () => consultor.conviteExpirado(deps, Number(dados.id_consultor), dados.convites as string[]),
    licencas_acabando: () => consultor.licencasAcabando(deps, Number(dados.id_consultor)),
    compra_confirmada: () => consultor.compraConfirmada(deps, String(dados.id_compra)),
    convites_estornados: () => consultor.convitesEstornados(deps, String(dados.id_compra), dados.convites as string[]),
    resultado_fechado: () =>
      consultor.resultadoFechado(deps, Number(dados.id_participante), Number(dados.id_consultor)),
    pedido_acesso: () => pedidoAcesso(deps, Number(dados.id_participante), Number(dados.id_consultor)),
    excecao_pagamento: () => consultor.excecaoPagamento(deps, row.destinatario),
  }
  return renderers[row.tipo as TipoEmail]()
}

/** Whether a mail would go to somebody who exists in the demonstration only: they have no mailboxes (behaviour §43). */
export async function demonstracao(db: Db, { destinatario }: EmailRow): Promise<boolean> {
  if (destinatario === CONVIDADA) return true
  const row = await db
    .selectFrom('usuarios')
    .select('demonstracao')
    .where('email', '=', destinatario)
    .executeTakeFirst()
  return row?.demonstracao === true
}

async function conviteCliente(
  deps: Deps,
  { id_convite, destinatario }: EmailRow,
  message: typeof messages.conviteCliente,
): Promise<Message | null> {
  const convite = await deps.db
    .selectFrom('convites')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'convites.id_consultor')
    .selectAll('convites')
    .select(['usuarios.nome as nome_consultor', 'usuarios.email as email_consultor'])
    .select(['usuarios.ativo', 'usuarios.respostas_desde'])
    .where('id_convite', '=', id_convite)
    .executeTakeFirst()
  if (!convite?.ativo || estadoDoConvite(convite, deps.now()) !== 'ativo') return null
  const sent = message({
    nome: convite.nome && firstWord(convite.nome),
    nome_consultor: convite.nome_consultor,
    url: await urlDoConvite(deps, claimsOf(convite)),
    url_recusa: urlDaRecusa(deps, destinatario),
    validade_convite: convite.validade_convite,
    contato: deps.env.CONTATO_EMAIL,
  })
  return comResposta(sent, convite)
}

/** An assigned test that its person has not finished, as long as it is still the recipient's. */
async function findTesteAberto(deps: Deps, destinatario: string, id_licenca: number) {
  const row = await deps.db
    .selectFrom('licencas')
    .innerJoin('usuarios as pessoa', 'pessoa.id_usuario', 'licencas.id_participante')
    .innerJoin('usuarios as consultor', 'consultor.id_usuario', 'licencas.id_consultor')
    .leftJoin('rascunhos', 'rascunhos.id_licenca', 'licencas.id_licenca')
    .leftJoin('autorizacoes_vigentes as a', join =>
      join
        .onRef('a.id_participante', '=', 'licencas.id_participante')
        .on('a.destino', '=', 'consultor')
        .onRef('a.id_destino', '=', 'licencas.id_consultor'),
    )
    .select(['pessoa.nome', 'consultor.nome as nome_consultor', 'rascunhos.id_licenca as rascunho', 'a.escopo'])
    .select(['consultor.email as email_consultor', 'consultor.respostas_desde'])
    .where('licencas.id_licenca', '=', id_licenca)
    .where('estado', '=', 'ATRIBUIDA')
    .where('pessoa.email', '=', destinatario)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      nome: firstWord(row.nome),
      iniciado: row.rascunho !== null,
      fechado: row.escopo === 'nada',
      // Only who has begun is led into the test: to start is to accept, and that is said beside the button.
      url: row.rascunho === null ? `${deps.appUrl}/login` : urlDoTeste(deps, id_licenca),
      contato: deps.env.CONTATO_EMAIL,
    }
  )
}

async function novoTeste(deps: Deps, { destinatario }: EmailRow, id_licenca: number): Promise<Message | null> {
  const teste = await findTesteAberto(deps, destinatario, id_licenca)
  return teste ? comResposta(messages.novoTeste(teste), teste) : null
}

async function lembreteTeste(deps: Deps, { destinatario }: EmailRow, id_licenca: number): Promise<Message | null> {
  const teste = await findTesteAberto(deps, destinatario, id_licenca)
  return teste ? comResposta(messages.lembreteTeste(teste), teste) : null
}

async function contaCriada(deps: Deps, id_usuario: number, email: string): Promise<Message | null> {
  const nome = await nameOf(deps.db, id_usuario)
  if (!nome) return null
  const teste = await deps.db
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_participante', '=', id_usuario)
    .orderBy('atribuida_em')
    .limit(1)
    .executeTakeFirst()
  return messages.contaCriada({
    nome: firstWord(nome),
    url_teste: teste ? urlDoTeste(deps, teste.id_licenca) : null,
    compartilhamento: await compartilhamentoDe(deps, id_usuario),
    url_senha: `${deps.appUrl}/esqueci-senha/${encodeURIComponent(email)}`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

/** How sharing stands with the consultor of the newest tie; null for who has no result to share. */
async function compartilhamentoDe(deps: Deps, id_usuario: number): Promise<messages.CompartilhamentoNoCadastro | null> {
  const { results } = await listAutorizacoes(deps, { id_usuario, id_tipo_usuario: TIPO_USUARIO.participante })
  const [first] = results
  if (!first) return null
  const { nome, escopo, origem } = first
  return { nome_consultor: nome, escopo, anunciado: origem === 'convite', url: `${deps.appUrl}/meus-dados` }
}

/** Nothing is sent once the person has opened it, or is gone. */
async function pedidoAcesso(deps: Deps, id_participante: number, id_consultor: number): Promise<Message | null> {
  const [nome, nome_consultor] = await Promise.all([nameOf(deps.db, id_participante), nameOf(deps.db, id_consultor)])
  if (!nome || !nome_consultor) return null
  if ((await findEscopo(deps.db, { id_participante, id_consultor })) === 'relatorio') return null
  return messages.pedidoAcesso({
    nome: firstWord(nome),
    nome_consultor,
    url: `${deps.appUrl}/meus-dados`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

async function resultadoPronto(deps: Deps, id_licenca: number, id_usuario: number): Promise<Message | null> {
  const resultado = await deps.db
    .selectFrom('resultados')
    .innerJoin('usuarios as leitor', join => join.on('leitor.id_usuario', '=', id_usuario))
    .select(['id_participante', 'id_consultor', 'leitor.ativo'])
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirst()
  // A consultor who may no longer sign in learns no more about her clients.
  if (!resultado?.ativo) return null
  const para_consultor = id_usuario === resultado.id_consultor
  // Nor does one to whom the person keeps it closed.
  if (para_consultor && (await findEscopo(deps.db, resultado)) !== 'relatorio') return null
  const nome = (await nameOf(deps.db, resultado.id_participante)) ?? ''
  return messages.resultadoPronto({
    nome_participante: para_consultor ? nome : firstWord(nome),
    para_consultor,
    url: `${deps.appUrl}/perfil-usuario/${resultado.id_participante}`,
    contato: deps.env.CONTATO_EMAIL,
  })
}

async function conviteConsultor(deps: Deps, { destinatario }: EmailRow, id_convite: string): Promise<Message | null> {
  const convite = await deps.db
    .selectFrom('convites_consultor')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'convites_consultor.id_usuario_inclusao')
    .selectAll('convites_consultor')
    .select('usuarios.ativo')
    .where('id_convite', '=', id_convite)
    .executeTakeFirst()
  if (!convite?.ativo || convite.aceito_em || convite.cancelado_em || deps.now() > convite.validade_convite) return null
  return messages.conviteConsultor({
    admin: convite.id_tipo_usuario === TIPO_USUARIO.admin,
    url: await urlDoConviteConsultor(deps, convite),
    url_recusa: urlDaRecusa(deps, destinatario),
    validade_convite: convite.validade_convite,
    contato: deps.env.CONTATO_EMAIL,
  })
}

/** The account is looked up here and the token made here, at the moment of sending: it rests nowhere but in the mail. */
async function recuperarSenha(deps: Deps, { destinatario }: EmailRow): Promise<Message | null> {
  const conta = await destinoDaRecuperacao(deps.db, destinatario)
  if (!conta) return null
  const token = await createRecuperacao(deps.db, conta.id_usuario, deps.now())
  return messages.recuperarSenha({
    nome: firstWord(conta.nome),
    url: `${deps.appUrl}/recuperar-senha/${token}`,
    contato: deps.env.CONTATO_EMAIL,
  })
}
