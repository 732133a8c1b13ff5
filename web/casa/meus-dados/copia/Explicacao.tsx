import { useQuery } from '@tanstack/react-query'
import { LinkRelatorio } from '../../../disc/relatorios/open/LinkRelatorio.tsx'
import { testesQuery } from '../../../disc/relatorios/open/testes.queries.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { formatDate } from '../../../platform/ui/format.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'

/** Section with the full explanation of each of the person's results that she has opened (LGPD art. 20). */
export function Explicacao({ id_usuario }: { id_usuario: number }) {
  // Asked as on the home page: a result that was never looked at stays so.
  const { data, error, refetch } = useQuery(testesQuery(id_usuario, undefined, { antesDeVer: true }))
  return (
    <Section titulo={t('explicacao.titulo')} texto={t('explicacao.texto')}>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-11 w-64" />)}
      {data?.results.length === 0 && <p className="text-ink-soft">{t('explicacao.nenhuma')}</p>}
      <ul className="grid gap-1">
        {data?.results.map(teste => (
          <li key={teste.id_licenca}>
            <LinkRelatorio
              id_usuario={id_usuario}
              teste={teste}
              documento="explicacao"
              className="inline-flex min-h-11 items-center"
            >
              {t('explicacao.abrir', { data: formatDate(teste.created) })}
            </LinkRelatorio>
          </li>
        ))}
      </ul>
    </Section>
  )
}
