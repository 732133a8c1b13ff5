import { isKeyOf } from '#shared/platform/keys.ts'
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
// cast: React's type of styles has no properties of our own
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

const nomeDaCor = (cor: string): string => (isKeyOf(NOMES, cor) ? t(NOMES[cor]) : cor)
