import type { ConviteClaims, VerifiedConvite } from '#shared/clientes/convites/convites.contract.ts'
import { estadoDoConvite, formaDoCadastro } from '#shared/clientes/convites/convites.rules.ts'
import { convite_mudou_de_maos } from '#shared/clientes/participantes/participantes.answers.ts'
import { convite_invalido } from '#shared/contas/consultores/consultores.answers.ts'
import { withAccents } from '#shared/contas/pessoa/mostrado.ts'
import { fail } from '#shared/platform/errors.ts'
import { keysOf } from '#shared/platform/keys.ts'
import { can } from '#shared/platform/permissions.ts'
import { findContaByEmail, holdAtivo } from '../../../contas/contas/contas.ts'
import { assignLicenca, findLicenca, lockLicenca } from '../../../licencas/licencas/licencas.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import * as queries from '../convites.queries.ts'
import { convite_rede } from '../limits.ts'
import { claimsOf, readConvite } from '../send/token.ts'

/**
 * Counts tokens with an invalid signature per network address, so that guessing is slowed down.
 * @throws {Failure} muitas_tentativas
 */
export async function refuseForgedConvites(deps: Deps, token: string, ip: string): Promise<void> {
  if (await readConvite(deps.secrets, token)) return
  await throttleCall(deps.db, convite_rede, ip, deps.now())
}

const REFUSED: VerifiedConvite = {
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
 * Returns whether an invite token can still be used, and if not, why. The token proves that its mail was received; the
 * invite's row and the clock decide. With the invited person's session it also returns the state of the test.
 * @throws {Failure} muitas_tentativas
 */
export async function verifyConvite(
  deps: Deps,
  { token, id_licenca, actor, ip }: { token: string; id_licenca: number; actor: SessionActor | null; ip: string },
): Promise<VerifiedConvite> {
  await refuseForgedConvites(deps, token, ip)
  const claims = await readConvite(deps.secrets, token)
  if (!claims || claims.id_licenca !== id_licenca) return REFUSED
  const found = await findConviteComConsultor(deps, claims)
  if (!found) return { ...REFUSED, motivo: 'indisponivel' }
  const { convite, consultor } = found
  const estado = estadoDoConvite(convite, deps.now())
  const turma = convite.id_rodada === null ? undefined : await queries.findTurma(deps.db, convite.id_rodada)
  const conta = await findContaByEmail(deps.db, claims.email)
  const ja_cadastrado = conta !== undefined
  const valido = estado === 'ativo' && consultor.ativo
  const recusa = estado === 'expirado' ? 'expirado' : 'indisponivel'
  return {
    licenca_disponivel: valido && !ja_cadastrado,
    motivo: valido ? 'valido' : recusa,
    email: claims.email,
    ...withAccents(claims.email),
    nome_consultor: consultor.nome,
    nome: ja_cadastrado ? null : convite.nome,
    empresa: (!ja_cadastrado && (await queries.findEmpresaDoConvite(deps.db, convite.id_convite))) || null,
    validade_convite: convite.validade_convite,
    ...(!ja_cadastrado && valido && { cadastro: formaDoCadastro(convite, consultor) }),
    finalidade: turma?.finalidade ?? convite.finalidade ?? 'desenvolvimento',
    turma: turmaNoCadastro(turma, convite),
    ja_cadastrado,
    situacao: estado,
    ...(actor && { sua: conta?.id_usuario === actor.id_usuario }),
    ...(actor && conta?.id_usuario === actor.id_usuario && { teste: await testeOf(deps, id_licenca, actor) }),
  }
}

/** Returns the turma of an invite as the registration shows it; null for an individual invite. */
function turmaNoCadastro(turma: Awaited<ReturnType<typeof queries.findTurma>>, { na_sala }: { na_sala: boolean }) {
  if (!turma) return null
  return { nome: turma.nome, nome_empresa: turma.nome_empresa, compartilhamento: 'fechado' as const, na_sala }
}

/** Returns the state of the test that this invite gave to this person; null when the consultor took it back. */
async function testeOf(deps: Deps, id_licenca: number, actor: SessionActor) {
  const licenca = await findLicenca(deps.db, id_licenca)
  if (!licenca || !can(actor, 'usar_licenca', licenca)) return null
  return licenca.estado === 'UTILIZADA' ? 'concluido' : 'aberto'
}

async function findConviteComConsultor(deps: Deps, claims: ConviteClaims) {
  const convite = await queries.findConvite(deps.db, claims.jti)
  // When the address was deleted from an ended invite, the other claims must still match the row.
  const said = convite?.email === null ? { ...claims, email: '' } : claims
  if (!convite || !sameInvite(said, convite)) return null
  const consultor = await queries.findRemetente(deps.db, convite.id_consultor)
  return { convite, consultor }
}

/**
 * Whether every claim of a token matches the invite's row (security §5). The end in the token may differ, because an
 * extension or a turma's new last day changes the row only, and so may the consultora, who may have passed it on; the row
 * decides both.
 */
const sameInvite = (
  claims: ConviteClaims,
  convite: Parameters<typeof claimsOf>[0] & { id_rodada: string | null },
): boolean => {
  const { validade_convite, id_consultor: _, ...row } = claimsOf(convite)
  const same = keysOf(row).every(name => row[name] === claims[name])
  return same && (convite.id_rodada !== null || claims.validade_convite <= validade_convite)
}

/**
 * Locks the consultor and the invite's licence, and checks against the row that the invite can still be used. An invite
 * of a deactivated consultor cannot.
 * @throws {Failure} convite_invalido, convite_mudou_de_maos
 */
export async function lockConviteAtivo(tx: Tx, claims: ConviteClaims, now: Date) {
  const before = await queries.findConvite(tx, claims.jti)
  const ativo = before !== undefined && (await holdAtivo(tx, before.id_consultor))
  const licenca = await lockLicenca(tx, claims.id_licenca)
  const convite = await queries.findConvite(tx, claims.jti)
  // Passed on to another consultora while this waited for the one before: whoever comes again finds it with her.
  if (before && convite && before.id_consultor !== convite.id_consultor) throw fail(convite_mudou_de_maos)
  if (!ativo || !licenca || !convite || !sameInvite(claims, convite)) throw fail(convite_invalido)
  if (licenca.estado !== 'CONVIDADA' || estadoDoConvite(convite, now) !== 'ativo') throw fail(convite_invalido)
  return convite
}

/**
 * Closes the locked invite and gives its licence to the new participante.
 * @throws {Failure} convite_invalido
 */
export async function acceptConvite(tx: Tx, claims: ConviteClaims, id_participante: number, now: Date): Promise<void> {
  const closed = await queries.closeConvite(tx, claims.jti, { aceito_em: now })
  const assigned = await assignLicenca(tx, {
    id_licenca: claims.id_licenca,
    movimento: 'cadastro',
    id_participante,
    email_destino: null,
    aceita_em: now,
    id_ator: id_participante,
    id_convite: claims.jti,
    em: now,
  })
  if (!closed || !assigned) throw fail(convite_invalido)
}
