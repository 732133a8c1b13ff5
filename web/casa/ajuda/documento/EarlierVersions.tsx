import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { t } from '../../../platform/i18n/i18n.ts'
import { quemOperaQuery } from './QuemOpera.tsx'

interface Props {
  /** Earlier versions of the document, newest first. */
  versoes: readonly string[]
  documento: 'termos' | 'aviso'
}

/**
 * Links to the earlier versions that were in force in this installation: those since its first numbered text. Nothing
 * until that is known.
 */
export function EarlierVersions({ versoes, documento }: Props) {
  const { data } = useQuery(quemOperaQuery(''))
  const [first] = data?.textos ?? []
  const since = first && (first[documento] ?? '')
  const here = since === undefined ? [] : versoes.filter(versao => versao >= since)
  if (here.length === 0) return null
  return (
    <section id="versoes-anteriores" aria-labelledby="versoes-anteriores-titulo">
      <h2 id="versoes-anteriores-titulo">{t('ajuda.versoesAnteriores')}</h2>
      <ul>
        {here.map(versao => (
          <li key={versao}>
            <Link className="link-solo" to={{ search: `?versao=${versao}` }}>
              {t('ajuda.versao', { versao })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
