import { autorizacao_mudou, escopo_nao_permitido } from '#shared/contas/autorizacoes/autorizacoes.answers.ts'
import type { Autorizacao } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { expiraEm, type Origem, opcoesOf } from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor, Scope } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { VERSOES } from '../../contas/contas.ts'
import { type Alvo, insertAutorizacao, lockVigente } from '../autorizacoes.queries.ts'
import { holdEquipe, holdGestor, listComCartao, listDestinos, listExpiradas } from './destinos.queries.ts'

/** Returns what the caller shows each of her equipes and gestores, and what she may choose. */
export async function listDestinosDaPessoa(db: Db, id_participante: number, now: Date): Promise<Autorizacao[]> {
  const rows = await listDestinos(db, { id_participante, now })
  return rows.map(({ visto, com_cartao, expira_em, ...row }) => ({
    ...row,
    expira_em: row.escopo === 'nada' ? null : expira_em,
    opcoes: [...opcoesOf(row.destino, visto, com_cartao)],
    pedido_em: null,
  }))
}

/**
 * Records a choice for one equipe or gestor, in the caller's transaction.
 * @throws {Failure} nao_encontrado, escopo_nao_permitido, autorizacao_mudou
 */
export async function chooseDestino(
  tx: Tx,
  { id_usuario }: Actor,
  escolha: {
    destino: 'equipe' | 'gestor'
    id_destino: number
    escopo: Scope
    id_autorizacao_anterior?: number | null | undefined
    em: Date
  },
): Promise<void> {
  const { destino, id_destino, escopo, id_autorizacao_anterior, em } = escolha
  const alvo = { id_participante: id_usuario, destino, id_destino }
  if (destino === 'equipe' && !(await holdEquipe(tx, id_destino, id_usuario))) throw fail(nao_encontrado)
  if (destino === 'gestor') await holdGestor(tx, id_destino, id_usuario)
  const vigente = await lockVigente(tx, alvo)
  const found = (await listDestinos(tx, { id_participante: id_usuario, now: em })).find(
    row => row.destino === destino && row.id_destino === id_destino,
  )
  if (!found) throw fail(nao_encontrado)
  if (!opcoesOf(destino, found.visto, found.com_cartao).includes(escopo)) throw fail(escopo_nao_permitido)
  const atual = vigente?.id_autorizacao ?? null
  if (id_autorizacao_anterior !== undefined && id_autorizacao_anterior !== atual) throw fail(autorizacao_mudou)
  await insertAutorizacao(tx, {
    ...alvo,
    escopo,
    versao_aviso: VERSOES.privacidade,
    origem: escopo === 'nada' ? 'retirada' : 'escolha',
    expira_em: expiraEm(destino, escopo, em),
    id_empresa: destino === 'gestor' ? found.id_empresa : null,
    em,
  })
  await audit(tx, {
    em,
    id_ator: id_usuario,
    acao: 'autorizacao_alterada',
    alvo: destino === 'equipe' ? `equipe:${id_destino}` : `usuario:${id_destino}`,
    detalhes: { escopo },
  })
}

/**
 * Ends what people show these recipients, in the caller's transaction: because somebody left, or because it expired.
 * What shows nothing already stays as it is.
 */
export async function endAutorizacoes(
  tx: Tx,
  alvos: readonly Alvo[],
  { origem, em }: { origem: Extract<Origem, 'saida' | 'expiracao'>; em: Date },
): Promise<void> {
  for (const alvo of alvos) {
    const vigente = await lockVigente(tx, alvo)
    if (!vigente || vigente.escopo === 'nada') continue
    await insertAutorizacao(tx, { ...alvo, escopo: 'nada', versao_aviso: VERSOES.privacidade, origem, em })
  }
}

/** Writes down the end of choices that have expired; they read as `nada` before. */
export const endExpiradas = async (tx: Tx, now: Date): Promise<void> =>
  endAutorizacoes(tx, await listExpiradas(tx, now), { origem: 'expiracao', em: now })

/** Takes the caller's card back from the equipes of this consultora; what they see of her style stays as chosen. */
export async function withdrawCartaoOfEquipes(
  tx: Tx,
  { id_usuario }: Actor,
  { id_consultor, em }: { id_consultor: number; em: Date },
): Promise<void> {
  for (const { id_destino, expira_em } of await listComCartao(tx, { id_participante: id_usuario, id_consultor }))
    await insertAutorizacao(tx, {
      ...{ id_participante: id_usuario, destino: 'equipe', id_destino, escopo: 'estilo' },
      ...{ versao_aviso: VERSOES.privacidade, origem: 'retirada', expira_em, em },
    })
}
