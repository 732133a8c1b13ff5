import type { ConviteClaims } from '#shared/clientes/convites/convites.contract.ts'
import { formaDoCadastro } from '#shared/clientes/convites/convites.rules.ts'
import {
  cadastro_cliente,
  cadastro_completo_pedido,
  convite_mudou_de_maos,
  sso_outro_email,
  teste_ja_aberto,
} from '#shared/clientes/participantes/participantes.answers.ts'
import type { CadastroParticipante } from '#shared/clientes/participantes/participantes.contract.ts'
import { withoutEscolhaInCadastro } from '#shared/clientes/turmas/turmas.rules.ts'
import { convite_invalido } from '#shared/contas/consultores/consultores.answers.ts'
import * as contas from '#shared/contas/contas/contas.answers.ts'
import { usuario_ja_cadastrado } from '#shared/contas/contas/contas.answers.ts'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { type DadosPessoais, inverse, NO_CADASTRO, renamed } from '#shared/contas/pessoa/fields.ts'
import { idadeRefused } from '#shared/contas/pessoa/idade.rules.ts'
import { sso_vencido } from '#shared/contas/sso/sso.answers.ts'
import { confirme_o_email } from '#shared/disc/disc/disc.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, USER_KIND } from '#shared/platform/permissions.ts'
import { authorizeByAto, authorizeInCadastro } from '../../contas/autorizacoes/autorizacoes.ts'
import { findContaByEmail, holdAtivo, registerConta } from '../../contas/contas/contas.ts'
import { type Identidade, linkInCadastro, readIdentidade } from '../../contas/sso/sso.ts'
import { findTesteAberto } from '../../licencas/licencas/licencas.ts'
import { type Db, inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { addCliente } from '../carteira/carteira.ts'
import {
  acceptConvite,
  findEmpresaDoConvite,
  lockConviteAtivo,
  readConvite,
  refuseForgedConvites,
} from '../convites/convites.ts'
import { requireEmpresaOf } from '../empresas/empresas.ts'
import { findConviteDoCadastro } from './participantes.queries.ts'

type Convite = NonNullable<Awaited<ReturnType<typeof findConviteDoCadastro>>>

/**
 * Registers a client through an invite and signs in. Identity, consultor and licence come from the invite's row; ids in
 * the body must equal them. An existing account is never changed. Somebody who registers in a room is signed in on this
 * device only, until the address is proved. With an identity of the provider at the invited address, the provider takes
 * the place of the senha.
 * @throws {Failure} convite_invalido, usuario_ja_cadastrado, cadastro_completo_pedido, menor_de_12, participacao_menor,
 * dados_invalidos, sso_vencido, sso_outro_email, sso_de_outra_conta, convite_mudou_de_maos
 */
export async function registerParticipante(
  deps: Deps,
  body: CadastroParticipante,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<Sessao & { mensagem: string }> {
  const claims = await readConvite(deps.secrets, token)
  if (!claims || !repeatsInvite(body, claims)) throw fail(convite_invalido)
  const convite = await refuseKnownEmail(deps.db, claims)
  const { id_licenca, email } = claims
  // Whoever it is by now: the consultora who sent it may have passed it on.
  const { id_consultor } = convite
  const identidade = body.sso === undefined ? null : await identidadeOf(deps, body.sso, email)
  const pessoais = pessoaisOf(body, convite, deps.now())
  const id_empresa = await empresaOf(deps.db, claims, convite, body)
  const nome = body.nome_participante
  const compartilhar = escolhaOf(body, convite)
  const session = await registerConta(deps, {
    dados: { ...body, aceite_compartilhamento: compartilhar },
    pessoais,
    conta: { nome, email, id_tipo_usuario: USER_KIND.participante, id_usuario_inclusao: id_consultor },
    email_a_confirmar: convite.na_sala && !identidade,
    pelo_provedor: identidade !== null,
    campo_cidade: 'id_cidade',
    acao: 'cliente_cadastrado',
    userAgent,
    beforeInsert: async (tx, now) => {
      const locked = await lockConviteAtivo(tx, claims, now)
      if (locked.id_consultor !== id_consultor) throw fail(convite_mudou_de_maos)
    },
    afterInsert: async (tx, id_participante, now) => {
      await acceptConvite(tx, claims, id_participante, now)
      await addCliente(tx, { id_consultor, id_participante, nome, email, id_empresa, criado_em: now })
      const aceite = { id_consultor, id_participante, id_licenca, em: now }
      await authorizeInCadastro(tx, aceite, compartilhar)
      if (identidade) await linkInCadastro(deps, tx, id_participante, identidade)
    },
  })
  return { ...session, mensagem: cadastro_cliente.mensagem }
}

/**
 * Returns the personal data of a complete registration; null for a short one, which only some invites accept.
 * @throws {Failure} cadastro_completo_pedido, menor_de_12, participacao_menor
 */
function pessoaisOf(body: CadastroParticipante, convite: Convite, now: Date): DadosPessoais | null {
  if (body.cadastro === 'curto') {
    if (formaDoCadastro(convite, convite) !== 'curto') throw fail(cadastro_completo_pedido)
    return null
  }
  const refused = idadeRefused(body.data_nascimento, now.toISOString().slice(0, 10), convite.id_rodada !== null)
  if (refused) throw fail(contas[refused], { campos: { data_nascimento: contas[refused].mensagem } })
  return renamed(body, inverse(NO_CADASTRO))
}

/** Returns the company of a registration: in a short one the invite's own, in a complete one the chosen one. */
const empresaOf = async (
  db: Db,
  claims: ConviteClaims,
  convite: Convite,
  body: CadastroParticipante,
): Promise<number | null> =>
  body.cadastro === 'curto'
    ? ((await findEmpresaDoConvite(db, claims.jti))?.id_empresa ?? null)
    : requireEmpresaOf(db, { ...claims, id_consultor: convite.id_consultor }, body.id_empresa)

/**
 * Returns the choice about sharing that a registration records. A turma asks after the result: a short registration
 * there carries none, and one for a company or a selection, also of one person, is ignored in any shape.
 */
function escolhaOf(body: CadastroParticipante, convite: Convite): boolean | undefined {
  const { id_rodada, id_empresa, finalidade, propria } = convite
  if (id_rodada === null) return propria === 'selecao' ? undefined : body.aceite_compartilhamento
  const soDepois = body.cadastro === 'curto' || withoutEscolhaInCadastro({ id_empresa, finalidade: finalidade ?? '' })
  return soDepois ? undefined : body.aceite_compartilhamento
}

/** Registers as `registerParticipante`; tokens that nobody issued are counted per network. @throws {Failure} muitas_tentativas */
export async function registerByConvite(
  deps: Deps,
  body: CadastroParticipante,
  { ip, ...by }: { token: string; ip: string; userAgent: string },
): Promise<Sessao & { mensagem: string }> {
  await refuseForgedConvites(deps, by.token, ip)
  return registerParticipante(deps, body, by)
}

/**
 * Accepts an invite with an existing account; only the account whose address was invited may (behaviour §16).
 * @throws {Failure} convite_invalido, confirme_o_email, teste_ja_aberto
 */
export async function acceptConviteWithConta(deps: Deps, actor: Actor, token: string): Promise<{ id_licenca: number }> {
  const claims = await readConvite(deps.secrets, token)
  if (!claims || actor.id_tipo_usuario !== USER_KIND.participante) throw fail(convite_invalido)
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    const { id_licenca, email } = claims
    if (!(await holdAtivo(tx, actor.id_usuario))) throw fail(convite_invalido)
    const { id_consultor } = await lockConviteAtivo(tx, claims, now)
    const conta = await findContaByEmail(tx, email)
    if (conta?.id_usuario !== actor.id_usuario) throw fail(convite_invalido)
    if (conta.email_a_confirmar) throw fail(confirme_o_email)
    const id_participante = actor.id_usuario
    if (await findTesteAberto(tx, { id_consultor, id_participante })) throw fail(teste_ja_aberto)
    await acceptConvite(tx, claims, id_participante, now)
    await addCliente(tx, { id_consultor, id_participante, nome: conta.nome, email, id_empresa: null, criado_em: now })
    await authorizeByAto(tx, { id_consultor, id_participante, id_licenca, em: now }, 'aceite')
    await audit(tx, { em: now, id_ator: id_participante, acao: 'convite_aceito', alvo: `licenca:${id_licenca}` })
    return { id_licenca }
  })
}

