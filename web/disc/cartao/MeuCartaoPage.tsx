import { attempt } from '../../platform/ui/overlays/attempt.ts'
import './cartao.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Breadcrumb } from '../../platform/layout/Breadcrumb.tsx'
import { to } from '../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { EmptyState, ErrorState } from '../../platform/ui/states.tsx'
import { CartaoLinks } from './CartaoLinks.tsx'
import { cartaoQuery, useDeleteCartao } from './cartao.queries.ts'
import { Editor } from './Editor.tsx'

const NaEquipe = lazyPart(() => import('./NaEquipe.tsx'))

/** Page on which a person makes the card "Como trabalhar comigo" of one result, prints it and gives it by link. */
export default function MeuCartaoPage() {
  const id_licenca = Number(useParams().id_licenca)
  const { data, error, refetch } = useQuery(cartaoQuery(id_licenca))
  const relatorio = to('/relatorio/:id_licenca', { id_licenca })
  return (
    <main id="conteudo" tabIndex={-1} className="wrap pb-12">
      <PageTitle>{t('cartao.titulo')}</PageTitle>
      <Breadcrumb items={[{ to: relatorio, label: t('convites.relatorio') }]} />
      <h1>{t('cartao.titulo')}</h1>
      <p className="measure mt-2 text-ink-soft">{t('cartao.intro')}</p>
      {data ? (
        <>
          {data.aviso && <p className="measure mt-3">{t(`cartao.aviso.${data.aviso}`)}</p>}
          <Editor key={data.cartao?.versao ?? 0} cartao={data} />
          {data.cartao && (
            <>
              <CartaoLinks cartao={data} />
              <Suspense>
                <NaEquipe />
              </Suspense>
              <Apagar id_licenca={id_licenca} />
            </>
          )}
        </>
      ) : (
        <Ausente error={error} relatorio={relatorio} onRetry={() => void refetch()} />
      )}
    </main>
  )
}

/** Shown in place of the card: why there is none, or that it is being read. */
function Ausente({ error, relatorio, onRetry }: { error: Error | null; relatorio: string; onRetry(): void }) {
  if (error instanceof ApiError && error.codigo === 'cartao_em_selecao')
    return (
      <EmptyState
        titulo={error.titulo}
        texto={error.mensagem}
        act={<ButtonLink to={relatorio}>{t('cartao.aoRelatorio')}</ButtonLink>}
      />
    )
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <SkeletonRows rows={8} />
}

/** Erases the card, after one question: every link and equipe loses it at once. */
function Apagar({ id_licenca }: { id_licenca: number }) {
  const apagar = useDeleteCartao(id_licenca)
  async function erase() {
    const yes = await confirm({
      titulo: t('cartao.apagarTitulo'),
      texto: t('cartao.apagarTexto'),
      confirmar: t('cartao.apagar'),
    })
    if (!yes) return
    await attempt(async () => {
      await apagar.mutateAsync()
      toast.success({ titulo: t('cartao.apagadoTitulo'), mensagem: t('cartao.apagado') })
    })
  }
  return (
    <Button look="text" className="mt-10" busy={apagar.isPending} onClick={() => void erase()}>
      {t('cartao.apagar')}
    </Button>
  )
}
