import { useQuery } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { minhasConversasQuery } from '../casa.queries.ts'

/**
 * Link into the open or paused conversation about the person's result, before it begins also to marking at home;
 * nothing when there is none.
 * @param vistos licences of the results that she has looked at
 */
export function ConversaAberta({ vistos = [] }: { vistos?: readonly number[] }) {
  const { data } = useQuery(minhasConversasQuery)
  const [aberta] = data ?? []
  if (!aberta) return null
  const { id_devolutiva, id_licenca, nome, iniciada_em, situacao } = aberta
  const visto = vistos.includes(id_licenca)
  const begun = situacao === 'pausada' || situacao === 'adormecida' ? 'pausada' : 'aberta'
  const key = iniciada_em ? begun : 'preparada'
  return (
    <section className="card mb-6 grid justify-items-start gap-2" aria-labelledby="conversa-aberta">
      <h2 id="conversa-aberta" className="text-lg">
        {t(`casa.conversa.${key}`)}
      </h2>
      <p className="measure text-ink-soft">{t(`casa.conversa.${key}Texto`, { nome })}</p>
      {key === 'preparada' && visto && <p className="measure text-ink-soft">{t('casa.conversa.antes')}</p>}
      <p className="flex flex-wrap gap-3">
        {key === 'preparada' && visto && (
          <ButtonLink to={to('/relatorio/:id_licenca/marcar', { id_licenca })}>{t('marcar.emCasa')}</ButtonLink>
        )}
        <ButtonLink
          look={key === 'aberta' ? 'primary' : 'quiet'}
          to={to('/devolutiva/:id_devolutiva', { id_devolutiva })}
        >
          {t('casa.conversa.entrar')}
        </ButtonLink>
      </p>
    </section>
  )
}
