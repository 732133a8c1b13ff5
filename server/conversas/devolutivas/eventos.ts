import type * as z from 'zod/mini'
import type { followDevolutiva } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { Etapa } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { conhecido, type Evento, evento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import type { MarcacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { compartilhadasEm } from '../../disc/marcacoes/marcacoes.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EventoRow, FraseRow } from '../quarto/quarto.ts'
import * as quartos from '../quarto/quarto.ts'
import { noteLeitura } from './acesso.ts'
import { estimativaPara, resultadoPara, type Seated } from './sala/sala.ts'
import { liveOf } from './sala/vivo.ts'
import { inPalavras, visiveis } from './show/frases.ts'

/** A caller of one room: by session, or by a device's token. */
export interface Chamada {
  id_devolutiva: string
  bearer: string
  /** Whether the bearer is a live session. */
  signedIn: boolean
}

/** Events for a seat. `fechada`: the person closed her results, and the consultor gets no more events. */
export interface Acompanhado extends z.output<typeof followDevolutiva.response> {
  fechada: boolean
}

/**
 * Events after a number, as the caller's seat may read them. `recarregar`: some are deleted, unknown to this release or
 * no longer visible to this seat, so the reader must load the whole room.
 * @throws {Failure} nao_autenticado, sala_fechada, nao_encontrado
 */
export const readEventos = (deps: Deps, chamada: Chamada, desde: number): Promise<Acompanhado> => {
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    const sentado = await quartos.seat(tx, { ...chamada, now }, chamada)
    const { assento, quarto } = sentado
    const vivo = await liveOf(tx, sentado, now)
    const closed = assento.cadeira === 'consultor' && assento.escopo !== 'relatorio'
    const found = closed ? null : await quartos.listEventos(tx, { id_devolutiva: quarto.id_devolutiva, desde })
    // An event of a later release; the room itself holds its effect.
    const strange = found?.rows.some(({ tipo }) => !conhecido(tipo))
    if (!found || strange)
      return { results: [], seq: quarto.ultimo_seq, recarregar: true, vivo, agora: now, fechada: closed }
    const results = await eventosPara(tx, sentado, found.rows)
    if (results.length > 0) await noteLeitura(tx, sentado, now)
    return {
      results,
      seq: found.seq,
      recarregar: false,
      // Left out when an event came between the two reads: a reader told of that event asks again.
      ...(found.seq === quarto.ultimo_seq && { vivo }),
      agora: now,
      fechada: false,
    }
  })
}

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
