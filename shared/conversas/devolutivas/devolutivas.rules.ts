import { DAY_MS, HOUR_MS } from '../../platform/time.ts'
import type { Comando, TipoComando } from './comandos.schema.ts'
import type * as answers from './devolutivas.answers.ts'
import {
  type Cadeira,
  CHANGEABLE_DIAS,
  type Desfecho,
  DORMANT_AFTER_DAYS,
  ETAPAS,
  type Etapa,
  type ModoDevolutiva,
  type MotivoPausa,
  type SituacaoDevolutiva,
  type TipoAparelho,
  type ViaAcordo,
} from './devolutivas.types.ts'

/** State of a room that decides who may do what. */
export interface EstadoDaSala {
  etapa: Etapa
  modo: ModoDevolutiva
  iniciada_em: Date | null
  acordo_aceito_em: Date | null
  pausada_em: Date | null
  pausa_motivo: MotivoPausa | null
  ultima_atividade_em: Date
  encerrada_em: Date | null
  desfecho: Desfecho | null
  consultor_ativo: boolean
  /** Whether the person has estimated herself or declined to. */
  estimativa_feita: boolean
  /** Whether her order was written down for her; it is hers to change. */
  estimativa_ditada?: boolean
  /** Whether the room is now on a screen of the person's own, on which she can answer herself. */
  pessoa_presente: boolean
}

/** Seat that sends a command, with the kind of its device. */
export interface WhoAsks {
  cadeira: Cadeira
  tipo: TipoAparelho | null
}

const lugar = (etapa: Etapa): number => ETAPAS.indexOf(etapa)

/** Whether etapa `de` is `etapa` or a later one. */
export const hasReached = (de: Etapa, etapa: Etapa): boolean => lugar(de) >= lugar(etapa)

/** The situacao of a room, from its rows and the clock. */
export function situacaoOf(sala: Omit<EstadoDaSala, 'pessoa_presente'>, now: Date): SituacaoDevolutiva {
  if (sala.encerrada_em) return 'encerrada'
  if (!sala.consultor_ativo) return 'sem_consultor'
  if (now.getTime() - sala.ultima_atividade_em.getTime() > DORMANT_AFTER_DAYS * DAY_MS) return 'adormecida'
  if (sala.pausada_em) return 'pausada'
  return sala.iniciada_em ? 'em_andamento' : 'preparada'
}

const C: readonly Cadeira[] = ['consultor']
const P: readonly Cadeira[] = ['participante']
const PA: readonly Cadeira[] = ['participante', 'aparelho']
const TODOS: readonly Cadeira[] = ['consultor', 'participante', 'aparelho']

/** Seats that may send each command; the rules below decide when. */
export const QUEM: Readonly<Record<TipoComando, readonly Cadeira[]>> = {
  iniciar: C,
  aceitar_acordo: TODOS,
  mover: C,
  pausar: TODOS,
  retomar: C,
  pedir_retomada: PA,
  escolher_frases: C,
  mostrar_frase: C,
  proxima_frase: ['aparelho'],
  pedir_frase: P,
  marcar: TODOS,
  compartilhar_marcacoes: P,
  estimar: TODOS,
  pular_estimativa: PA,
  gravar_combinado: TODOS,
  retirar_combinado: TODOS,
  confirmar: TODOS,
  encerrar: C,
  descartar: ['consultor', 'participante'],
}

/** Commands about the person's own marks and her right to discard: allowed at any moment. */
const DELA: readonly TipoComando[] = ['marcar', 'compartilhar_marcacoes', 'descartar']
const COMBINADOS: readonly TipoComando[] = ['gravar_combinado', 'retirar_combinado', 'confirmar']
/** Commands allowed before both sit down. */
const NA_PREPARACAO: readonly TipoComando[] = ['iniciar', 'escolher_frases', ...DELA]
/** Commands allowed during a pause: a phone still sends what was touched before. */
const NA_PAUSA: readonly TipoComando[] = ['retomar', 'pedir_retomada', 'escolher_frases', 'encerrar', ...DELA]

