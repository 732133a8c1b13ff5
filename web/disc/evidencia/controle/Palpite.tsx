import { useState } from 'react'
import type { Controle } from '#shared/disc/evidencia/evidencia.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Passo } from '../Passo.tsx'

interface Props {
  itens: Controle['itens']
  busy: boolean
  onVoltar(): void
  onPalpite(n: number): void
}

/** Asks which sentence the person takes for the foreign one. */
export function Palpite({ itens, busy, onVoltar, onPalpite }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [pedindo, setPedindo] = useState(false)
  return (
    <Passo titulo={t('controle.palpiteTitulo')}>
      <fieldset className="controle-palpite" aria-describedby={pedindo && !chosen ? 'controle-falta' : undefined}>
        <legend className="text-ink-soft">{t('controle.palpiteTexto')}</legend>
        {itens.map(({ n, texto }) => (
          <label key={n} className="choice">
            <input type="radio" name="palpite" checked={chosen === n} onChange={() => setChosen(n)} />
            <span>{texto}</span>
          </label>
        ))}
      </fieldset>
      {pedindo && !chosen && (
        <p id="controle-falta" className="controle-falta" role="alert">
          {t('controle.faltaPalpite')}
        </p>
      )}
      <div className="evidencia-atos">
        <Button look="primary" busy={busy} onClick={() => (chosen ? onPalpite(chosen) : setPedindo(true))}>
          {t('controle.verResposta')}
        </Button>
        <Button look="text" onClick={onVoltar}>
          {t('controle.voltar')}
        </Button>
      </div>
    </Passo>
  )
}
