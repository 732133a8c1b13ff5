import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Marcacoes } from '#shared/disc/marcacoes/marcacoes.contract.ts'
import { marcacoesQuery, share } from '../../disc/marcacoes/marcacoes.queries.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatDate } from '../../platform/ui/format.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { abertasQuery } from '../devolutivas/open/devolutivas.queries.ts'

/** After the fifteen: who sees the marks now, the choice to show them, and the room that waits. */
export function HappensNext({ id_licenca, dados }: { id_licenca: number; dados: Marcacoes }) {
  const client = useQueryClient()
  const { nome_consultor: nome, compartilhadas_em, resultado_aberto } = dados
  const [conversa] = useQuery(abertasQuery({ id_licenca, limite: 1 })).data?.results ?? []
  const show = useMutation({
    mutationFn: () => share(id_licenca, true),
    onSuccess: after => client.setQueryData(marcacoesQuery(id_licenca).queryKey, after),
    onError: error => toast.error(wordsOf(error)),
  })
  return (
    <section className="mq-depois" aria-labelledby="mq-depois">
      <h2 id="mq-depois">{t('marcar.depois')}</h2>
      <p role="status">
        {compartilhadas_em
          ? t('marcar.mostradas', { nome, data: formatDate(compartilhadas_em) })
          : t('marcar.soVoce', { nome })}
      </p>
      {!compartilhadas_em && resultado_aberto && (
        <>
          <p className="mq-miudo">{t('marcacoes.mostrarTexto', { nome })}</p>
          <Button className="justify-self-start" busy={show.isPending} onClick={() => show.mutate()}>
            {t('marcacoes.mostrar', { nome })}
          </Button>
        </>
      )}
      {!compartilhadas_em && !resultado_aberto && <p className="mq-miudo">{t('marcacoes.fechado')}</p>}
      {conversa && (
        <p>
          {t('marcar.conversa', { nome })}{' '}
          <Link to={to('/devolutiva/:id_devolutiva', { id_devolutiva: conversa.id_devolutiva })}>
            {t('casa.conversa.entrar')}
          </Link>
        </p>
      )}
    </section>
  )
}
