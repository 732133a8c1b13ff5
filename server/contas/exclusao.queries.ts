import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Lets this transaction erase what the database otherwise keeps for good. */
export const allowErasure = (tx: Tx) => sql`select set_config('quadrante.exclusao', 'on', true)`.execute(tx)

/** The receipt of an erasure; `apagado` is JSON. */
export const insertExclusao = (
  tx: Tx,
  exclusao: { id_recibo: string; id_usuario: number; em: Date; apagado: string },
) => tx.insertInto('exclusoes').values(exclusao).execute()

/** Leaves the row of an account, and nothing in it that says whose it was. */
export const esquecerUsuario = (tx: Tx, id_usuario: number, em: Date) =>
  tx
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
