import { Link, Navigate, useParams } from 'react-router'
import { guias } from '#content/guias/index.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Documento } from './documento/Documento.tsx'

/**
 * Page of one guide for conducting the conversation; redirects to the help, which links all guides, when the address
 * names none.
 */
export default function GuiaPage() {
  const { guia } = useParams()
  const found = guias.find(({ id }) => id === guia)
  if (!found) return <Navigate to={to('/faq')} replace />
  return (
    <Documento
      {...found}
      acima={
        <p className="mb-3 flex flex-wrap gap-x-6 text-sm">
          <Link className="inline-flex min-h-11 items-center" to={to('/faq')}>
            {t('ajuda.todasAsPerguntas')}
          </Link>
          {guia === 'conduzir' && (
            <Link
              className="inline-flex min-h-11 items-center"
              to={to('/devolutiva/:id_devolutiva', { id_devolutiva: 'treino' })}
            >
              {t('conduzir.salaDeTreino')}
            </Link>
          )}
        </p>
      }
    />
  )
}
