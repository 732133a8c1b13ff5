import './marca.css'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { Secao } from '../../../platform/ui/screen/Secao.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { MarcaForm } from './MarcaForm.tsx'
import { MarcaFoto, MarcaLogo } from './MarcaLogo.tsx'
import { marcaQuery } from './marca.queries.ts'

/** Section for name, contact and logo of a consultor, as clients' reports show them. */
export default function MarcaSecao() {
  const { data, error, refetch } = useQuery(marcaQuery)
  return (
    <Secao titulo={t('marca.titulo')} texto={t('marca.intro')}>
      {!data && error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={5} />}
      {data && (
        <>
          <MarcaLogo logo={data.logo} />
          <MarcaFoto foto={data.foto} />
          <MarcaForm marca={data} />
        </>
      )}
    </Secao>
  )
}
