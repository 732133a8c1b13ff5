import type { Sessao } from '#shared/contas/contas.contract.ts'
import type { ConviteClaims } from '#shared/convites/convites.contract.ts'
import { fail, successes } from '#shared/errors.ts'
import { ageOn } from '#shared/fields/data_nascimento.ts'
import type { CadastroParticipante } from '#shared/participantes/participantes.contract.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { findContaByEmail, insertConsentimentos, insertUsuario, VERSAO_DOCUMENTOS } from '../contas/contas.ts'
import { aceitarConvite, lockConviteAtivo, readConvite } from '../convites/convites.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { enqueueEmail } from '../emails/emails.ts'
import { audit } from '../http/audit.ts'
import { openSession } from '../http/session.ts'
import { requireCidade, requireEmpresaDe } from './participantes.checks.ts'
import { addCliente } from './participantes.queries.ts'

export { addCliente } from './participantes.queries.ts'

/** Under this age nobody may register (ruling 18). */
const IDADE_MINIMA = 12

/**
 * Registers a client through an invite and signs in at once. Identity, consultor and licence come from the invite's row;
 * ids in the body may only repeat it. An existing account is never touched.
 * @throws {Failure} convite_invalido, usuario_ja_cadastrado, menor_de_12, dados_invalidos
 */
export async function cadastrarParticipante(
  deps: Deps,
  body: CadastroParticipante,
  token: string,
): Promise<Sessao & { mensagem: string }> {
  const now = deps.now()
  const claims = await readConvite(deps.secrets, token)
  if (!claims || !repeatsInvite(body, claims)) throw fail('convite_invalido')
  await refuseKnownEmail(deps, claims)
  if (ageOn(body.data_nascimento, now.toISOString().slice(0, 10)) < IDADE_MINIMA) throw fail('menor_de_12')
  await requireCidade(deps.db, body.id_cidade)
  const id_empresa = await requireEmpresaDe(deps.db, claims.id_consultor, body.id_empresa)
  const senha_hash = await deps.passwords.hash(body.senha)

  return inTransaction(deps.db, async tx => {
    await lockConviteAtivo(tx, claims, now)
    const id_usuario = await insertUsuario(tx, {
      ...accountOf(body),
      email: claims.email,
      senha_hash,
      id_usuario_inclusao: claims.id_consultor,
      criado_em: now,
    })
    if (id_usuario === undefined) throw fail('usuario_ja_cadastrado')
    await aceitarConvite(tx, claims, id_usuario, now)
    await addCliente(tx, {
      id_consultor: claims.id_consultor,
      id_participante: id_usuario,
      nome: body.nome_participante,
      email: claims.email,
      id_empresa,
      criado_em: now,
    })
    await recordConsent(tx, id_usuario, body, now)
    await enqueueEmail(deps, tx, {
      tipo: 'conta_criada',
      chave: String(id_usuario),
      destinatario: claims.email,
      dados: { id_usuario },
    })
    await audit(tx, { em: now, id_ator: id_usuario, acao: 'cliente_cadastrado', alvo: `licenca:${claims.id_licenca}` })
    const session = await openSession(tx, id_usuario, now)
    return {
      token: session,
      id_usuario,
      email: claims.email,
      id_tipo_usuario: TIPO_USUARIO.participante,
      nome: body.nome_participante,
      mensagem: successes.cadastro_cliente.mensagem,
    }
  })
}

/** Ids and e-mail of the body, where given, must be the invite's own (security D2, T6). */
const repeatsInvite = (body: CadastroParticipante, claims: ConviteClaims): boolean =>
  (body.id_consultor ?? claims.id_consultor) === claims.id_consultor &&
  (body.id_licenca ?? claims.id_licenca) === claims.id_licenca &&
  (body.email_participante ?? claims.email) === claims.email

/**
 * A retry after a lost answer learns that the account exists (security T14); a cancelled or foreign link learns nothing
 * (T11): only a token whose invite was accepted or still stands speaks about its own address.
 */
async function refuseKnownEmail(deps: Deps, claims: ConviteClaims): Promise<void> {
  const convite = await deps.db
    .selectFrom('convites')
    .select(['cancelado_em', 'devolvido_em'])
    .where('id_convite', '=', claims.jti)
    .executeTakeFirst()
  if (!convite || convite.cancelado_em || convite.devolvido_em) throw fail('convite_invalido')
  if (await findContaByEmail(deps.db, claims.email)) throw fail('usuario_ja_cadastrado')
}

const accountOf = (body: CadastroParticipante) => ({
  id_tipo_usuario: TIPO_USUARIO.participante,
  nome: body.nome_participante,
  celular: body.celular || null,
  cpf: body.cpf,
  data_nascimento: body.data_nascimento,
  sexo: body.sexo,
  cep: body.cep,
  id_cidade: body.id_cidade,
  endereco: body.endereco,
  numero: body.numero,
  bairro: body.bairro,
  complemento: body.complementos || null,
})

/** What was accepted, in which version and when; absent means not given (ruling 19). */
async function recordConsent(tx: Tx, id_usuario: number, body: CadastroParticipante, em: Date): Promise<void> {
  const given = {
    termos: body.aceite_termos,
    privacidade: body.aceite_privacidade,
    compartilhamento: body.aceite_compartilhamento,
  }
  const rows = Object.entries(given).map(([documento, aceito]) => ({
    id_usuario,
    documento,
    versao: VERSAO_DOCUMENTOS,
    aceito: aceito === true,
    em,
  }))
  await insertConsentimentos(tx, rows)
}
