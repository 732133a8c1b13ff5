import type { Actor } from '#shared/platform/permissions.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import type { PassagemRow } from '../passagens.queries.ts'
import * as queries from './avisos.queries.ts'

/** Tells a consultora by mail that another would pass something on to her. */
export const tellPedida = (deps: Deps, tx: Tx, { id_passagem, email }: { id_passagem: string; email: string }) =>
  enqueueEmail(deps, tx, { tipo: 'passagem_pedida', chave: id_passagem, destinatario: email, dados: { id_passagem } })

/** Tells by mail everybody who has to do with a passing, but the one who acted. */
export async function tellBoth(
  deps: Deps,
  tx: Tx,
  { id_passagem, id_para, pedida_por }: PassagemRow,
  ato: 'aceita' | 'recusada' | 'retirada' | 'desfeita',
  { id_usuario }: Actor,
): Promise<void> {
  for (const conta of await queries.listEnderecos(tx, [id_para, pedida_por])) {
    if (conta.id_usuario === id_usuario) continue
    await enqueueEmail(deps, tx, {
      tipo: 'passagem_andou',
      chave: `${id_passagem}:${ato}:${conta.id_usuario}`,
      destinatario: conta.email,
      dados: { id_passagem, ato, id_usuario: conta.id_usuario },
    })
  }
}

/**
 * Tells by mail that a passing has happened: both consultoras and the admin who began it, the gestores of the company, and each
 * person, who is asked whether the new one may see her results.
 */
export async function tellPassada(
  deps: Deps,
  tx: Tx,
  passagem: PassagemRow,
  pessoas: readonly number[],
): Promise<void> {
  const { id_passagem, id_de, id_para, id_empresa, pedida_por } = passagem
  for (const { id_usuario, email } of await queries.listEnderecos(tx, [id_de, id_para, pedida_por]))
    await enqueueEmail(deps, tx, {
      tipo: 'passagem_feita',
      chave: `${id_passagem}:${id_usuario}`,
      destinatario: email,
      dados: { id_passagem, id_usuario },
    })
  if (id_empresa !== null)
    for (const { id_acesso, email } of await queries.listGestores(tx, id_empresa))
      await enqueueEmail(deps, tx, {
        tipo: 'passagem_gestor',
        chave: `${id_passagem}:${id_acesso}`,
        destinatario: email,
        dados: { id_passagem, id_acesso },
      })
  for (const { id_usuario, email } of await queries.listEnderecos(tx, pessoas))
    await enqueueEmail(deps, tx, {
      tipo: 'passagem_pergunta',
      chave: `${id_passagem}:${id_usuario}`,
      destinatario: email,
      dados: { id_passagem, id_usuario },
    })
}
