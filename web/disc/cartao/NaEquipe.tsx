import { useQuery } from '@tanstack/react-query'
import { autorizacoesQuery } from '../../contas/autorizacoes/autorizacoes.queries.ts'
import QuemVeEquipes from '../../contas/autorizacoes/QuemVeEquipes.tsx'
import { t } from '../../platform/i18n/i18n.ts'

/** Choices of the person for each of her equipes, the card among them; nothing for whoever is in none. */
export default function NaEquipe() {
  const { data } = useQuery(autorizacoesQuery)
  const equipes = data?.filter(({ destino }) => destino === 'equipe') ?? []
  return (
    equipes.length > 0 && (
      <section className="mt-10 max-w-[640px]">
        <QuemVeEquipes destinos={equipes} />
        <p className="measure pt-3 text-sm text-ink-soft">{t('cartao.naEquipeTexto')}</p>
      </section>
    )
  )
}
