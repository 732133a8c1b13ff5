import { useQuery } from '@tanstack/react-query'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { minhasEmpresasQuery } from './gestores.queries.ts'

/**
 * Way from a gestor's home to the companies that he follows; nothing for everybody else.
 * @param terminou whether every access has ended and the account has nothing else, which is said in its place
 */
export default function AvisoDoGestor({ terminou = false }: { terminou?: boolean }) {
  const { data } = useQuery({ ...minhasEmpresasQuery, enabled: !terminou })
  if (terminou)
    return (
      <section className="card grid gap-2" aria-labelledby="acesso-terminou">
        <h2 id="acesso-terminou" className="text-lg">
          {t('casa.acessoTerminou')}
        </h2>
        <p className="measure text-ink-soft">{t('casa.acessoTerminouTexto')}</p>
      </section>
    )
  if (!data?.total) return null
  const [only] = data.results
  return (
    <section className="card mb-6 flex flex-wrap items-center justify-between gap-4">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {data.total === 1 && only ? t('acesso.de', { empresa: only.nome }) : tn('gestao.acompanha', data.total)}
      </p>
      <ButtonLink to={to('/gestao/:id_empresa?')}>{t('gestao.abrir')}</ButtonLink>
    </section>
  )
}
