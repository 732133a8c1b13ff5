import { attempt } from '../../platform/ui/overlays/attempt.ts'
import './etiquetas.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { EtiquetaContada } from '#shared/clientes/etiquetas/etiquetas.contract.ts'
import { ETIQUETAS_MAX } from '#shared/clientes/etiquetas/etiquetas.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { Etiqueta } from './Etiqueta.tsx'
import { etiquetasQuery, useDeleteEtiqueta } from './etiquetas.queries.ts'

const EditEtiqueta = lazyPart(() => import('./EditEtiqueta.tsx'))

/** Page of a consultor's labels: create, rename, merge, colour and delete them. */
export default function EtiquetasPage() {
  const { data, error, refetch } = useQuery(etiquetasQuery)
  const [editing, setEditing] = useState<EtiquetaContada | 'nova'>()
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pb-12">
      <Breadcrumb
        items={[{ label: t('convites.titulo'), to: to('/criar-cliente') }, { label: t('etiquetas.titulo') }]}
      />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-2 pb-4">
        <div>
          <h1>{t('etiquetas.titulo')}</h1>
          <p className="mt-2 max-w-[56ch] text-ink-soft">{t('etiquetas.intro')}</p>
        </div>
        <Button look="primary" onClick={() => setEditing('nova')}>
          {t('etiquetas.nova')}
        </Button>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows />}
      {data?.total === 0 && <EmptyState titulo={t('etiquetas.vazio')} texto={t('etiquetas.vazioTexto')} />}
      {data && data.total > 0 && (
        <>
          <ul className="rows" aria-label={t('etiquetas.titulo')}>
            {data.results.map(each => (
              <li key={each.id_etiqueta}>
                <Linha etiqueta={each} onEdit={() => setEditing(each)} />
              </li>
            ))}
          </ul>
          <p className="pt-4 text-sm text-ink-soft">{t('etiquetas.quantas', { n: data.total, max: ETIQUETAS_MAX })}</p>
        </>
      )}
      {editing && (
        <Suspense>
          <EditEtiqueta
            key={editing === 'nova' ? 'nova' : editing.id_etiqueta}
            etiqueta={editing === 'nova' ? undefined : editing}
            todas={data?.results ?? []}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </main>
  )
}

function Linha({ etiqueta, onEdit }: { etiqueta: EtiquetaContada; onEdit(): void }) {
  const { id_etiqueta, nome, pessoas } = etiqueta
  const excluir = useDeleteEtiqueta()
  async function remove() {
    const yes = await confirm({
      titulo: t('etiquetas.apagarPergunta', { nome }),
      texto: pessoas > 0 ? tn('etiquetas.apagarTexto', pessoas) : t('etiquetas.apagarLivre'),
      confirmar: t('etiquetas.apagar'),
      perigo: true,
    })
    if (!yes) return
    await attempt(async () => {
      const { mensagem } = await excluir.mutateAsync(id_etiqueta)
      toast.success({ titulo: t('etiquetas.titulo'), mensagem })
    })
  }
  return (
    <>
      <span>
        <Etiqueta {...etiqueta} />
      </span>
      <span className="text-sm text-ink-soft">
        {pessoas > 0 ? (
          <Link to={to('/criar-cliente', {}, { query: { aba: 'todos', etiqueta: id_etiqueta } })}>
            {tn('etiquetas.pessoas', pessoas)}
          </Link>
        ) : (
          t('etiquetas.ninguem')
        )}
      </span>
      <span className="rows-acts">
        <Button small aria-label={t('etiquetas.editarNome', { nome })} onClick={onEdit}>
          {t('etiquetas.editar')}
        </Button>
        <Button
          small
          look="text"
          busy={excluir.isPending}
          aria-label={t('etiquetas.apagarNome', { nome })}
          onClick={() => void remove()}
        >
          {t('etiquetas.apagar')}
        </Button>
      </span>
    </>
  )
}
