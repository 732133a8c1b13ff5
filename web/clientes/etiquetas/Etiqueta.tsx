import './etiquetas.css'
import type { CSSProperties } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { Ticket } from '../../platform/ui/shapes/Ticket.tsx'

/** A label as lists carry it; a colour that this build does not know is shown as the neutral one. */
export interface EtiquetaVista {
  id_etiqueta: number
  nome: string
  cor: string
}

/** Returns the CSS token of a label's colour; the neutral one for a colour that this build does not know. */
const tokenOf = (cor: string): string => (cor in NOMES ? cor : 'cinza')
const corOf = (cor: string): CSSProperties => ({ '--cor': `var(--${tokenOf(cor)})` }) as CSSProperties

/** Dot in a label's colour; hidden from screen readers, because the name stands beside it. */
export const Ponto = ({ cor }: { cor: string }) => (
  <i className="flex-none size-2 rounded-full bg-(--cor)" style={corOf(cor)} aria-hidden="true" />
)

/** One label: its name with a coloured dot. */
export const Etiqueta = ({ nome, cor }: Pick<EtiquetaVista, 'nome' | 'cor'>) => (
  <Ticket dot={tokenOf(cor)}>
    <span className="overflow-hidden text-ellipsis">{nome}</span>
  </Ticket>
)

/**
 * A person's labels in one line; those beyond `max` are shown as a number, but screen readers hear all. Nothing when
 * there are none.
 */
export function Etiquetas({ etiquetas, max = 2 }: { etiquetas: readonly EtiquetaVista[]; max?: number }) {
  if (etiquetas.length === 0) return null
  const more = etiquetas.slice(max)
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      <span className="sr-only">{t('etiquetas.delas')}</span>
      {etiquetas.slice(0, max).map(each => (
        <Etiqueta key={each.id_etiqueta} {...each} />
      ))}
      {more.length > 0 && (
        <Ticket title={more.map(each => each.nome).join(', ')}>
          <span aria-hidden="true">{`+${more.length}`}</span>
          <span className="sr-only">{more.map(each => each.nome).join(', ')}</span>
        </Ticket>
      )}
    </span>
  )
}

/** Choice of a colour. */
export function Cores<C extends string>({
  legend,
  cores,
  value,
  onChange,
}: {
  legend: string
  cores: readonly C[]
  value: C
  onChange(cor: C): void
}) {
  return (
    <fieldset>
      <legend className="field-label mb-1.5">{legend}</legend>
      <div className="flex flex-wrap gap-1">
        {cores.map(cor => (
          <label key={cor} className="etq-cor" style={corOf(cor)}>
            <input
              type="radio"
              className="sr-only"
              name="cor-da-etiqueta"
              aria-label={nomeDaCor(cor)}
              checked={cor === value}
              onChange={() => onChange(cor)}
            />
            <span aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const NOMES = {
  cinza: 'etiquetas.cor.cinza',
  petroleo: 'etiquetas.cor.petroleo',
  turquesa: 'etiquetas.cor.turquesa',
  ameixa: 'etiquetas.cor.ameixa',
  rosa: 'etiquetas.cor.rosa',
  cacau: 'etiquetas.cor.cacau',
} as const

const nomeDaCor = (cor: string): string => (cor in NOMES ? t(NOMES[cor as keyof typeof NOMES]) : cor)
