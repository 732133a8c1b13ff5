import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { CheckField } from '../../../../platform/ui/fields/CheckField.tsx'
import { setShortcuts, useShortcuts } from '../../../../platform/ui/keyboard/shortcuts.ts'
import { useBusy, useCena } from '../cena.tsx'
import { estados } from '../roteiro.ts'
import { Descartar } from './Descartar.tsx'
import { Mostrar } from './Mostrar.tsx'
import { useSendingAto } from './useSendingAto.ts'

const { pedir: parar, outro_dia } = estados.pausa

/** Folded menu of rare acts: pause, share marks, shortcuts, discard. */
export function More() {
  const { sala, soVer } = useCena()
  const [aberto, setAberto] = useState(false)
  const id = useId()
  const botao = useRef<HTMLButtonElement>(null)
  const corpo = useRef<HTMLDivElement>(null)
  useFechada(aberto, setAberto, botao, corpo)
  if (soVer || sala.encerrada_em || sala.pausada_em) return null
  return (
    <>
      <button
        ref={botao}
        type="button"
        className="pc-mais"
        aria-expanded={aberto}
        aria-controls={id}
        aria-label={t('naConversa.mais')}
        onClick={() => setAberto(!aberto)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div ref={corpo} id={id} className="pc-mais-corpo" hidden={!aberto}>
        {aberto && <Corpo />}
      </div>
    </>
  )
}

/**
 * Closes the menu on Esc or a press outside, because while open it holds the screen at its place and covers content.
 */
function useFechada(
  aberto: boolean,
  setAberto: (aberto: boolean) => void,
  botao: RefObject<HTMLButtonElement | null>,
  corpo: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!aberto) return
    const beside = ({ target }: Event) => {
      const touched = target as Element // cast: a pointer touches elements alone
      const dentro = [botao, corpo].some(({ current }) => current?.contains(touched))
      // What asks before an act lies over the page, and is no part of it.
      if (!dentro && touched.closest('.pc')) setAberto(false)
    }
    const esc = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || document.querySelector('[role="alertdialog"]')) return
      setAberto(false)
      botao.current?.focus()
    }
    document.addEventListener('pointerdown', beside)
    document.addEventListener('keydown', esc)
    return () => {
      document.removeEventListener('pointerdown', beside)
      document.removeEventListener('keydown', esc)
    }
  }, [aberto, setAberto, botao, corpo])
}

function Corpo() {
  const { sala } = useCena()
  const { pedir, ocupado } = useSendingAto()
  const atalhos = useShortcuts()
  useBusy(true)
  return (
    <>
      {sala.iniciada_em && (
        <div className="pc-par">
          <Button small busy={ocupado} onClick={() => void pedir({ tipo: 'pausar', motivo: 'pedido' })}>
            {parar}
          </Button>
          <Button small busy={ocupado} onClick={() => void pedir({ tipo: 'pausar', motivo: 'outro_dia' })}>
            {outro_dia}
          </Button>
        </div>
      )}
      <Mostrar />
      <CheckField
        reserve={false}
        label={t('naConversa.atalhos')}
        checked={atalhos}
        onChange={event => setShortcuts(event.target.checked)}
      />
      <Descartar />
    </>
  )
}
