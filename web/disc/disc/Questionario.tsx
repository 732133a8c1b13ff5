import { Suspense, useEffect, useRef, useState } from 'react'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import { perguntaAtual } from '#shared/disc/disc/responder/responder.rules.ts'
import { given } from '#shared/platform/given.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Doca } from './Doca.tsx'
import type { Abertura } from './disc.queries.ts'
import { prepareOffline } from './guardar/prepareOffline.ts'
import { SavingStatus } from './guardar/SavingStatus.tsx'
import { useRascunho } from './guardar/useRascunho.ts'
import { Alternativas } from './ordenar/Alternativas.tsx'
import { TesteHeader } from './TesteHeader.tsx'
import { useFinalizar } from './useFinalizar.ts'
import { useTempoVisivel } from './useTempoVisivel.ts'
import { useTeste } from './useTeste.ts'

const Guia = lazyPart(() => import('./guia/Guia.tsx'))

/** Shows one question at a time: its text, four alternativas to rank, and the back and next buttons. */
export function Questionario(abertura: Abertura) {
  const { teste, versao, questoes, servidor } = abertura
  const { estado, agir, encerrar, primeiraEntrada } = useTeste(abertura)
  const tempo = useTempoVisivel(ms => agir({ tipo: 'tempo', ms }))
  const { enviando, aguardando, tentarFinalizar, recusado, desistir } = useFinalizar({
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
  const [guia, setGuia] = useState(primeiraEntrada)
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const { numero, pedir_confirmacao } = estado
  const questao = given(questoes[numero - 1], `questao ${numero}`)

  useFocusOnChange(heading, numero)
  useEffect(() => prepareOffline(versao), [versao])
  useEffect(() => {
    // What is to be confirmed must be in sight of the question about it.
    if (pedir_confirmacao) answers.current?.scrollIntoView({ block: 'nearest' })
  }, [pedir_confirmacao])

  /** Returns the action of a step; each step carries the time spent on the question that it leaves. */
  const passo = (tipo: 'proxima' | 'anterior' | 'finalizar' | 'confirmar_ordem') =>
    agir({ tipo: 'tempo', ms: tempo() }, { tipo, em: Date.now() })
  const finalizar = () => tentarFinalizar(passo('finalizar'))
  const confirmar = () => {
    const last = numero === NUMERO_PERGUNTAS
    passo('confirmar_ordem')
    if (last) void finalizar()
  }
  const fecharGuia = () => {
    setGuia(false)
    // Reading the guide is not answering.
    tempo()
    // The guide has scrolled to what it showed: the question is read from its top.
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="teste" data-confirmar={pedir_confirmacao ? '' : undefined}>
        <TesteHeader
          numero={numero}
          id_usuario={teste.id_usuario}
          salvamento={salvamento}
          onGuia={() => setGuia(true)}
        />
        <main id="conteudo">
          <div className="teste-pergunta" data-guia="pergunta">
            <h1 ref={heading} id="pergunta" tabIndex={-1}>
              {questao.pergunta}
            </h1>
            <p className="teste-instrucao">{t('teste.instrucao')}</p>
          </div>
          <div ref={answers} className="teste-respostas" data-guia="respostas">
            <Alternativas
              key={numero}
              ordem={perguntaAtual(estado).ordem}
              textos={questao.textos}
              rotulo="pergunta"
              onMove={(de, para) => {
                desistir()
                agir(movimento(de, para))
              }}
            />
            <div className="flex items-baseline justify-between gap-4">
              <p className="teste-ponta">
                <span aria-hidden="true">↓</span> {t('teste.menosCombina')}
              </p>
              <SavingStatus salvamento={salvamento} />
            </div>
            {numero === 1 && <p className="max-w-[60ch] pt-4 pb-2 text-sm text-ink-soft">{t('teste.aviso')}</p>}
          </div>
          <Doca
            numero={numero}
            pedirConfirmacao={pedir_confirmacao}
            enviando={enviando}
            aguardando={aguardando}
            onAnterior={() => {
              desistir()
              passo('anterior')
            }}
            onProxima={() => passo('proxima')}
            onFinalizar={finalizar}
            onConfirmar={confirmar}
          />
        </main>
      </div>
      {guia && (
        <Suspense>
          <Guia onClose={fecharGuia} />
        </Suspense>
      )}
    </>
  )
}

/** Returns the action that moves a row: to the neighbouring row by the spec's own action, further only when dragged. */
function movimento(de: number, para: number) {
  if (para === de - 1) return { tipo: 'mover_acima', indice: de } as const
  if (para === de + 1) return { tipo: 'mover_abaixo', indice: de } as const
  return { tipo: 'mover_para', de, para } as const
}

/** Scrolls to the top and focuses the heading when the question changes. */
function useFocusOnChange(heading: React.RefObject<HTMLElement | null>, numero: number) {
  const shown = useRef(numero)
  useEffect(() => {
    if (shown.current === numero) return
    shown.current = numero
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [heading, numero])
}
