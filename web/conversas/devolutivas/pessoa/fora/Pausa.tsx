import { useState } from 'react'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { Descartar } from '../atos/Descartar.tsx'
import { useEspera } from '../atos/useEspera.ts'
import { useSendingAto } from '../atos/useSendingAto.ts'
import { useCena } from '../cena.tsx'
import { Palco, Titulo } from '../Palco.tsx'
import { estados, say } from '../roteiro.ts'

const { titulo, texto, pedir_retomar } = estados.pausa

/** Shown while the conversation is paused; nothing is lost. */
export function Pausa() {
  const { sala } = useCena()
  const { pedir, ocupado } = useSendingAto()
  const { indo, parado } = useEspera('pedir_retomada', pedir_retomar)
  const [avisado, setAvisado] = useState(false)
  return (
    <Palco
      dock={
        <>
          {avisado || parado ? (
            <p className="pc-espera" role="status">
              {parado ?? t('naConversa.avisado', { nome: sala.consultor })}
            </p>
          ) : (
            <Button
              look="primary"
              wide
              busy={ocupado || indo}
              onClick={async () => setAvisado(await pedir({ tipo: 'pedir_retomada' }))}
            >
              {pedir_retomar}
            </Button>
          )}
          <Descartar />
        </>
      }
    >
      <Titulo className="pc-menor">{titulo}</Titulo>
      <p className="pc-suave">{say(texto, { consultor: sala.consultor })}</p>
    </Palco>
  )
}