/** Returns the identity with which somebody registers; it has to be proved at the invited address. */
async function identidadeOf(deps: Deps, text: string, email: string): Promise<Identidade> {
  const identidade = await readIdentidade(deps, text)
  if (!deps.sso || !identidade) throw fail(sso_vencido)
  if (identidade.email !== email) throw fail(sso_outro_email)
  return identidade
}

/** Whether the ids and the e-mail in the body, where given, equal the invite's (security §4 and §5). */
const repeatsInvite = (body: CadastroParticipante, claims: ConviteClaims): boolean =>
  (body.id_consultor ?? claims.id_consultor) === claims.id_consultor &&
  (body.id_licenca ?? claims.id_licenca) === claims.id_licenca &&
  (body.email_participante ?? claims.email) === claims.email

/**
 * Checks that no account has the invited address yet, and returns the invite. A retry after a
 * lost response is told that the account exists (security §7). A cancelled or forged link reveals nothing: only a token
 * whose invite is accepted or still open tells about its own address.
 */
async function refuseKnownEmail(db: Db, claims: ConviteClaims): Promise<Convite> {
  const convite = await findConviteDoCadastro(db, claims.jti)
  if (!convite || convite.cancelado_em || convite.devolvido_em) throw fail(convite_invalido)
  if (await findContaByEmail(db, claims.email)) throw fail(usuario_ja_cadastrado)
  return convite
}
