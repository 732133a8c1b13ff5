import { useQuery } from '@tanstack/react-query'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { minhasEscolhasQuery } from './horarios.queries.ts'

interface Props {
  /** The next conversation; its link is offered when the person chose it herself. */
  proxima: string | undefined
  /** Whether the links stand in a card of their own. */
  card?: true
}

/** Links with which the signed-in person chooses an hour, or changes the next conversation when she chose it herself. */
export default function MinhasEscolhas({ proxima, card }: Props) {
  const { data } = useQuery(minhasEscolhasQuery)
  const escolhas = (data ?? []).filter(({ id_encontro }) => id_encontro === null || id_encontro === proxima)
  if (escolhas.length === 0) return null
  const links = escolhas.map(({ token, nome_consultor, id_encontro }) => (
    <div key={token} className="grid justify-items-start gap-2">
      {id_encontro === null && <p className="text-sm">{t('casa.escolherTexto', { nome: nome_consultor })}</p>}
      <ButtonLink small look={id_encontro === null ? 'quiet' : 'text'} to={to('/horario/:token?', { token })}>
        {t(id_encontro === null ? 'casa.escolher' : 'casa.mudarOuDesmarcar')}
      </ButtonLink>
    </div>
  ))
  return card ? (
    <section className="card grid justify-items-start gap-2" aria-labelledby="sua-conversa">
      <h2 id="sua-conversa" className="text-lg">
        {t('casa.suaConversa')}
      </h2>
      {links}
    </section>
  ) : (
    links
  )
}
