import { vence, whichHolds } from '../../disc/marcacoes/marcacoes.rules.ts'
import { given } from '../../platform/given.ts'
import { ETAPAS, type Etapa } from './devolutivas.types.ts'
import type { Evento } from './eventos.schema.ts'
import type { AoVivo, FraseDaSala, MarcacaoDaSala, Sala } from './sala.schema.ts'

/** Whether an etapa comes before `revelacao`, from which on results are shown. */
const before = (etapa: Etapa) => ETAPAS.indexOf(etapa) < ETAPAS.indexOf('revelacao')

/** Whether the person has a mark of her own in force, over which no other may be noted. */
export const dela = (marca: MarcacaoDaSala | undefined): boolean =>
  Boolean(marca?.resposta) && marca?.via !== 'a_pedido'

/** Adds an item to a list, or replaces the one that is the same, and sorts by position. */
const put = <T extends { posicao: number }>(list: readonly T[], one: T, same: (other: T) => boolean): T[] =>
  [...list.filter(other => !same(other)), one].sort((a, b) => a.posicao - b.posicao)

const withFrase = (frases: readonly FraseDaSala[], one: FraseDaSala) =>
  put(frases, one, ({ frase }) => frase === one.frase)

function withMarcacao(marcacoes: readonly MarcacaoDaSala[], one: MarcacaoDaSala): MarcacaoDaSala[] {
  const standing = marcacoes.find(({ frase }) => frase === one.frase)
  if (!standing) return [...marcacoes, one]
  return [...marcacoes.filter(mark => mark !== standing), withOther([standing, ...outraOf(standing), one])]
}

const outraOf = ({ frase, outra }: MarcacaoDaSala): MarcacaoDaSala[] => (outra ? [{ frase, ...outra }] : [])

/**
 * The mark in force of one sentence, with the newest of the other kind as `outra`: the person's own, and one noted on
 * her request.
 */
export function withOther(marcas: readonly MarcacaoDaSala[]): MarcacaoDaSala {
  const last = (all: readonly MarcacaoDaSala[]) =>
    all.reduce<MarcacaoDaSala | undefined>((a, b) => (a && vence(a, b) ? a : b), undefined)
  const propria = last(marcas.filter(({ via }) => via !== 'a_pedido'))
  const registrada = last(marcas.filter(({ via }) => via === 'a_pedido'))
  const { outra: _, ...vale } = given(whichHolds(propria, registrada), 'a mark of this sentence')
  const other = vale.id_comando === propria?.id_comando ? registrada : propria
  if (!other) return vale
  const { frase: _f, outra: _o, ...outra } = other
  return { ...vale, outra }
}

/**
 * The room after one more event of its seat. An event applied before changes nothing; the given room is not mutated.
 */
export function applyEvento<S extends Sala>(sala: S, evento: Evento): S {
  if (evento.seq <= sala.seq) return sala
  // cast: an event for this seat changes fields that this seat has
  return { ...sala, ...(change(sala, evento) as Partial<S>), seq: evento.seq }
}

/** Fields for the consultor's seat; none for the others. */
const doConsultor = <T extends object>(sala: Sala, fields: T): T | object =>
  sala.cadeira === 'consultor' ? fields : {}
const IN_PAUSE = { pausada_em: null, pausada_por: null, pausa_motivo: null } as const

