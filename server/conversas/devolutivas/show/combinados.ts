import { ladoOf } from '#shared/conversas/combinados/combinados.rules.ts'
import type { ComandoDe } from '#shared/conversas/devolutivas/comandos.schema.ts'
import type { ViaConfirmacao } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { CombinadoDaSala, ConfirmacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import {
  confirmCombinados,
  discardCombinados,
  endCombinados,
  readAcordo,
  saveCombinado,
  withdrawCombinado,
} from '../../combinados/combinados.ts'
import type { Assento, Dito } from '../../quarto/quarto.ts'
import type { Ato } from '../comando.ts'
import { requireFrases } from './frases.ts'

/* What the two agree on: kept by the slice `combinados`, which knows no seat and no event. */

export interface Combinados {
  combinados: CombinadoDaSala[]
  /** Version of all combinados together, which `confirmar` names. */
  versao_combinados: number
  /** The newest confirmation of each side; one for an older version does not count. */
  confirmacoes: ConfirmacaoDaSala[]
}

/** The combinados of a room, with their confirmations. */
export async function listCombinados(db: Db | Tx, id_devolutiva: string): Promise<Combinados> {
  const { combinados, versao, confirmacoes } = await readAcordo(db, id_devolutiva)
  return { combinados, versao_combinados: versao, confirmacoes }
}

/** The way a confirmation comes from a seat; a seat on the consultor's own screen has a way of its own. */
const viaOf = ({ cadeira, tipo }: Assento): ViaConfirmacao => {
  if (cadeira !== 'aparelho') return 'sessao'
  return tipo === 'porta' ? 'sala' : 'tela_do_consultor'
}

type DeCombinado = ComandoDe<'gravar_combinado' | 'retirar_combinado' | 'confirmar'>

/**
 * Writes, withdraws or confirms combinados.
 * @throws {Failure} nao_agora, devolutiva_encerrada, combinado_alterado, combinados_mudaram, combinados_demais,
 * frase_desconhecida
 */
export async function makeCombinado(ato: Ato, comando: DeCombinado): Promise<Dito[]> {
  const { deps, tx, quarto, assento, em } = ato
  switch (comando.tipo) {
    case 'gravar_combinado': {
      if (comando.frase) await requireFrases(tx, quarto, [comando.frase])
      const dados = await saveCombinado(tx, quarto, assento.cadeira, comando, em)
      return dados ? [{ tipo: 'combinado', dados }] : []
    }
    case 'retirar_combinado': {
      const dados = await withdrawCombinado(tx, quarto, comando, em)
      return dados ? [{ tipo: 'combinado_retirado', dados }] : []
    }
    case 'confirmar': {
      const sim = {
        lado: ladoOf(assento.cadeira),
        versao: comando.versao,
        via: viaOf(assento),
        id_ator: assento.id_usuario,
      }
      const confirmacao = await confirmCombinados(deps, tx, quarto, sim, em)
      return confirmacao ? [{ tipo: 'confirmacao', dados: { confirmacao } }] : []
    }
  }
}

/**
 * Follows up and mails the combinados in the transaction that ends the conversation. @throws {Failure} falta_combinado
 */
export async function onEncerrar(
  { deps, tx, quarto, em }: Ato,
  desfecho: 'acordada' | 'sem_combinados',
): Promise<void> {
  if (desfecho === 'acordada') await endCombinados(deps, tx, quarto, em)
}

/** Deletes unconfirmed combinados in the transaction that discards the conversation. */
export const onDescartar = ({ tx, quarto }: Ato): Promise<void> => discardCombinados(tx, quarto.id_devolutiva)
