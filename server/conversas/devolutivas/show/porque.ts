import { compartilhamento_retirado } from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { findResultado } from '../../../disc/disc/disc.ts'
import { porquesDoResultado } from '../../../disc/relatorios/relatorios.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listFrases, seat } from '../../quarto/quarto.ts'
import { noteLeitura } from '../acesso.ts'
import type { Chamada } from '../devolutivas.ts'
import { relatorioOf, visiveis } from './frases.ts'

/**
 * The whys of a sentence. A device may ask only about sentences that stood on both screens.
 * @throws {Failure} nao_autenticado, sala_fechada, nao_encontrado, compartilhamento_retirado
 */
export async function getPorqueDaFrase(deps: Deps, chamada: Chamada, frase: string) {
  const now = deps.now()
  const { resultado, found } = await inTransaction(deps.db, async tx => {
    const { quarto, assento } = await seat(tx, { ...chamada, now }, chamada)
    if (assento.cadeira === 'consultor' && assento.escopo !== 'relatorio') throw fail(compartilhamento_retirado)
    const listed = visiveis(assento, await listFrases(tx, quarto.id_devolutiva))
    if (assento.cadeira === 'aparelho' && !listed.some(row => row.frase === frase)) throw fail(nao_encontrado)
    await noteLeitura(tx, { quarto, assento }, now)
    const { frases } = await relatorioOf(tx, quarto)
    const found = frases.find(({ chave }) => chave === frase)
    if (!found) throw fail(nao_encontrado)
    return { found, resultado: given(await findResultado(tx, quarto.id_licenca), 'the result of a room') }
  })
  const porques = await porquesDoResultado(deps, resultado)
  const { texto, afirmacao } = found
  return { frase: found.chave, texto, porque: porques.find(({ afirmacoes }) => afirmacoes.includes(afirmacao)) ?? null }
}
