import './cartao.css'
import { useParams } from 'react-router'
import { t } from '../../platform/i18n/i18n.ts'
import { formatDate } from '../../platform/ui/format.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { PageTitle } from '../../platform/ui/screen/PageTitle.tsx'
import { Panel } from '../../platform/ui/screen/Panel.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { primeiroNome } from '../perfil/nome.ts'
import { Cartao } from './Cartao.tsx'
import { useCartaoAberto } from './cartao.queries.ts'

/** Page of a card's link. Wrong, ended and withdrawn links show the same page, also where the card was open before. */
export default function CartaoAbertoPage() {
  const { token = '' } = useParams()
  const { cartao, error, gone, refetch } = useCartaoAberto(token)
  if (gone)
    return (
      <Panel titulo={t('cartao.fechado')} texto={t('cartao.fechadoTexto')} announced>
        <PageTitle>{t('cartao.titulo')}</PageTitle>
      </Panel>
    )
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-8 md:py-12">
      <PageTitle>{t('cartao.titulo')}</PageTitle>
      <h1 className="sr-only">{t('cartao.titulo')}</h1>
      {cartao && (
        <>
          <Cartao pessoa={cartao.pessoa} partes={cartao.partes} />
          <p className="max-w-105 pt-3 text-(length:--text-sm) text-ink-soft">
            {t('cartao.pe', {
              nome: primeiroNome(cartao.pessoa),
              data: formatDate(cartao.alterado_em),
              ate: formatDate(cartao.expira_em),
            })}
          </p>
        </>
      )}
      {!cartao && (error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows rows={6} />)}
    </main>
  )
}
