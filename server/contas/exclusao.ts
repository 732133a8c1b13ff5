import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fail } from '#shared/errors.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { esquecerEndereco } from '../convites/convites.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { audit } from '../http/audit.ts'
import { closeSessions, type SessionActor } from '../http/session.ts'
import { resetAttempts } from '../http/throttle.ts'
import { moverLicenca } from '../licencas/licencas.ts'
import { lockUsuario } from './contas.queries.ts'
import { requireSenhaAtual, type SenhaAtual } from './meus-dados.ts'

export interface Recibo {
  id_recibo: string
  em: Date
  mensagem: string
  apagado: Record<string, number>
}

/**
 * Erases a participante's account: answers, results, drafts, consents' address and every personal field. What book-keeping
 * needs stays without a name: the ledger keeps the id of an account that says nothing any more (LGPD art. 16 I, art. 18 VI).
 * The address leaves every invite that has ended, and an open one when it ends (ruling 54).
 * @throws {Failure} senha_atual_incorreta, muitas_tentativas, sem_permissao for consultores and admins, whose licences must be settled first
 */
export async function excluirMeusDados(deps: Deps, actor: SessionActor, senha_atual: SenhaAtual): Promise<Recibo> {
  if (actor.id_tipo_usuario !== TIPO_USUARIO.participante) throw fail('exclusao_com_licencas')
  await requireSenhaAtual(deps, actor, senha_atual)
  const em = deps.now()
  const id_recibo = randomUUID()
  const apagado = await inTransaction(deps.db, async tx => {
    await sql`select set_config('quadrante.exclusao', 'on', true)`.execute(tx)
    const counts = await erase(tx, actor.id_usuario, em)
    await closeSessions(tx, { id_usuario: actor.id_usuario }, em)
    await tx
      .insertInto('exclusoes')
      .values({ id_recibo, id_usuario: actor.id_usuario, em, apagado: JSON.stringify(counts) })
      .execute()
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'dados_excluidos', alvo: `recibo:${id_recibo}` })
    return counts
  })
  return { id_recibo, em, apagado, mensagem: 'Sua conta e seus dados pessoais foram excluídos.' }
}

async function erase(tx: Tx, id_usuario: number, em: Date): Promise<Record<string, number>> {
  // Whoever is giving this account a licence at this moment holds its row: that licence is seen below, or never given.
  const { email } = (await lockUsuario(tx, id_usuario))!
  const licencas = (
    await tx
      .selectFrom('licencas')
      .select('id_licenca')
      .where('id_participante', '=', id_usuario)
      .orderBy('id_licenca')
      .forUpdate()
      .execute()
  ).map(row => row.id_licenca)
  const owned = licencas.length > 0 ? licencas : [-1]
  const respostas = await tx.deleteFrom('respostas').where('id_licenca', 'in', owned).executeTakeFirst()
  const conversas = await tx.deleteFrom('conversas').where('id_licenca', 'in', owned).executeTakeFirst()
  const resultados = await tx.deleteFrom('resultados').where('id_licenca', 'in', owned).executeTakeFirst()
  const rascunhos = await tx.deleteFrom('rascunhos').where('id_licenca', 'in', owned).executeTakeFirst()
  // The choices themselves stay as proof under a number that names nobody (LGPD art. 16 I), with what stands now gone.
  await tx.deleteFrom('autorizacoes_vigentes').where('id_participante', '=', id_usuario).execute()
  await tx.deleteFrom('pedidos_acesso').where('id_participante', '=', id_usuario).execute()
  const acessos = await tx.deleteFrom('acessos_resultado').where('id_participante', '=', id_usuario).executeTakeFirst()
  const clientes = await tx.deleteFrom('clientes').where('id_participante', '=', id_usuario).executeTakeFirst()
  const emails = await esquecerEndereco(tx, email, em)
  await tx.updateTable('licencas').set({ email_destino: null }).where('id_licenca', 'in', owned).execute()
  for (const throttle of ['login_conta', 'recuperacao_conta'] as const) await resetAttempts(tx, throttle, email)
  await tx.deleteFrom('recuperacoes_senha').where('id_usuario', '=', id_usuario).execute()
  await returnUnfinished(tx, id_usuario, em)
  await tx
    .updateTable('usuarios')
    .set({
      nome: 'Conta excluída',
      email: `excluida-${id_usuario}@invalid`,
      senha_hash: '',
      celular: null,
      cpf: null,
      data_nascimento: null,
      sexo: null,
      cep: null,
      id_cidade: null,
      endereco: null,
      numero: null,
      bairro: null,
      complemento: null,
      ficha_recusada_em: null,
      ativo: false,
      excluido_em: em,
    })
    .where('id_usuario', '=', id_usuario)
    .execute()
  const count = (result: { numDeletedRows: bigint } | undefined) => Number(result?.numDeletedRows ?? 0n)
  return {
    contas: 1,
    respostas: count(respostas),
    resultados: count(resultados),
    rascunhos: count(rascunhos),
    conversas: count(conversas),
    vinculos: count(clientes),
    acessos: count(acessos),
    emails,
  }
}

/** A test not finished goes back to the consultor who gave it: a licence is never lost. */
async function returnUnfinished(tx: Tx, id_usuario: number, em: Date): Promise<void> {
  const open = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_participante', '=', id_usuario)
    .where('estado', '=', 'ATRIBUIDA')
    .execute()
  for (const { id_licenca } of open)
    await moverLicenca(tx, { id_licenca, movimento: 'cancelamento_de_teste', id_ator: id_usuario, em })
}
