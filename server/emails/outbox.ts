import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { insertEmail } from './outbox.queries.ts'
import * as queues from './queues.ts'

/** Reasons for a mail; what each says is told by the slice whose event it is, in its `emails`. */
export const TIPOS_EMAIL = [
  'convite_cliente',
  'novo_teste',
  'conta_criada',
  'resultado_pronto',
  'convite_consultor',
  'recuperar_senha',
  'lembrete_convite',
  'lembrete_teste',
  'convite_expirado',
  'licencas_acabando',
  'compra_confirmada',
  'convites_estornados',
  'excecao_pagamento',
  'resultado_fechado',
  'pedido_acesso',
] as const
export type TipoEmail = (typeof TIPOS_EMAIL)[number]

/** Ids from which a message is made when it is sent, as they were enqueued. */
export type Dados = Readonly<Record<string, string | number | string[]>>

export interface NovoEmail {
  tipo: TipoEmail
  /** Identifies the subject of this reason: the same pair never sends twice. */
  chave: string
  destinatario: string
  id_convite?: string
  /** Ids from which the message is rendered when it is sent. */
  dados: Dados
}

/** Puts a mail into the outbox and its job into the queue, inside the caller's transaction (security §16). */
export async function enqueueEmail(deps: Deps, tx: Tx, email: NovoEmail): Promise<void> {
  const row = await insertEmail(tx, {
    id_email: randomUUID(),
    tipo: email.tipo,
    chave: `${email.tipo}:${email.chave}`,
    destinatario: email.destinatario,
    dados: JSON.stringify(email.dados),
    id_convite: email.id_convite ?? null,
    criado_em: deps.now(),
    proxima_tentativa: deps.now(),
  })
  if (row) await deps.boss.enqueue(tx, queues.enviarEmail, { id_email: row.id_email })
}
