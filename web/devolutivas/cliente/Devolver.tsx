import './devolver.css'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { tab } from '../../storage.ts'
import { Button } from '../../ui/Button.tsx'
import { diz, entrada } from '../pessoa/roteiro.ts'
import { cadeiraDoAparelho, lembrancaDa } from '../sala/lembranca.ts'

/** So long the button is held: a hand that only passes gives nothing back. */
const SEGURAR_MS = 1_500

/**
 * Gives the screen back to whoever conducts: held by a finger, or pressed and confirmed by keyboard. Her page comes in
 * place of this one, signed in as before.
 */
export function Devolver({ id_devolutiva, consultor }: { id_devolutiva: string; consultor: string }) {
  const [segurando, setSegurando] = useState(false)
  const [perguntando, setPerguntando] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const first = useRef<HTMLButtonElement>(null)
  const palavras = entrada.virar
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (perguntando) first.current?.focus()
  }, [perguntando])

  function devolver() {
    cadeiraDoAparelho(id_devolutiva).forget(tab)
    lembrancaDa('sala', id_devolutiva).forget(tab)
    location.replace(`/devolutiva/${id_devolutiva}`)
  }
  const soltar = () => {
    clearTimeout(timer.current)
    setSegurando(false)
  }
  return (
    <aside className="devolver" aria-label={palavras.devolver_teclado}>
      {perguntando ? (
        <>
          <p>{diz(palavras.confirmar, { consultor })}</p>
          <Button ref={first} small look="primary" onClick={devolver}>
            {palavras.devolver_teclado}
          </Button>
          <Button small look="text" onClick={() => setPerguntando(false)}>
            {t('comum.cancelar')}
          </Button>
        </>
      ) : (
        <Button
          small
          className="devolver-botao"
          data-segurando={segurando || undefined}
          onPointerDown={() => {
            setSegurando(true)
            timer.current = setTimeout(devolver, SEGURAR_MS)
          }}
          onPointerUp={soltar}
          onPointerLeave={soltar}
          onPointerCancel={soltar}
          onContextMenu={event => event.preventDefault()}
          // A press without a pointer is a key, or a reader that speaks.
          onClick={({ detail }) => detail === 0 && setPerguntando(true)}
        >
          {palavras.devolver}
        </Button>
      )}
    </aside>
  )
}
