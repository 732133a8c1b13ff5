import type { Comando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { hasReached, recusaOf, viaOf, type WhoAsks } from '#shared/conversas/devolutivas/devolutivas.rules.ts'
import type { Evento, TipoEvento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import { dela } from '#shared/conversas/devolutivas/fold.rules.ts'
import type { FraseDaSala, SalaConsultor, SalaParticipante } from '#shared/conversas/devolutivas/sala.schema.ts'
import { FRASES_DE_AMOSTRA, RESULTADO_DE_AMOSTRA } from '../amostra/amostra.ts'

/** State of the practice room: the consultor's seat, and the invented person's order, hidden until it is revealed. */
export interface Treino {
  sala: SalaConsultor
  /** Null: the invented person preferred not to say. Undefined: not asked yet. */
  ordem: readonly number[] | null | undefined
}

type Novo<E> = E extends Evento ? Omit<E, 'seq' | 'em'> : never
type SemLugar = Novo<Evento>

const inLista = (frase: string, posicao: number, before: FraseDaSala | undefined, de: 'consultor' | 'participante') => {
  const found = FRASES_DE_AMOSTRA.find(each => each.frase === frase)
  return found
    ? [
        {
          frase,
          texto: found.texto,
          tipo: found.tipo,
          posicao,
          escolhida_por: before?.escolhida_por ?? de,
          aberta_em: before?.aberta_em ?? null,
        },
      ]
    : []
}

/** Returns the events with which a room would answer a command; empty when it changes nothing. */
// whole: one switch, with a case for each command
function eventosOf({ sala, ordem }: Treino, quem: WhoAsks, comando: Comando, em: Date): SemLugar[] {
  const { versao_combinados, frases } = sala
  const lado = quem.cadeira === 'consultor' ? 'consultor' : 'participante'
  const list = (next: readonly FraseDaSala[]): SemLugar[] => [
    { tipo: 'frases', frases: [...next], total_frases: next.length },
  ]
  switch (comando.tipo) {
    case 'iniciar':
      return [{ tipo: 'iniciada' }]
    case 'aceitar_acordo':
      return [{ tipo: 'acordo' }]
    case 'mover': {
      const shown = hasReached(comando.para, 'revelacao')
      return [
        {
          tipo: 'etapa',
          de: comando.de,
          para: comando.para,
          resultado: shown ? RESULTADO_DE_AMOSTRA : null,
          estimativa: shown ? { ordem: ordem ? [...ordem] : null, ...(ordem && { antes_de_ver: true }) } : null,
        },
      ]
    }
    case 'pausar':
      return [{ tipo: 'pausa', por: quem.cadeira, motivo: comando.motivo }]
    case 'retomar':
      return [{ tipo: 'retomada' }]
    case 'pedir_retomada':
      return [{ tipo: 'retomada_pedida' }]
    case 'escolher_frases':
      return list(
        comando.frases.flatMap((frase, i) =>
          inLista(
            frase,
            i + 1,
            frases.find(each => each.frase === frase),
            lado,
          ),
        ),
      )
    case 'pedir_frase':
      if (frases.some(({ frase }) => frase === comando.frase)) return []
      return list([...frases, ...inLista(comando.frase, frases.length + 1, undefined, 'participante')])
    // The practice room turns no screen.
    case 'proxima_frase':
      return []
    case 'mostrar_frase': {
      if (comando.frase === null) return [{ tipo: 'frase', frase: null }]
      const found = frases.find(({ frase }) => frase === comando.frase)
      return found ? [{ tipo: 'frase', frase: { ...found, aberta_em: found.aberta_em ?? em } }] : []
    }
    case 'marcar': {
      const { frase, resposta, id_comando } = comando
      return [{ tipo: 'marcacao', marcacao: { frase, resposta, id_comando, em, via: viaOf(quem) } }]
    }
    case 'compartilhar_marcacoes':
      return [{ tipo: 'marcacoes_compartilhadas', sim: comando.sim }]
    case 'estimar':
    case 'pular_estimativa':
      return [{ tipo: 'estimativa', pulada: comando.tipo === 'pular_estimativa' }]
    case 'gravar_combinado': {
      const { id_combinado, posicao, o_que, quando, como_notar, apoio, frase, versao } = comando
      const texto = { id_combinado, posicao, o_que, quando, como_notar, apoio, frase }
      const combinado = { ...texto, versao: versao + 1, alterado_por: quem.cadeira, alterado_em: em }
      return [{ tipo: 'combinado', combinado, versao_combinados: versao_combinados + 1 }]
    }
    case 'retirar_combinado':
      return [
        {
          tipo: 'combinado_retirado',
          id_combinado: comando.id_combinado,
          versao_combinados: versao_combinados + 1,
        },
      ]
    case 'confirmar':
      return [
        {
          tipo: 'confirmacao',
          confirmacao: { lado, versao: comando.versao, via: lado === 'consultor' ? 'sessao' : 'sala', em },
        },
      ]
    case 'encerrar':
      return [{ tipo: 'encerrada', desfecho: comando.desfecho, por: quem.cadeira }]
    case 'descartar':
      return [{ tipo: 'encerrada', desfecho: 'descartada', por: quem.cadeira }]
  }
}

/**
 * Returns why a command is refused now; null when it is allowed. Uses the real room's rules, plus those that the server
 * checks against its rows.
 */
export function recusaNoTreino({ sala }: Treino, quem: WhoAsks, comando: Comando, em: Date): string | null {
  const refused = recusaOf(
    {
      ...sala,
      ultima_atividade_em: em,
      consultor_ativo: true,
      estimativa_feita: sala.estimativa_feita,
      pessoa_presente: sala.presenca.presente,
    },
    quem,
    comando,
    em,
  )
  if (refused) return refused
  const marcada = sala.marcacoes.find(one => 'frase' in comando && one.frase === comando.frase)
  if (comando.tipo === 'marcar' && quem.cadeira === 'consultor' && dela(marcada)) return 'marcada_pela_pessoa'
  if (comando.tipo === 'confirmar' && comando.versao !== sala.versao_combinados) return 'combinados_mudaram'
  const confirmou = sala.confirmacoes.some(c => c.lado === 'consultor' && c.versao === sala.versao_combinados)
  if (comando.tipo === 'encerrar' && comando.desfecho === 'acordada' && !confirmou) return 'falta_combinado'
  return null
}

/** Returns the events of one command, numbered after the last event of the room. */
export const simulate = (treino: Treino, quem: WhoAsks, comando: Comando, em: Date): Evento[] =>
  eventosOf(treino, quem, comando, em).map(
    // cast: each kind with its own data, and the two fields that all have
    (evento, i) => ({ ...evento, seq: treino.sala.seq + 1 + i, em }) as Extract<Evento, { tipo: TipoEvento }>,
  )

/** Returns the room as the invented person sees it: what stands on both screens, and their own order. */
export function daPessoa({ sala, ordem }: Treino): SalaParticipante {
  const { id_devolutiva, modo, situacao, etapa, etapa_desde, consultor, pessoa, frase_atual, iniciada_em } = sala
  const { acordo_aceito_em, pausada_em, pausada_por, pausa_motivo, encerrada_em, desfecho, versao_roteiro } = sala
  const { frases, total_frases, marcacoes, resultado, combinados, versao_combinados, confirmacoes, seq, agora } = sala
  return {
    ...{ id_devolutiva, modo, situacao, etapa, etapa_desde, consultor, pessoa, frase_atual, iniciada_em },
    ...{ acordo_aceito_em, pausada_em, pausada_por, pausa_motivo, encerrada_em, desfecho, versao_roteiro },
    ...{ total_frases, marcacoes, resultado, combinados, versao_combinados, confirmacoes, seq, agora },
    frases: frases.filter(({ aberta_em }) => aberta_em !== null),
    cadeira: 'participante',
    id_licenca: sala.id_licenca,
    nome_consultor: consultor,
    estimativa: sala.estimativa_feita ? { ordem: ordem ? [...ordem] : null } : null,
    marcacoes_compartilhadas_em: sala.marcacoes_compartilhadas_em,
    resultado_novo: null,
    aparelhos: 0,
  }
}
