import { usuario_inativo } from '#shared/contas/contas/contas.answers.ts'
import type { Usuario } from '#shared/contas/contas/contas.contract.ts'
import { ageOn } from '#shared/contas/pessoa/data_nascimento.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { cpf } from '#shared/platform/fields/brazil/cpf.ts'
import { type Actor, can, privilegesOf, USER_KIND } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { closeSessions, type SessionActor } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import * as queries from './contas.queries.ts'

export {
  findContaAtiva,
  findContaByEmail,
  findNome,
  findUsuario,
  holdAtivo,
  insertConsentimentos,
  lockUsuario,
  setAtivo,
} from './contas.queries.ts'
export { registerConta } from './dados/cadastro.ts'
export { acceptDocumentos, registerSimples } from './dados/cadastro-simples.ts'
export {
  type AConfirmar,
  findAConfirmar,
  lockAConfirmar,
  setEmail,
  setEmailVerificado,
} from './dados/confirmacao.queries.ts'
export {
  forgetUsuario,
  updateAvisos,
  updateCadastroPedido,
  updateCorrigidos,
  updateDados,
  updateEmailProvado,
  updateFichaRecusada,
  updateRespostas,
  updateSenha,
} from './dados/dados.queries.ts'
export { VERSOES, versaoOf } from './dados/documentos.ts'
export { deletePedido as deletePedidoResposta, deletePedidosVencidos } from './dados/respostas.queries.ts'
export {
  askEnderecoResposta,
  confirmEnderecoResposta,
  removeEnderecoResposta,
} from './dados/respostas.ts'
export { enter as entrar, enterWithPasskey, finishLogin, login, type Origem } from './enter/login.ts'
export { closeRecuperacoes, deleteRecuperacoes } from './enter/recuperacao.queries.ts'
export { askRecuperacao, recoverSenha, verifyRecuperacao } from './enter/recuperacao.ts'
export { requireNovaSenha, senhaIssues } from './enter/senhas.ts'
export { endOthers, endSessao, listSessoes, sessoesParaCopia } from './enter/sessoes.ts'
export { CONTA_EXCLUIDA } from './palavras.ts'
export { deleteAparelhos, deleteAparelhosVencidos } from './protecao/aparelhos.queries.ts'
export { endConcessao, listConcessoes, notifyConcessao } from './protecao/concessoes.ts'
export { linkNaoFuiEu, naoFuiEu, verifyNaoFuiEu } from './protecao/nao-fui-eu.ts'
export { notifySenhaNova } from './protecao/senha-nova.ts'

export const logout = (deps: Deps, actor: SessionActor): Promise<void> =>
  inTransaction(deps.db, async tx => {
    await closeSessions(tx, actor, deps.now())
    await audit(tx, { em: deps.now(), id_ator: actor.id_usuario, acao: 'logout' })
  })

/** Ends every session of the caller, on every device. */
export const logoutEverywhere = (deps: Deps, { id_usuario }: Actor): Promise<void> =>
  inTransaction(deps.db, async tx => {
    await closeSessions(tx, { id_usuario }, deps.now())
    await audit(tx, { em: deps.now(), id_ator: id_usuario, acao: 'logout' })
  })

/**
 * Locks a consultor or admin who uses her own stock, in the caller's transaction.
 * @throws {Failure} usuario_inativo when she has been deactivated
 */
export async function lockConsultorAtivo(tx: Tx, id_usuario: number): Promise<{ nome: string }> {
  const usuario = await queries.lockUsuario(tx, id_usuario)
  if (!usuario?.ativo) throw fail(usuario_inativo)
  return usuario
}

/**
 * Whether the actor may open this person's page; false both when it is not allowed and when the person does not exist.
 */
async function canShowPessoa(db: Db, actor: Actor, id_usuario: number): Promise<boolean> {
  if (can(actor, 'ver_de_si', { id_usuario })) return true
  if (!(await queries.findUsuario(db, id_usuario))) return false
  const consultores = (await queries.listConsultoresOf(db, id_usuario)).map(row => row.id_consultor)
  return can(actor, 'ver_pessoa', { id_usuario, consultores })
}

/** Throws when the actor may not open this person's page, with the same 404 as when the person does not exist. */
export async function requirePessoa(db: Db, actor: Actor, id_usuario: number): Promise<void> {
  if (!(await canShowPessoa(db, actor, id_usuario))) throw fail(nao_encontrado)
}

/** Whether the actor may open a person's page, as an answer. */
export const verifyAcessoPerfil = async ({ db }: Deps, actor: Actor, id_usuario: number) => ({
  access: await canShowPessoa(db, actor, id_usuario),
})

/**
 * Returns what the caller may do, and what else the caller is, for the menus and for where signing in leads: a gestor,
 * somebody in an equipe.
 */
export async function getPrivilegios({ db }: Deps, { id_usuario, id_tipo_usuario }: Actor) {
  const gestor = await queries.findGestor(db, id_usuario)
  const em_equipe = await queries.isInEquipe(db, id_usuario)
  return { response: { ...privilegesOf(id_tipo_usuario), ...(gestor && { gestor }), ...(em_equipe && { em_equipe }) } }
}

/** Answers one person's data as a list of one, as the specification has it. @throws {Failure} nao_encontrado */
export const getUsuario = async (deps: Deps, actor: Actor, id_usuario: number) => ({
  results: [await readUsuario(deps, actor, id_usuario)],
  total: 1,
})

/** Returns one person's data as the actor may see it: the full CPF only for the person and admins (security §3). */
async function readUsuario(deps: Deps, actor: Actor, id_usuario: number): Promise<Usuario> {
  await requirePessoa(deps.db, actor, id_usuario)
  const usuario = await queries.findUsuario(deps.db, id_usuario)
  if (!usuario) throw fail(nao_encontrado)
  const consultores = await queries.listConsultoresOf(deps.db, id_usuario)
  // A consultor sees herself as the client's consultor, never other consultores.
  const shown =
    actor.id_tipo_usuario === USER_KIND.consultor
      ? consultores.find(consultor => consultor.id_consultor === actor.id_usuario)
      : consultores[0]
  const private_ = can(actor, 'ver_cpf', { id_usuario })
  const today = deps.now().toISOString().slice(0, 10)
  const a_confirmar = usuario.confirmar_email_desde !== null && !usuario.email_verificado
  return {
    ...(a_confirmar &&
      id_usuario === actor.id_usuario && {
        email_situacao: usuario.email_por_outrem ? ('corrigido' as const) : ('a_confirmar' as const),
      }),
    id_usuario,
    id_tipo_usuario: usuario.id_tipo_usuario,
    nome: usuario.nome,
    nome_participante: usuario.nome,
    nome_consultor: shown?.nome ?? null,
    email: usuario.email,
    celular: usuario.celular,
    ativo: usuario.ativo,
    cpf: usuario.cpf && (private_ ? usuario.cpf : cpf.masked(usuario.cpf)),
    menor_de_idade: usuario.data_nascimento !== null && ageOn(usuario.data_nascimento, today) < 18,
  }
}
