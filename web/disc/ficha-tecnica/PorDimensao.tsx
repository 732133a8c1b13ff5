import type { ReactNode } from 'react'
import { LETRAS, ROTULOS } from '#shared/disc/disc/disc.types.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Tabela } from './Tabela.tsx'

/** Table with a row per dimension and a column per figure. */
export function PorDimensao({
  titulo,
  colunas,
}: {
  titulo: string
  /** Pairs of column heading and the figures of the dimensions, in the order D, I, S, C. */
  colunas: readonly (readonly [string, readonly ReactNode[]])[]
}) {
  return (
    <Tabela titulo={titulo}>
      <thead>
        <tr>
          <th scope="col">{t('ficha.dimensao')}</th>
          {colunas.map(([heading]) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LETRAS.map((letra, q) => (
          <tr key={letra}>
            <th scope="row">{ROTULOS[letra]}</th>
            {colunas.map(([heading, values]) => (
              <td key={heading}>{values[q]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Tabela>
  )
}
