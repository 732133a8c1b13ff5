import { ACTIONS, EVENTS, type EventData, Joyride, STATUS, type Step, type TooltipRenderProps } from 'react-joyride'
import { t } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { TOUR } from '../ui/constants.ts'

const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Three steps, each with its name (spec §2, §9). */
const steps = (): Step[] => [
  {
    id: 'Pergunta',
    target: '[data-guia="pergunta"]',
    title: t('teste.guiaPergunta'),
    content: t('teste.guiaPerguntaTexto'),
  },
  {
    id: 'Respostas',
    target: '[data-guia="respostas"]',
    title: t('teste.guiaRespostas'),
    content: t('teste.guiaRespostasTexto'),
  },
  {
    id: 'Responder',
    target: '[data-guia="respostas"] li:nth-child(2)',
    title: t('teste.guiaResponder'),
    content: t('teste.guiaResponderTexto'),
  },
]

/** The guided tour; it ends by its last step, the close button, Esc, or a press beside it. */
export default function Guia({ onClose }: { onClose: () => void }) {
  const list = steps().map(step => ({ ...step, placement: TOUR.placement }))
  const onEvent = ({ action, status, type, index }: EventData) => {
    const ended = status === STATUS.FINISHED || status === STATUS.SKIPPED
    const closed = type === EVENTS.STEP_AFTER && action === ACTIONS.CLOSE
    // A missing first or last step closes the tour; one in between is passed over.
    const missing = type === EVENTS.TARGET_NOT_FOUND && (index === 0 || index === list.length - 1)
    if (ended || closed || missing) onClose()
  }
  return (
    <Joyride
      run
      continuous
      steps={list}
      onEvent={onEvent}
      tooltipComponent={Passo}
      loaderComponent={null}
      options={{
        skipBeacon: true,
        primaryColor: TOUR.color,
        backgroundColor: 'var(--surface)',
        arrowColor: 'var(--surface)',
        arrowBase: TOUR.arrowSize * 2,
        arrowSize: TOUR.arrowSize,
        offset: TOUR.offset,
        overlayColor: TOUR.backdrop,
        overlayClickAction: 'close',
        dismissKeyAction: 'close',
        closeButtonAction: 'close',
        scrollDuration: reduced() ? 0 : 200,
        scrollOffset: 120,
        zIndex: 20,
      }}
    />
  )
}

function Passo({ index, size, step, isLastStep, controls, tooltipProps }: TooltipRenderProps) {
  return (
    <div {...tooltipProps} role="dialog" aria-labelledby="guia-titulo" aria-describedby="guia-texto" className="guia">
      <div className="flex items-start justify-between gap-3">
        <h2 id="guia-titulo">{step.title}</h2>
        <button
          type="button"
          className="guia-fechar"
          aria-label={t('teste.guiaFechar')}
          onClick={() => controls.skip()}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <p id="guia-texto">{step.content}</p>
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-ink-soft">{t('teste.guiaContagem', { n: index + 1, total: size })}</span>
        <span className="flex gap-2">
          {index > 0 && (
            <Button small onClick={() => controls.prev()}>
              {t('teste.guiaAnterior')}
            </Button>
          )}
          {/* The mark by which the library finds what takes the focus. */}
          <Button small look="primary" data-action="primary" onClick={() => controls.next()}>
            {t(isLastStep ? 'teste.guiaConcluir' : 'teste.guiaProximo')}
          </Button>
        </span>
      </div>
    </div>
  )
}
