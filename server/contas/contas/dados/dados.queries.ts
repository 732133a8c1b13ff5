import type { FormaDeCadastro } from '#shared/contas/contas/acesso.schema.ts'
import type { AvisosResultado } from '#shared/contas/contas/meus-dados.contract.ts'
import { type DadosGuardados, ERASED } from '#shared/contas/pessoa/fields.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { CONTA_EXCLUIDA } from '../palavras.ts'

/* Changes that a person makes to the own account, and its erasure. */

export async function updateDados(
  tx: Tx,
  id_usuario: number,
  set: { nome: string } & Partial<DadosGuardados>,
): Promise<void> {
  // The condition on excluido_em keeps an account erased at this moment from getting a name and address again.
  await tx
    .updateTable('usuarios')
    .set(set)
    .where('id_usuario', '=', id_usuario)
    .where('excluido_em', 'is', null)
    .execute()
}

/**
 * Switches answers by mail on or off for a consultor; switching on twice keeps the first moment. Returns whether
 * anything changed.
 */
export async function updateRespostas(tx: Tx, id_usuario: number, desde: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set({ respostas_desde: desde })
    .where('id_usuario', '=', id_usuario)
    .where('respostas_desde', desde ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets how a consultor is told of results, and since when. Returns whether anything changed. */
export async function updateAvisos(
  tx: Tx,
  id_usuario: number,
  { avisos_resultado, em }: { avisos_resultado: AvisosResultado; em: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set({ avisos_resultado, avisos_resultado_desde: em })
    .where('id_usuario', '=', id_usuario)
    .where('avisos_resultado', '<>', avisos_resultado)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets which registration a consultor's individual invites ask for. Returns whether it changed. */
export async function updateCadastroPedido(
  tx: Tx,
  id_usuario: number,
  cadastro_pedido: FormaDeCadastro,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set({ cadastro_pedido })
    .where('id_usuario', '=', id_usuario)
    .where('cadastro_pedido', '<>', cadastro_pedido)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Sets since when a person's answers stay out of the technical sheet; refusing twice keeps the first moment. Returns
 * whether anything changed.
 */
export async function updateFichaRecusada(tx: Tx, id_usuario: number, em: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('usuarios')
    .set({ ficha_recusada_em: em })
    .where('id_usuario', '=', id_usuario)
    .where('ficha_recusada_em', em ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const updateSenha = (tx: Tx, id_usuario: number, senha_hash: string) =>
  tx.updateTable('usuarios').set({ senha_hash, sem_senha: false }).where('id_usuario', '=', id_usuario).execute()

/** Sets what support corrects of an account at once. */
export const updateCorrigidos = (
  tx: Tx,
  id_usuario: number,
  dados: { cpf: string | null; data_nascimento: string | null },
) => tx.updateTable('usuarios').set(dados).where('id_usuario', '=', id_usuario).execute()

/** Sets another address for an account, which its person has just proved. */
export const updateEmailProvado = (tx: Tx, id_usuario: number, email: string) =>
  tx
    .updateTable('usuarios')
    .set({ email, email_verificado: true, email_por_outrem: false })
    .where('id_usuario', '=', id_usuario)
    .execute()

/** Erases the personal data of an account; the anonymous row stays. */
export const forgetUsuario = (tx: Tx, id_usuario: number, em: Date) =>
  tx
    .updateTable('usuarios')
    .set({
      nome: CONTA_EXCLUIDA,
      email: `excluida-${id_usuario}@invalid`,
      senha_hash: '',
      sem_senha: false,
      ...ERASED,
      maior_de_idade_em: null,
      ficha_recusada_em: null,
      email_respostas: null,
      ativo: false,
      excluido_em: em,
    })
    .where('id_usuario', '=', id_usuario)
    .execute()
