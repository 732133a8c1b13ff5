import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import './levar.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import palavras from '#content/devolutiva/levar.json' with { type: 'json' }
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { saveFile } from '../../platform/ui/download.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { downloadPagina, paginaQuery } from './levar.queries.ts'
import NotaDaHora from './NotaDaHora.tsx'
import { Pagina } from './Pagina.tsx'

/** Page that a person takes home from a conversation: to read, and to download at her press. */
export default function LevarPage() {
  const { id_devolutiva = '' } = useParams()
  const { data, error, refetch } = useQuery(paginaQuery(id_devolutiva))
  const download = useMutation({
    mutationFn: () => downloadPagina(id_devolutiva),
    onSuccess: saveFile,
    onError: sayFailure,
  })
  return (
    <main id="conteudo" tabIndex={-1} className="wrap levar">
      <div className="grid gap-1">
        <h1>{palavras.titulo}</h1>
        <p className="text-ink-soft">{palavras.de_quem}</p>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-[640px] w-full" />}
      {data && (
        <>
          <Pagina pagina={data} />
          <div className="flex flex-wrap gap-3">
            <Button look="primary" busy={download.isPending} onClick={() => download.mutate()}>
              {t('levar.baixar')}
            </Button>
            <ButtonLink to={to('/devolutiva/:id_devolutiva', { id_devolutiva })}>{t('levar.conversa')}</ButtonLink>
          </div>
          <p className="text-sm text-ink-soft">{t('levar.ninguemRecebe', { consultor: data.consultor.nome })}</p>
          <NotaDaHora id_devolutiva={id_devolutiva} consultor={data.consultor.nome} />
        </>
      )}
    </main>
  )
}
