import { Suspense, useEffect, useRef, useState } from 'react'
import { type EstadoTeste, perguntaAtual, respondida } from '#shared/disc/disc/answer/answer.rules.ts'
import { getAlternativas, getPerguntas } from '#shared/disc/disc/disc.contract.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import { given } from '#shared/platform/given.ts'
import { urlOf } from '#shared/platform/url.ts'
import { api } from '../../platform/api.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { useOnline } from '../../platform/ui/screen/useOnline.ts'
import type { Abertura } from './disc.queries.ts'
import type { SavingState } from './keep/remetente.ts'
import { SavingStatus } from './keep/SavingStatus.tsx'
import { Alternativas } from './ordenar/Alternativas.tsx'
import { ConfirmarOrdem } from './ordenar/ConfirmarOrdem.tsx'
import { TesteHeader } from './TesteHeader.tsx'
import { useRespostas } from './useRespostas.ts'

const Guia = lazyPart(() => import('./guia/Guia.tsx'))

/** Shows one question at a time: its text, four alternativas to rank, and the back and next buttons. */
export function Questionnaire(abertura: Abertura) {
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
      <SavingStatus salvamento={salvamento} begun={estado.perguntas.some(respondida)} />
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

interface Props {
  numero: number
  /**
   * Whether the person tried to continue from an untouched question; the bar then says so and offers a button to accept
   * the order shown.
   */
  pedirConfirmacao: boolean
  enviando: boolean
  /** Whether the test is finished and waiting to be sent to the server. */
  aguardando: boolean
  onAnterior: () => void
  onProxima: () => void
  onFinalizar: () => void
  onConfirmar: () => void
}

/** Bar with the back and next buttons, fixed at the bottom of the screen. */
function Doca(props: Props) {
  const { numero, pedirConfirmacao, enviando, aguardando, onAnterior, onProxima, onFinalizar, onConfirmar } = props
  const last = numero === NUMERO_PERGUNTAS
  const onward = useRef<HTMLButtonElement>(null)
  const confirm = () => {
    // The confirming button goes away: whatever opens next gives the focus back to the one that stays.
    onward.current?.focus()
    onConfirmar()
  }
  return (
    <div className="teste-doca">
      <div>
        {pedirConfirmacao && <ConfirmarOrdem key={numero} onConfirmar={confirm} />}
        <Aguardando aguardando={aguardando} />
        <div className="teste-acoes">
          {numero > 1 && <Button onClick={onAnterior}>{t('teste.anterior')}</Button>}
          {last ? (
            <Button
              ref={onward}
              look={pedirConfirmacao ? 'quiet' : 'primary'}
              busy={enviando}
              className="ml-auto"
              onClick={onFinalizar}
            >
              {t('teste.finalizar')}
            </Button>
          ) : (
            <Button ref={onward} look={pedirConfirmacao ? 'quiet' : 'primary'} className="ml-auto" onClick={onProxima}>
              {t('teste.proxima')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/**
 * Notice of a finished test that could not be sent. It is in the page before it has text, so that screen readers
 * announce it.
 */
function Aguardando({ aguardando }: { aguardando: boolean }) {
  const online = useOnline()
  return (
    <p role="status" className={aguardando ? 'pb-2 text-sm font-[550]' : 'sr-only'}>
      {aguardando && t(online ? 'teste.envioTentando' : 'teste.envioSemInternet')}
    </p>
  )
}

/**
 * Makes a test under way usable offline: prefetches the confirmation dialog and passes the questions of this version
 * through the service worker, which caches them. On a first visit they may have loaded before the worker was active.
 */
function prepareOffline(versao: string): void {
  void import('../../platform/ui/overlays/ConfirmDialog.tsx').catch(() => undefined)
  void saveQuestoes(versao).catch(() => undefined)
}

async function saveQuestoes(versao: string): Promise<void> {
  // cast: missing where the page is not served over TLS
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || !('caches' in window)) return
  await workers.ready
  if (!workers.controller)
    await new Promise(resolve => workers.addEventListener('controllerchange', resolve, { once: true }))
  const input = { query: { versao } }
  const kept = async (path: string) => (await caches.match(urlOf(path, input))) !== undefined
  if (!(await kept(getPerguntas.path))) await api(getPerguntas, input)
  if (!(await kept(getAlternativas.path))) await api(getAlternativas, input)
}
