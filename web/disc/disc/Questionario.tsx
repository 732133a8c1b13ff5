import { Suspense, useEffect, useRef, useState } from 'react'
import { type EstadoTeste, perguntaAtual } from '#shared/disc/disc/answer/answer.rules.ts'
import { given } from '#shared/platform/given.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { Doca } from './Doca.tsx'
import type { Abertura } from './disc.queries.ts'
import { prepareOffline } from './keep/prepareOffline.ts'
import type { SavingState } from './keep/remetente.ts'
import { SavingStatus } from './keep/SavingStatus.tsx'
import { Alternativas } from './ordenar/Alternativas.tsx'
import { TesteHeader } from './TesteHeader.tsx'
import { useRespostas } from './useRespostas.ts'

const Guia = lazyPart(() => import('./guia/Guia.tsx'))

/** Shows one question at a time: its text, four alternativas to rank, and the back and next buttons. */
export function Questionario(abertura: Abertura) {
  const { teste, versao, questoes } = abertura
  const respostas = useRespostas(abertura)
  const { estado, salvamento, doca } = respostas
  const heading = useRef<HTMLHeadingElement>(null)
  const answers = useRef<HTMLDivElement>(null)
  const { numero, pedir_confirmacao } = estado
  const [guia, setGuia] = useState(respostas.primeiraEntrada)
  const questao = given(questoes[numero - 1], `questao ${numero}`)

  useFocusOnChange(heading, numero)
  useEffect(() => prepareOffline(versao), [versao])
  useEffect(() => {
    // What is to be confirmed must be in sight of the question about it.
    if (pedir_confirmacao) answers.current?.scrollIntoView({ block: 'nearest' })
  }, [pedir_confirmacao])
  const closeGuia = () => {
    setGuia(false)
    // Reading the guide is not answering.
    respostas.tempo()
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
          <Respostas
            ref={answers}
            estado={estado}
            textos={questao.textos}
            salvamento={salvamento}
            onMove={respostas.onMove}
          />
          <Doca numero={numero} pedirConfirmacao={pedir_confirmacao} {...doca} />
        </main>
      </div>
      {guia && (
        <Suspense>
          <Guia onClose={closeGuia} />
        </Suspense>
      )}
    </>
  )
}

interface RespostasProps {
  ref: React.Ref<HTMLDivElement>
  estado: EstadoTeste
  textos: Parameters<typeof Alternativas>[0]['textos']
  salvamento: SavingState
  onMove(de: number, para: number): void
}

/** The four alternativas to rank, with the saving state below. */
const Respostas = ({ ref, estado, textos, salvamento, onMove }: RespostasProps) => (
  <div ref={ref} className="teste-respostas" data-guia="respostas">
    <Alternativas
      key={estado.numero}
      ordem={perguntaAtual(estado).ordem}
      textos={textos}
      rotulo="pergunta"
      onMove={onMove}
    />
    <div className="flex items-baseline justify-between gap-4">
      <p className="teste-ponta">
        <span aria-hidden="true">↓</span> {t('teste.menosCombina')}
      </p>
      <SavingStatus salvamento={salvamento} />
    </div>
    {estado.numero === 1 && <p className="max-w-[60ch] pt-4 pb-2 text-sm text-ink-soft">{t('teste.aviso')}</p>}
  </div>
)

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
