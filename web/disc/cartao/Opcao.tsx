import { useState } from 'react'
import { FRASE_MAX } from '#shared/disc/cartao/cartao.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import type { LinhaDaParte } from './rascunho.ts'

interface Props {
  opcao: LinhaDaParte
  /** The text as it stands on the card; undefined while the line is not chosen. */
  chosen: string | undefined
  disabled: boolean
  /** Whether its theme was struck out in the report after the card was saved. */
  riscada: boolean
  onKeep(): void
  onToggle(on: boolean): void
  onReword(texto: string): void
}

/** One line: a box that puts it on the card, where it comes from, and a field in which its words may be changed. */
export function Opcao({ opcao, chosen, disabled, riscada, onKeep, onToggle, onReword }: Props) {
  const [edits, setEdits] = useState(false)
  const { texto, oferta } = opcao
  const changed = chosen !== undefined && chosen !== texto
  return (
    <>
      <div className="flex items-start gap-3">
        <label className="check grow">
          <input
            type="checkbox"
            checked={chosen !== undefined}
            disabled={disabled}
            onChange={event => onToggle(event.target.checked)}
          />
          <span>{chosen ?? texto}</span>
        </label>
        {chosen !== undefined && (
          <Button look="text" small aria-expanded={edits} onClick={() => setEdits(!edits)}>
            {t(edits ? 'cartao.pronto' : 'cartao.editar')}
          </Button>
        )}
      </div>
      {oferta?.tema && (
        <p className="cartao-origem">
          {t(`cartao.origem.${oferta.lado ?? 'alto'}`, { tema: oferta.tema })}
          {oferta.marca && ` ${t(`cartao.marcado.${oferta.marca}`)}`}
        </p>
      )}
      {chosen !== undefined && edits && (
        <TextField
          label={t('cartao.suasPalavras')}
          maxLength={FRASE_MAX}
          value={chosen}
          hint={t('cartao.noMaximoLetras', { n: chosen.length, de: FRASE_MAX })}
          onChange={event => onReword(event.target.value)}
        />
      )}
      {changed && <p className="cartao-origem">{t('cartao.comoVeio', { texto })}</p>}
      {riscada && chosen !== undefined && (
        <div className="cartao-riscada">
          <p>{t('cartao.riscadoDepois')}</p>
          <Button small onClick={onKeep}>
            {t('cartao.manter')}
          </Button>
          <Button small onClick={() => onToggle(false)}>
            {t('cartao.tirar')}
          </Button>
        </div>
      )}
    </>
  )
}