// whole: one switch, with a case for each event
function change(sala: Sala, evento: Evento): object {
  switch (evento.tipo) {
    case 'iniciada':
      return { iniciada_em: evento.em, etapa_desde: evento.em, situacao: 'em_andamento' }
    case 'acordo':
      return { acordo_aceito_em: evento.em }
    case 'etapa':
      return inLugar(sala, evento)
    case 'pausa':
      return {
        situacao: 'pausada',
        pausada_em: evento.em,
        pausada_por: evento.por,
        pausa_motivo: evento.motivo,
        ...doConsultor(sala, { retomada_pedida_em: null }),
        ...withMinutos(sala, evento.em),
      }
    case 'retomada_pedida':
      return doConsultor(sala, { retomada_pedida_em: evento.em })
    case 'retomada':
      return {
        situacao: sala.iniciada_em ? 'em_andamento' : 'preparada',
        etapa_desde: evento.em,
        ...IN_PAUSE,
        ...doConsultor(sala, { retomada_pedida_em: null }),
      }
    case 'frases':
      return { frases: evento.frases, total_frases: evento.total_frases }
    case 'frase':
      return evento.frase
        ? { frase_atual: evento.frase.frase, frases: withFrase(sala.frases, evento.frase) }
        : { frase_atual: null }
    case 'marcacao':
      return { marcacoes: withMarcacao(sala.marcacoes, evento.marcacao) }
    case 'marcacoes_compartilhadas':
      return compartilhadas(sala, evento.sim ? evento.em : null)
    case 'estimativa':
      if (sala.cadeira === 'consultor') return { estimativa_feita: true }
      return evento.pulada ? { estimativa: { ordem: null } } : {}
    case 'combinado':
      return {
        combinados: put(
          sala.combinados,
          evento.combinado,
          ({ id_combinado }) => id_combinado === evento.combinado.id_combinado,
        ),
        versao_combinados: evento.versao_combinados,
      }
    case 'combinado_retirado':
      return {
        combinados: sala.combinados.filter(({ id_combinado }) => id_combinado !== evento.id_combinado),
        versao_combinados: evento.versao_combinados,
      }
    case 'confirmacao': {
      const { lado, versao } = evento.confirmacao
      const others = sala.confirmacoes.filter(other => other.lado !== lado || other.versao !== versao)
      return { confirmacoes: [...others, evento.confirmacao] }
    }
    case 'contestada':
      return { versao_combinados: evento.versao_combinados }
    case 'encerrada':
      return {
        situacao: 'encerrada',
        encerrada_em: evento.em,
        desfecho: evento.desfecho,
        encerrada_por: evento.por ?? null,
        // Combinados not confirmed by both are deleted with a discarded conversation.
        ...(evento.desfecho === 'descartada' && { combinados: [], confirmacoes: [], versao_combinados: 0 }),
        ...IN_PAUSE,
        ...doConsultor(sala, { retomada_pedida_em: null }),
        ...withMinutos(sala, evento.em),
      }
  }
}

function inLugar(sala: Sala, { em, para, resultado, estimativa }: Extract<Evento, { tipo: 'etapa' }>): object {
  const hidden = before(para)
  return {
    etapa: para,
    etapa_desde: em,
    resultado: hidden ? null : (resultado ?? sala.resultado),
    // Her own order stays on her own screen; the consultor reads it beside the result.
    estimativa: hidden && sala.cadeira !== 'participante' ? estimativa : (estimativa ?? sala.estimativa),
    // Once both looked at the result nobody is asked any more how she sees herself.
    ...(!hidden && doConsultor(sala, { estimativa_feita: true })),
    ...withMinutos(sala, em),
  }
}

/** The consultor's minutes with the stretch that ends now; unchanged during a pause. */
function withMinutos(sala: Sala, em: Date): object {
  if (sala.cadeira !== 'consultor' || !sala.iniciada_em || sala.pausada_em) return {}
  return { minutos: somados(sala.minutos, sala.etapa, (em.getTime() - sala.etapa_desde.getTime()) / 60_000) }
}

function somados(minutos: readonly { etapa: Etapa; minutos: number }[], etapa: Etapa, more: number) {
  const known = minutos.find(one => one.etapa === etapa)
  const sum = { etapa, minutos: (known?.minutos ?? 0) + Math.max(0, more) }
  return known ? minutos.map(one => (one === known ? sum : one)) : [...minutos, sum]
}

function compartilhadas(sala: Sala, em: Date | null): object {
  if (sala.cadeira === 'aparelho') return {}
  if (sala.cadeira === 'participante') return { marcacoes_compartilhadas_em: em }
  const seen = em ? sala.marcacoes : sala.marcacoes.filter(({ via }) => via !== 'sozinha')
  return { marcacoes_compartilhadas_em: em, marcacoes: seen }
}

/**
 * Whether the seat must load the room again, because the event may not carry what changed.
 * @param sala the room before it
 */
export function asksToReadAgain(sala: Sala, evento: Evento): boolean {
  if (evento.seq <= sala.seq) return false
  // By which way the yes was given is the consultora's to know, and no event's to tell the others.
  if (evento.tipo === 'acordo') return sala.cadeira === 'consultor'
  if (evento.tipo === 'marcacoes_compartilhadas') return sala.cadeira === 'consultor'
  return (
    evento.tipo === 'estimativa' &&
    !evento.pulada &&
    sala.cadeira !== 'consultor' &&
    (!sala.estimativa || sala.estimativa.a_pedido === true)
  )
}

/**
 * The room with the latest live facts. Presence and the door are for the consultor only, a newer result is for no
 * device; facts that were not sent stay as they were.
 */
export const withVivo = <S extends Sala>(
  sala: S,
  { situacao, presenca, sala: porta, resultado_novo, escrevendo, objetivo }: AoVivo,
): S => ({
  ...sala,
  situacao,
  escrevendo,
  objetivo,
  ...(sala.cadeira === 'consultor' && { ...(presenca && { presenca }), sala: porta }),
  ...(sala.cadeira !== 'aparelho' && resultado_novo !== undefined && { resultado_novo }),
})
