import type { Vista } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { hasReached, minutosOf, SEATED_MS } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { Etapa } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { menorDeIdade } from '#shared/disc/evidencia/maiores.rules.ts'
import { given } from '#shared/platform/given.ts'
import { compartilhadasEm, listMarcas, type Viewer } from '../../../disc/marcacoes/marcacoes.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { firstWord } from '../../../platform/text/format.ts'
import { type Assento, listFrases, listPassagens, type Quarto } from '../../quarto/quarto.ts'
import { hasEstimatedOnAparelho } from '../devolutivas.queries.ts'
import { listCombinados } from '../show/combinados.ts'
import { findEstimativa, isPastEstimating } from '../show/estimativa.ts'
import { inPalavras, relatorioOf, visiveis } from '../show/frases.ts'
import { resultadoOf } from '../show/resultado.ts'
import { countAparelhos } from './salas.queries.ts'
import { liveOf } from './vivo.ts'

export interface Seated {
  quarto: Quarto
  assento: Assento
}

/** Which marks a seat sees. */
function viewerOf({ assento, quarto }: Seated, now: Date): Viewer {
  const { cadeira, admitida_em } = assento
  if (cadeira !== 'aparelho') return { cadeira }
  const desde = new Date((admitida_em ?? now).getTime() - SEATED_MS)
  return { cadeira, id_devolutiva: quarto.id_devolutiva, desde }
}

/**
 * The person's estimate for a seat: always for herself, for others once both look at the result. That she declined is
 * shown to all.
 */
export async function estimativaPara(tx: Tx, { quarto, assento }: Seated, etapa: Etapa) {
  const dita = await findEstimativa(tx, quarto.id_licenca)
  const feita = dita !== null || (await isPastEstimating(tx, quarto, etapa))
  const shown =
    assento.cadeira === 'participante' ||
    hasReached(etapa, 'revelacao') ||
    (feita && dita === null) ||
    (assento.cadeira === 'aparelho' && feita && (await hasEstimatedOnAparelho(tx, quarto.id_devolutiva)))
  return { feita, estimativa: feita && shown ? (dita ?? { ordem: null }) : null }
}

/** The result, once both look at it; null before. */
export const resultadoPara = async (tx: Tx, quarto: Quarto, etapa: Etapa) =>
  hasReached(etapa, 'revelacao') ? resultadoOf((await relatorioOf(tx, quarto)).relatorio) : null

/** The room as one seat sees it, read while its row is locked. */
export async function salaPara(tx: Tx, sentado: Seated, now: Date): Promise<Vista> {
  const { quarto, assento } = sentado
  const { cadeira } = assento
  if (cadeira === 'consultor' && assento.escopo !== 'relatorio') return fechada(sentado, now)
  const { id_devolutiva, id_licenca, versao_textos } = quarto
  const list = await listFrases(tx, id_devolutiva)
  const vivo = await liveOf(tx, sentado, now)
  const { feita, estimativa } = await estimativaPara(tx, sentado, quarto.etapa)
  const { ultimo_seq: seq, id_participante, id_consultor: _, estimativa_pulada_em: _p, ...row } = quarto
  const comum = {
    ...row,
    situacao: vivo.situacao,
    ...(vivo.objetivo && { objetivo: vivo.objetivo }),
    consultor: firstWord(assento.nome_consultor),
    pessoa: firstWord(assento.nome_participante),
    frases: visiveis(assento, list).map(frase => inPalavras(versao_textos, frase)),
    total_frases: list.length,
    marcacoes: await listMarcas(tx, quarto, viewerOf(sentado, now)),
    resultado: await resultadoPara(tx, quarto, quarto.etapa),
    ...(await listCombinados(tx, id_devolutiva)),
    estimativa,
    seq,
    agora: now,
  }
  if (cadeira === 'aparelho') return { ...comum, cadeira, tipo: given(assento.tipo, 'the kind of a device') }
  const marcacoes_compartilhadas_em = await compartilhadasEm(tx, id_licenca)
  if (cadeira === 'participante')
    return {
      ...comum,
      cadeira,
      nome_consultor: assento.nome_consultor,
      marcacoes_compartilhadas_em,
      resultado_novo: vivo.resultado_novo ?? null,
      aparelhos: await countAparelhos(tx, id_devolutiva),
    }
  return {
    ...comum,
    cadeira,
    id_participante,
    nome: assento.nome_participante,
    menor_de_idade: menorDeIdade(assento, now),
    estimativa_feita: feita,
    marcacoes_compartilhadas_em,
    resultado_novo: vivo.resultado_novo ?? null,
    presenca: given(vivo.presenca, "the consultor's view of who is there"),
    sala: vivo.sala,
    minutos: minutosOf(
      { iniciada_em: quarto.iniciada_em, ate: quarto.encerrada_em ?? (quarto.pausada_em ? now : quarto.etapa_desde) },
      await listPassagens(tx, id_devolutiva),
    ),
  }
}

/** The room for its consultor after the person closed her results: that she did, and when they talked. */
const fechada = ({ quarto, assento }: Seated, now: Date): Vista => ({
  cadeira: 'fechada',
  id_devolutiva: quarto.id_devolutiva,
  pessoa: firstWord(assento.nome_participante),
  iniciada_em: quarto.iniciada_em,
  pausada_em: quarto.pausada_em,
  pausa_motivo: 'compartilhamento_retirado',
  agora: now,
})
