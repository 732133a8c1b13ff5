import type { Evidencia } from '#shared/disc/evidencia/ficha.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatNumber } from '../../../platform/ui/format.ts'
import { toPercent } from '../numeros.ts'
import { Tabela } from '../Tabela.tsx'
import { nomeOf as nome } from './listas.ts'

/** Number of lists below the minimum that are shown at once; the others open with a press. */
const A_VISTA = 6

type Concordancia = Evidencia['concordancia']
type Parte = NonNullable<Concordancia['listas'][number]['frases']>[number]['sim']

/**
 * Section on agreement with whole lists of sentences: shares for lists that reach the minimum, the number of people for
 * the others.
 */
export function Concordancia({
  concordancia: { listas, minimo, minimo_consultores },
}: Pick<Evidencia, 'concordancia'>) {
  const waiting = listas.filter(({ frases }) => frases === null)
  return (
    <>
      <p className="text-ink-soft">{t('ficha.concordanciaTexto', { minimo, consultores: minimo_consultores })}</p>
      <p className="ficha-aviso">{t('ficha.concordanciaFacil')}</p>
      {listas.length === 0 && <p>{t('ficha.concordanciaNenhuma')}</p>}
      {listas.map(({ lista, n, frases }) => frases && <Lista key={lista} lista={lista} n={n} frases={frases} />)}
      <Faltam listas={waiting.slice(0, A_VISTA)} minimo={minimo} />
      {waiting.length > A_VISTA && (
        <details>
          <summary>{t('ficha.concordanciaMais', { n: formatNumber(waiting.length - A_VISTA) })}</summary>
          <Faltam listas={waiting.slice(A_VISTA)} minimo={minimo} />
        </details>
      )}
    </>
  )
}

const Faltam = ({ listas, minimo }: { listas: Concordancia['listas']; minimo: number }) => (
  <ul>
    {listas.map(({ lista, n }) => (
      <li key={lista}>
        {nome(lista)}: {n < minimo ? t('ficha.falta', { n, minimo }) : t('ficha.faltaConsultores', { n })}
      </li>
    ))}
  </ul>
)

const celula = ({ parte, de, ate }: Parte) =>
  t('ficha.parteComIntervalo', { parte: toPercent(parte), de: toPercent(de), ate: toPercent(ate) })

function Lista({
  lista,
  n,
  frases,
}: {
  lista: string
  n: number
  frases: NonNullable<Concordancia['listas'][number]['frases']>
}) {
  return (
    <Tabela titulo={t('ficha.listaTitulo', { lista: nome(lista), n: formatNumber(n) })}>
      <thead>
        <tr>
          <th scope="col">{t('ficha.frase')}</th>
          <th scope="col">{t('ficha.souEu')}</th>
          <th scope="col">{t('ficha.asVezes')}</th>
          <th scope="col">{t('ficha.naoSouEu')}</th>
        </tr>
      </thead>
      <tbody>
        {frases.map(({ texto, sim, em_parte, nao }) => (
          <tr key={texto}>
            <th scope="row">{texto}</th>
            <td>{celula(sim)}</td>
            <td>{celula(em_parte)}</td>
            <td>{celula(nao)}</td>
          </tr>
        ))}
      </tbody>
    </Tabela>
  )
}