/** Whether the combinados of an ended conversation may still be changed, by a side that has not confirmed them. */
export const isStillChangeable = ({ encerrada_em, desfecho }: EstadoDaSala, now: Date): boolean =>
  encerrada_em !== null && desfecho === 'acordada' && now.getTime() - encerrada_em.getTime() <= CHANGEABLE_DIAS * DAY_MS

/** Code of the refusal of a command. */
export type Recusa = Exclude<keyof typeof answers, 'campos'> | 'estimativa_feita'

/**
 * Why this seat may not send this command now, as a code of the slice's refusals; null when it may. Pure: refusals
 * that depend on other rows (a sentence of another report, an older version) are made by the command itself.
 */
export function recusaOf(sala: EstadoDaSala, quem: WhoAsks, comando: Comando, now: Date): Recusa | null {
  const { tipo } = comando
  if (quem.tipo === 'aba' || !QUEM[tipo].includes(quem.cadeira)) return 'nao_agora'
  // Only where the consultora's own screen is in the person's hands nobody else can go on.
  if (tipo === 'proxima_frase' && quem.tipo !== 'tela') return 'nao_agora'
  return (
    inSituacao(sala, quem, tipo, now) ??
    (sala.encerrada_em ? null : inEtapa(sala, quem, comando)) ??
    (sala.encerrada_em ? null : doMomento(sala, quem, tipo))
  )
}

/** Refusal because of the room's state; null when it allows the command. */
function inSituacao(sala: EstadoDaSala, { cadeira }: WhoAsks, tipo: TipoComando, now: Date): Recusa | null {
  const dela = cadeira === 'participante' && DELA.includes(tipo)
  if (sala.encerrada_em) {
    if (tipo === 'descartar') return 'devolutiva_encerrada'
    if (dela || (COMBINADOS.includes(tipo) && isStillChangeable(sala, now))) return null
    return 'devolutiva_encerrada'
  }
  if (!sala.consultor_ativo && !dela) return 'nao_agora'
  // She closed her results: until she opens them again nothing goes on but what is hers.
  if (sala.pausa_motivo === 'compartilhamento_retirado' && tipo !== 'retomar' && !dela)
    return 'compartilhamento_retirado'
  if (sala.pausada_em) return NA_PAUSA.includes(tipo) ? null : 'devolutiva_pausada'
  if (tipo === 'retomar' || tipo === 'pedir_retomada') return 'nao_agora'
  return sala.iniciada_em || NA_PREPARACAO.includes(tipo) ? null : 'nao_agora'
}

/** Refusal because of the etapa; null when the command belongs to it. */
function inEtapa(sala: EstadoDaSala, { cadeira }: WhoAsks, comando: Comando): Recusa | null {
  const { etapa } = sala
  const only = (...etapas: Etapa[]) => (etapas.includes(etapa) ? null : 'nao_agora')
  switch (comando.tipo) {
    case 'aceitar_acordo':
      return only('acordo')
    case 'mover':
      return recusaDoPasso(sala, comando)
    case 'mostrar_frase':
    case 'proxima_frase':
    case 'pedir_frase':
      return only('frases')
    case 'escolher_frases':
      return hasReached(etapa, 'combinados') ? 'nao_agora' : null
    case 'marcar':
      // The person's own stand by themselves; what is marked for her belongs to the sentences that both see.
      return cadeira === 'participante' || hasReached(etapa, 'frases') ? null : 'nao_agora'
    case 'estimar':
    case 'pular_estimativa':
      return only('autoestimativa')
    case 'gravar_combinado':
    case 'retirar_combinado':
    case 'confirmar':
      return only('combinados', 'recapitulacao')
    case 'encerrar':
      return comando.desfecho === 'acordada' ? only('combinados', 'recapitulacao') : null
    case 'descartar':
      return cadeira === 'consultor' && hasReached(etapa, 'revelacao') ? 'nao_agora' : null
    default:
      return null
  }
}

/**
 * Refusal of a step other than one forward, over one, or one back; and of one that leaves the agreement without a yes
 * or returns to it.
 */
