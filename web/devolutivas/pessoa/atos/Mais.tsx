import { useId, useState } from 'react'
import { t } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { setAtalhos, useAtalhos } from '../../../ui/teclado/atalhos.ts'
import { useCena, useOcupada } from '../cena.tsx'
import { estados } from '../roteiro.ts'
import { Descartar } from './Descartar.tsx'
import { Mostrar } from './Mostrar.tsx'
import { useEnviando } from './useEnviando.ts'

const { pedir: parar, outro_dia } = estados.pausa

/** What is seldom done, folded away: a pause, what she shows of her marks, throwing it away, the keys. */
export function Mais() {
  const { sala, soVer } = useCena()
  const [aberto, setAberto] = useState(false)
  const id = useId()
  if (soVer || sala.encerrada_em || sala.pausada_em) return null
  return (
    <>
      <button
        type="button"
        className="pc-mais"
        aria-expanded={aberto}
        aria-controls={id}
        aria-label={t('naConversa.mais')}
        onClick={() => setAberto(!aberto)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      <div id={id} className="pc-mais-corpo" hidden={!aberto}>
        {aberto && <Corpo />}
      </div>
    </>
  )
}

function Corpo() {
  const { sala } = useCena()
  const { pedir, ocupado } = useEnviando()
  const atalhos = useAtalhos()
  useOcupada(true)
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
      <label className="pc-atalhos">
        <input type="checkbox" checked={atalhos} onChange={event => setAtalhos(event.target.checked)} />
        {t('naConversa.atalhos')}
      </label>
      <Descartar />
    </>
  )
}
