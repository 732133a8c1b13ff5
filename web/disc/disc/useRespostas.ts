import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import type { Abertura } from './disc.queries.ts'
import { useFinish } from './keep/useFinish.ts'
import { useRascunho } from './keep/useRascunho.ts'
import { useTempoVisivel } from './useTempoVisivel.ts'
import { useTeste } from './useTeste.ts'

/** State of the test under way, and what a person does in it: rank, step, confirm, finish. */
export function useRespostas(abertura: Abertura) {
  const { teste, versao, servidor } = abertura
  const { estado, agir, encerrar, primeiraEntrada } = useTeste(abertura)
  const tempo = useTempoVisivel(ms => agir({ tipo: 'tempo', ms }))
  const { enviando, aguardando, tryToFinish, recusado, desistir } = useFinish({
    teste,
    versao,
    estado,
    encerrar,
  })
  const salvamento = useRascunho({
    teste,
    versao,
    servidor,
    estado,
    onRefused: error => void recusado(error),
  })
  /** Returns the action of a step; each step carries the time spent on the question that it leaves. */
  const passo = (tipo: 'proxima' | 'anterior' | 'finalizar' | 'confirmar_ordem') =>
    agir({ tipo: 'tempo', ms: tempo() }, { tipo, em: Date.now() })
  const onFinalizar = () => tryToFinish(passo('finalizar'))
  return {
    estado,
    primeiraEntrada,
    tempo,
    salvamento,
    onMove(de: number, para: number) {
      desistir()
      agir(movimento(de, para))
    },
    /** State and acts of the buttons below the answers. */
    doca: {
      enviando,
      aguardando,
      onAnterior() {
        desistir()
        passo('anterior')
      },
      onProxima: () => passo('proxima'),
      onFinalizar,
      onConfirmar() {
        const last = estado.numero === NUMERO_PERGUNTAS
        passo('confirmar_ordem')
        if (last) void onFinalizar()
      },
    },
  }
}

/** Returns the action that moves a row: to the neighbouring row by the spec's own action, further only when dragged. */
function movimento(de: number, para: number) {
  if (para === de - 1) return { tipo: 'mover_acima', indice: de } as const
  if (para === de + 1) return { tipo: 'mover_abaixo', indice: de } as const
  return { tipo: 'mover_para', de, para } as const
}
