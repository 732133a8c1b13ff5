import type * as z from 'zod/mini'
import { conviteVencido } from '#shared/clientes/convites/convites.rules.ts'
import type { CadastroConsultor } from '#shared/contas/consultores/cadastro.contract.ts'
import {
  cadastro_consultor,
  consultor_ativado,
  consultor_inativado,
  convite_invalido,
  inativar_a_si,
  ultimo_admin,
} from '#shared/contas/consultores/consultores.answers.ts'
import type { listConsultores as List } from '#shared/contas/consultores/consultores.contract.ts'
import { usuario_ja_cadastrado } from '#shared/contas/contas/contas.answers.ts'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { inverse, NO_CONSULTOR, renamed } from '#shared/contas/pessoa/fields.ts'
import { nao_autenticado, nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, USER_KIND } from '#shared/platform/permissions.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { closeSessions } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { notifySozinhas } from '../autorizacoes/autorizacoes.ts'
import { findContaByEmail, holdAtivo, registerConta, setAtivo } from '../contas/contas.ts'
import * as queries from './consultores.queries.ts'
import { consultorDeactivated } from './events.ts'
import { readConviteConsultor } from './token.ts'

export { inviteConsultorIn } from './convites.ts'
export { forgetConvidado } from './forget.queries.ts'
export { consultorDoRelatorio, marcaParaCopia } from './marca/marca.ts'

/** A page of consultores and admins, as the specification has it. */
export async function listConsultores(deps: Deps, query: z.output<typeof List.query>) {
  const filtro = {
    busca: searchWords(query.busca),
    tipo: query.tipo && Number(query.tipo),
    ativo: query.situacao && query.situacao === 'ativos',
  }
  const { rows, total } = await deps.read(db => queries.listConsultores(db, filtro, pageOf(query)))
  return { response: rows, total }
}

/**
 * Registers somebody through an invitation and signs in. E-mail, type, sender and validity come from the stored
 * invitation; the same fields in the body are ignored (security §8). An invitation whose sender was deactivated is
 * refused.
 * @throws {Failure} convite_invalido, usuario_ja_cadastrado, dados_invalidos
 */
export async function registerConsultor(
  deps: Deps,
  body: CadastroConsultor,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<Sessao & { mensagem: string }> {
  const claims = await readConviteConsultor(deps.secrets, token)
  const convite = claims && (await queries.findConvite(deps.db, claims.jti))
  if (!claims || !convite?.email || convite.cancelado_em) throw fail(convite_invalido)
  if (await findContaByEmail(deps.db, convite.email)) throw fail(usuario_ja_cadastrado)
  const session = await registerConta(deps, {
    dados: body,
    pessoais: renamed(body, inverse(NO_CONSULTOR)),
    conta: {
      nome: body.nome,
      email: convite.email,
      id_tipo_usuario: convite.id_tipo_usuario,
      id_usuario_inclusao: convite.id_usuario_inclusao,
      cadastro_pedido: 'curto',
    },
    campo_cidade: 'cidade',
    acao: 'consultor_cadastrado',
    userAgent,
    beforeInsert: async (tx, now) => {
      const ativo = await holdAtivo(tx, convite.id_usuario_inclusao)
      const open = await queries.lockConviteAberto(tx, { id_convite: convite.id_convite })
      // Another admin resent the invitation meanwhile; refuse, and a retry checks the new sender.
      const same = open?.id_usuario_inclusao === convite.id_usuario_inclusao
      if (!ativo || !same || conviteVencido(open.validade_convite, now)) throw fail(convite_invalido)
    },
    afterInsert: (tx, _id_usuario, now) =>
      queries.updateConvite(tx, convite.id_convite, { aceito_em: now }).then(() => {}),
  })
  return { ...session, mensagem: cadastro_consultor.mensagem }
}

/**
 * Activates or deactivates a consultor or admin at once. Deactivation ends every session; activation restores none.
 * @throws {Failure} nao_encontrado, inativar_a_si, ultimo_admin
 */
export async function changeStatusAtivacao(
  deps: Deps,
  actor: Actor,
  { id: id_usuario, value }: { id: number; value: '0' | '1' },
): Promise<{ mensagem: string; ativo: boolean }> {
  const ativo = value === '1'
  const now = deps.now()
  await inTransaction(deps.db, async tx => {
    const admins = await queries.lockAdminsAtivos(tx)
    const target = await queries.lockConsultor(tx, id_usuario)
    // When two admins deactivate each other at once, the second is no longer active here.
    if (!admins.some(admin => admin.id_usuario === actor.id_usuario)) throw fail(nao_autenticado)
    if (!target) throw fail(nao_encontrado)
    if (!ativo && id_usuario === actor.id_usuario) throw fail(inativar_a_si)
    if (!ativo && target.id_tipo_usuario === USER_KIND.admin && !admins.some(admin => admin.id_usuario !== id_usuario))
      throw fail(ultimo_admin)
    if (target.ativo === ativo) return
    await setAtivo(tx, id_usuario, ativo, now)
    if (!ativo) {
      await closeSessions(tx, { id_usuario }, now)
      await notifySozinhas(deps, tx, { id_consultor: id_usuario })
      await deps.events.tell(tx, consultorDeactivated, { deps, id_consultor: id_usuario })
    }
    await audit(tx, {
      em: now,
      id_ator: actor.id_usuario,
      acao: ativo ? 'consultor_ativado' : 'consultor_inativado',
      alvo: `usuario:${id_usuario}`,
    })
  })
  const { mensagem } = ativo ? consultor_ativado : consultor_inativado
  return { mensagem, ativo }
}
