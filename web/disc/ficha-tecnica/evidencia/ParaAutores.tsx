import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FrasesARever } from '#shared/disc/evidencia/ficha.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Pagination } from '../../../platform/lists/Pagination.tsx'
import { formatNumber } from '../../../platform/ui/format.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../platform/ui/states.tsx'
import { frasesAReverQuery } from '../ficha-tecnica.queries.ts'
import { toPercent } from '../numeros.ts'
import { nomeOf } from './listas.ts'

const POR_PAGINA = 25

/** Section for the authors of the texts (admins only): the sentences that the published figures speak against. */
export default function ParaAutores() {
  const [pagina, setPagina] = useState(1)
  const { data, error, refetch } = useQuery(frasesAReverQuery(pagina, POR_PAGINA))
  return (
    <section aria-labelledby="para-autores">
      <h2 id="para-autores">{t('ficha.autores')}</h2>
      <p className="text-ink-soft">{t('ficha.autoresTexto')}</p>
      {data ? (
        <>
          <p>{alcance(data)}</p>
          {data.total === 0 ? (
            <EmptyState
              titulo={t(data.listas_lidas === 0 ? 'ficha.autoresAinda' : 'ficha.autoresNenhuma')}
              texto={t(data.listas_lidas === 0 ? 'ficha.autoresAindaTexto' : 'ficha.autoresNenhumaTexto', {
                minimo: data.minimo,
              })}
            />
          ) : (
            <>
              <p className="font-semibold">{tn('ficha.autoresFrases', data.total)}</p>
              <ol className="ficha-frases">
                {data.results.map(({ lista, texto, motivo, n, concordam, sim }) => (
                  <li key={`${lista} ${texto}`}>
                    <q>{texto}</q>
                    <p>{t(`ficha.autores.${motivo}`)}</p>
                    <p className="text-sm text-ink-soft">
                      {[
                        t('ficha.listaTitulo', { lista: nomeOf(lista), n: formatNumber(n) }),
                        `${t('ficha.autoresConcordam')}: ${withIntervalo(concordam)}`,
                        `${t('ficha.souEu')}: ${withIntervalo(sim)}`,
                      ].join(' · ')}
                    </p>
                  </li>
                ))}
              </ol>
            </>
          )}
          <Pagination
            pagina={pagina}
            total={data.total}
            limite={POR_PAGINA}
            label={t('ficha.autores')}
            onTurn={setPagina}
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </section>
  )
}

const withIntervalo = ({ parte, de, ate }: FrasesARever['results'][number]['sim']) =>
  t('ficha.parteComIntervalo', { parte: toPercent(parte), de: toPercent(de), ate: toPercent(ate) })

/**
 * Returns the sentence on how many lists were analysed, and on whether a closed round exists, which the second reason
 * needs.
 */
const alcance = ({ listas, listas_lidas, versao_textos, diferenca }: FrasesARever): string =>
  [
    t('ficha.autoresAlcance', {
      versao: versao_textos,
      lidas: formatNumber(listas_lidas),
      listas: formatNumber(listas),
    }),
    diferenca === null ? t('ficha.autoresSemRodada') : '',
  ]
    .filter(Boolean)
    .join(' ')
