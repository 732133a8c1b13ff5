import { useRef } from 'react'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { useOnline } from '../../platform/ui/screen/useOnline.ts'
import { ConfirmarOrdem } from './ordenar/ConfirmarOrdem.tsx'

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
export function Doca(props: Props) {
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
