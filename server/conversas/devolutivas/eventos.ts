import type { Etapa } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { type Evento, evento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import type { MarcacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { compartilhadasEm } from '../../disc/marcacoes/marcacoes.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { EventoRow, FraseRow } from '../quarto/quarto.ts'
import { estimativaPara, resultadoPara, type Seated } from './sala/sala.ts'
import { inPalavras, visiveis } from './show/frases.ts'

/** Events as one seat may read them, with the words and figures that are not stored in the event. */
export async function eventosPara(tx: Tx, sentado: Seated, rows: readonly EventoRow[]): Promise<Evento[]> {
  const told: Evento[] = []
  for (const row of rows) {
    const dados = ouve(sentado, row) && (await dadosPara(tx, sentado, row))
    // The schema is an allow-list: fields that it does not name are dropped.
    if (dados) told.push(evento.parse({ ...dados, tipo: row.tipo, seq: row.seq, em: row.em }))
  }
  return told
}

/** Whether an event is meant for this seat; devices get the events of the person's seat, within their rights. */
const ouve = ({ assento: { cadeira } }: Seated, { para }: EventoRow): boolean =>
  para === 'ambos' || para === (cadeira === 'aparelho' ? 'participante' : cadeira)

/** Data of an event for a seat; null when the seat may not read it after all. */
async function dadosPara(tx: Tx, sentado: Seated, { tipo, dados }: EventoRow): Promise<object | null> {
  const { quarto, assento } = sentado
  if (tipo === 'etapa') {
    const para = dados.para as Etapa // cast: this kind of event is written with it
    const { estimativa } = await estimativaPara(tx, sentado, para)
    return { ...dados, estimativa, resultado: await resultadoPara(tx, quarto, para) }
  }
  if (tipo === 'frases') {
    const list = dados.frases as FraseRow[] // cast: this kind of event is written with them
    const frases = visiveis(assento, list).map(frase => inPalavras(quarto.versao_textos, frase))
    return { frases, total_frases: list.length }
  }
  // cast: these kinds of events are written with one
  if (tipo === 'frase') return { frase: dados.frase && inPalavras(quarto.versao_textos, dados.frase as FraseRow) }
  // cast: this kind of event is written with one
  if (tipo === 'marcacao' && (dados.marcacao as MarcacaoDaSala).via === 'sozinha') {
    if (assento.cadeira === 'aparelho') return null
    // The person may have withdrawn it since.
    if (assento.cadeira === 'consultor' && !(await compartilhadasEm(tx, quarto.id_licenca))) return null
  }
  return dados
}
