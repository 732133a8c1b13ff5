import { Suspense } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import type { Devolutiva, Fim as Motivo } from '../sala/tipos.ts'
import { Fora } from './fora/Fora.tsx'
import { estados, sayN } from './roteiro.ts'

const AbrirJunto = lazyPart(() => import('./fora/AbrirJunto.tsx'))

/** Shown before the room was read for the first time, and when it cannot be read. */
export function Arriving({ devolutiva }: { devolutiva: Pick<Devolutiva, 'erro' | 'fim' | 'reler' | 'pendentes'> }) {
  const { erro, fim, reler } = devolutiva
  if (fim) return <Fim fim={fim} pendentes={devolutiva.pendentes} />
  const together = erro?.codigo === 'aguardando_ver_junto'
  return (
    <main id="conteudo" tabIndex={-1} className="wrap py-12">
      <PageTitle>{t('naConversa.titulo')}</PageTitle>
      <h1 className="sr-only">{t('naConversa.titulo')}</h1>
      {together && erro && (
        <Suspense fallback={<Skeleton className="mx-auto h-60 w-full max-w-[720px]" />}>
          <AbrirJunto erro={erro} reler={reler} />
        </Suspense>
      )}
      {erro && !together && <ErrorState error={erro} onRetry={() => void reler()} />}
      {!erro && (
        <div role="status" className="mx-auto grid max-w-[608px] gap-4 pt-12">
          <span className="sr-only">{t('comum.carregando')}</span>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </main>
  )
}

/** Shown when this screen gets nothing more from the room: why, and what to do now. */
function Fim({ fim, pendentes }: { fim: Motivo; pendentes: Devolutiva['pendentes'] }) {
  const n = pendentes.filter(({ comando }) => comando.tipo === 'marcar').length
  if (fim === 'nao_existe')
    return (
      <Fora chegou titulo={estados.resultado_apagado} texto={t('naConversa.naoExisteTexto')}>
        <ButtonLink look="primary" to="/">
          {t('naConversa.inicio')}
        </ButtonLink>
      </Fora>
    )
  const { titulo, texto, guardadas } = estados.sala_fechada
  const guardadasAqui = n > 0 && <p role="status">{sayN(guardadas, n)}</p>
  if (fim === 'resultado_fechado')
    return (
      <Fora chegou titulo={t('naConversa.resultadoFechado')} texto={t('naConversa.resultadoFechadoTexto')}>
        {guardadasAqui}
        <ButtonLink to={to('/login')}>{t('naConversa.entrar')}</ButtonLink>
      </Fora>
    )
  return (
    <Fora chegou titulo={titulo} texto={texto}>
      {guardadasAqui}
      <ButtonLink look="primary" to={to('/sala')}>
        {t('naConversa.outroCodigo')}
      </ButtonLink>
      <ButtonLink to={to('/login')}>{t('naConversa.entrar')}</ButtonLink>
    </Fora>
  )
}