function recusaDoPasso(
  { etapa, acordo_aceito_em }: EstadoDaSala,
  { de, para }: Extract<Comando, { tipo: 'mover' }>,
): Recusa | null {
  if (de !== etapa) return 'etapa_mudou'
  const passo = lugar(para) - lugar(de)
  if (![-1, 1, 2].includes(passo) || para === 'acordo') return 'nao_agora'
  return acordo_aceito_em ? null : 'nao_agora'
}

/** Refusal because it was done already, or is not for this seat in this mode; null otherwise. */
function doMomento(sala: EstadoDaSala, { cadeira }: WhoAsks, tipo: TipoComando): Recusa | null {
  if (tipo === 'iniciar') return sala.iniciada_em ? 'nao_agora' : null
  if (tipo === 'aceitar_acordo') {
    if (sala.acordo_aceito_em) return 'nao_agora'
    return cadeira === 'consultor' && !mayAcceptAloud(sala) ? 'nao_agora' : null
  }
  if (tipo === 'estimar' && cadeira === 'consultor' && !mayAcceptAloud(sala)) return 'nao_agora'
  if (tipo === 'estimar' && cadeira !== 'consultor' && sala.estimativa_ditada) return null
  if (tipo === 'estimar' || tipo === 'pular_estimativa') return sala.estimativa_feita ? 'estimativa_feita' : null
  return null
}

/** Whether the consultor may note what the person says aloud, her yes or her order: only where the person has no screen of her own. */
export const mayAcceptAloud = ({ modo, pessoa_presente }: Pick<EstadoDaSala, 'modo' | 'pessoa_presente'>): boolean =>
  modo === 'uma_tela' || (modo === 'remota' && !pessoa_presente)

/** The way (via) recorded for what a seat does for the person. */
export const viaOf = ({ cadeira, tipo }: WhoAsks): ViaAcordo => {
  if (cadeira === 'participante') return 'ao_vivo'
  if (cadeira === 'consultor') return 'a_pedido'
  return tipo === 'tela' ? 'tela_do_consultor' : 'sala'
}

/**
 * Whether a mark that the person touched `idade_ms` ago was touched between beginning and end, and so belongs to the
 * conversation rather than to her alone. A mark touched on a screen where the room had begun belongs to it in any case,
 * and so does every mark when the clock now lies before the beginning.
 */
export function marcadaNaConversa(
  { iniciada_em, encerrada_em, pausa_motivo }: EstadoDaSala,
  now: Date,
  { idade_ms, comecada }: { idade_ms: number; comecada: boolean },
): boolean {
  if (iniciada_em === null || pausa_motivo === 'compartilhamento_retirado') return false
  const running = now.getTime() - iniciada_em.getTime()
  const sinceEnd = encerrada_em === null ? 0 : now.getTime() - encerrada_em.getTime()
  return (comecada || running < 0 || idade_ms <= running) && idade_ms >= sinceEnd
}

/** Period before its admission from which a device sees marks, in ms. */
export const SEATED_MS = 4 * HOUR_MS

/** Minutes in each etapa up to this instant, from the passagens, without pauses. */
export function minutosOf(
  { iniciada_em, ate }: { iniciada_em: Date | null; ate: Date },
  passagens: readonly { para: Etapa | 'pausa'; em: Date }[],
): { etapa: Etapa; minutos: number }[] {
  if (!iniciada_em) return []
  const total = new Map<Etapa | 'pausa', number>()
  let etapa: Etapa | 'pausa' = 'acordo'
  let desde = iniciada_em
  for (const passagem of [...passagens, { para: etapa, em: ate }]) {
    total.set(etapa, (total.get(etapa) ?? 0) + Math.max(0, passagem.em.getTime() - desde.getTime()) / 60_000)
    etapa = passagem.para
    desde = passagem.em
  }
  return ETAPAS.flatMap(nome => {
    const minutos = total.get(nome)
    return minutos === undefined ? [] : [{ etapa: nome, minutos }]
  })
}
