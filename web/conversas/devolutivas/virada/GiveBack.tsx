import './give-back.css'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../../../platform/ui/Button.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { entrada } from '../pessoa/roteiro.ts'

/** Only a turned screen asks for a senha: a phone never fetches the form. */
const load = () => import('./Senha.tsx')
const Senha = lazyPart(load)

/** Time for which the button must be held, in ms: an accidental touch does nothing. */
const SEGURAR_MS = 1_500
const { virar: palavras } = entrada

/**
 * Button that returns the turned screen to the consultor: hold it or press a key, then enter her senha. Her page then
 * replaces this one.
 */
export function GiveBack({ id_devolutiva }: { id_devolutiva: string }) {
  const [segurando, setSegurando] = useState(false)
  const [perguntando, setPerguntando] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Fetched before it is asked for: the network may be gone by then.
  useEffect(() => void load().catch(() => undefined), [])

  const ask = () => {
    setSegurando(false)
    setPerguntando(true)
  }
  const release = () => {
    clearTimeout(timer.current)
    setSegurando(false)
  }
  return (
    <aside className="devolver" aria-label={palavras.devolver_teclado}>
      {perguntando ? (
        <Suspense fallback={null}>
          <Senha id_devolutiva={id_devolutiva} onCancel={() => setPerguntando(false)} />
        </Suspense>
      ) : (
        <Button
          small
          className="devolver-botao"
          data-segurando={segurando || undefined}
          onPointerDown={() => {
            setSegurando(true)
            timer.current = setTimeout(ask, SEGURAR_MS)
          }}
          onPointerUp={release}
          onPointerLeave={release}
          onPointerCancel={release}
          onContextMenu={event => event.preventDefault()}
          // A press without a pointer is a key, or a reader that speaks.
          onClick={({ detail }) => detail === 0 && ask()}
        >
          {palavras.devolver}
        </Button>
      )}
    </aside>
  )
}
