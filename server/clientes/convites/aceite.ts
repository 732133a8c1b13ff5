import type { ConviteClaims, VerificacaoConvite } from '#shared/clientes/convites/convites.contract.ts'
import { estadoDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { comecaFechado } from '#shared/clientes/rodadas/rodadas.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { findContaByEmail, holdAtivo } from '../../contas/contas/contas.ts'
import { atribuirLicenca, findLicenca, lockLicenca } from '../../licencas/licencas/licencas.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/session.ts'
import { throttleCall } from '../../platform/http/throttle.ts'
import * as queries from './convites.queries.ts'
import { claimsOf, readConvite } from './token.ts'

/** Tokens that we did not sign are counted per network address: guessing one ends in a pause.
 * @throws {Failure} muitas_tentativas */
export async function refuseForgedConvites(deps: Deps, token: string, ip: string): Promise<void> {
  if (await readConvite(deps.secrets, token)) return
  await throttleCall(deps.db, 'convite_rede', ip, deps.now())
}

const REFUSED: VerificacaoConvite = {
  licenca_disponivel: false,
  motivo: 'codigo_invalido',
  email: null,
  nome_consultor: null,
  nome: null,
  validade_convite: null,
  empresa: null,
  ja_cadastrado: false,
}

/**
 * What an invite token still opens. The token proves that its mail was received, the row and the clock decide the
 * answer; a session beside it says whether the invited person asks, who then hears where the test stands.
 */
export async function verificarConvite(
  deps: Deps,
  token: string,
  id_licenca: number,
  actor: SessionActor | null,
): Promise<VerificacaoConvite> {
  const claims = await readConvite(deps.secrets, token)
  if (!claims || claims.id_licenca !== id_licenca) return REFUSED
  const found = await findConviteComConsultor(deps, claims)
  if (!found) return { ...REFUSED, motivo: 'indisponivel' }
  const { convite, consultor } = found
  const estado = estadoDoConvite(convite, deps.now())
  const conta = await findContaByEmail(deps.db, claims.email)
  const ja_cadastrado = conta !== undefined
  const valido = estado === 'ativo' && consultor.ativo
  return {
    licenca_disponivel: valido && !ja_cadastrado,
    motivo: valido ? 'valido' : estado === 'expirado' ? 'expirado' : 'indisponivel',
    email: claims.email,
    nome_consultor: consultor.nome,
    nome: ja_cadastrado ? null : convite.nome,
    empresa: (!ja_cadastrado && (await queries.findEmpresaDoConvite(deps.db, convite.id_convite))) || null,
    validade_convite: convite.validade_convite,
    turma: await turmaDe(deps, convite),
    ja_cadastrado,
    situacao: estado,
    ...(actor && { sua: conta?.id_usuario === actor.id_usuario }),
    ...(actor && conta?.id_usuario === actor.id_usuario && { teste: await testeDe(deps, id_licenca, actor) }),
  }
}

/** The turma of a registration, as its answer shows it. */
async function turmaDe(deps: Deps, { id_rodada, na_sala }: { id_rodada: string | null; na_sala: boolean }) {
  const turma = id_rodada === null ? undefined : await queries.findTurma(deps.db, id_rodada)
  if (!turma) return null
  const compartilhamento = comecaFechado(turma) ? ('fechado' as const) : ('anunciado' as const)
  return { nome: turma.nome, nome_empresa: turma.nome_empresa, compartilhamento, na_sala }
}

/** How far the test is that this invite gave to this person; null once the consultor took it back. */
async function testeDe(deps: Deps, id_licenca: number, actor: SessionActor) {
  const licenca = await findLicenca(deps.db, id_licenca)
  if (!licenca || !can(actor, 'usar_licenca', licenca)) return null
  return licenca.estado === 'UTILIZADA' ? 'concluido' : 'aberto'
}

async function findConviteComConsultor(deps: Deps, claims: ConviteClaims) {
  const convite = await queries.findConvite(deps.db, claims.jti)
  // Over, and its address forgotten with the account it made, or in time: the rest of the claims is the row's still.
  const said = convite?.email === null ? { ...claims, email: '' } : claims
  if (!convite || !sameInvite(said, convite)) return null
  const consultor = await queries.findRemetente(deps.db, convite.id_consultor)
  return { convite, consultor }
}

/**
 * Whether every claim is what the invite's row says (security §5). A link from before an extension carries an earlier
 * end and goes on working: the end that counts is the row's. A turma's last day may also move to before what a link says.
 */
export const sameInvite = (
  claims: ConviteClaims,
  convite: Parameters<typeof claimsOf>[0] & { id_rodada: string | null },
): boolean => {
  const { validade_convite, ...row } = claimsOf(convite)
  const same = (Object.keys(row) as (keyof typeof row)[]).every(name => row[name] === claims[name])
  return same && (convite.id_rodada !== null || claims.validade_convite <= validade_convite)
}

/**
 * Holds the consultor as she is, locks the licence of an invite and checks, against the row only, that it still opens a
 * registration: whoever was deactivated invites nobody any more.
 * @throws {Failure} convite_invalido
 */
export async function lockConviteAtivo(tx: Tx, claims: ConviteClaims, now: Date) {
  const ativo = await holdAtivo(tx, claims.id_consultor)
  const licenca = await lockLicenca(tx, claims.id_licenca)
  const convite = await queries.findConvite(tx, claims.jti)
  if (!ativo || !licenca || !convite || !sameInvite(claims, convite)) throw fail('convite_invalido')
  if (licenca.estado !== 'CONVIDADA' || estadoDoConvite(convite, now) !== 'ativo') throw fail('convite_invalido')
  return convite
}

/** Closes the locked invite and hands its licence to the new participante.
 * @throws {Failure} convite_invalido */
export async function aceitarConvite(tx: Tx, claims: ConviteClaims, id_participante: number, now: Date): Promise<void> {
  const closed = await queries.closeConvite(tx, claims.jti, { aceito_em: now })
  const assigned = await atribuirLicenca(tx, {
    id_licenca: claims.id_licenca,
    movimento: 'cadastro',
    id_participante,
    email_destino: null,
    aceita_em: now,
    id_ator: id_participante,
    id_convite: claims.jti,
    em: now,
  })
  if (!closed || !assigned) throw fail('convite_invalido')
}
