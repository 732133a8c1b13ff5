import { type MouseEvent, Suspense, useState } from 'react'
import type { TesteFinalizado } from '#shared/disc/disc.contract.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { t } from '../i18n/i18n.ts'
import { abrirRelatorio, type Documento, urlDoRelatorio } from '../relatorios/abrirRelatorio.ts'
import { useCurrentUser } from '../session/currentUser.ts'
import { usePrivilegios } from '../session/session.queries.ts'
import { formatDate } from '../ui/format.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useRelatorioFresco } from './perfil.queries.ts'

const MotivoDialog = lazyPart(() => import('./MotivoDialog.tsx'))

interface Props {
  id_usuario: number
  teste: TesteFinalizado
  documento?: Documento
  className?: string
  children: string
}

/**
 * A report's link. A plain press asks for a fresh name first; other ways of opening use the one at hand. An admin says
 * why before someone else's opens (ruling 16).
 */
export function LinkRelatorio({ id_usuario, teste, documento = 'relatorio', className, children }: Props) {
  const mint = useRelatorioFresco(id_usuario, teste.id_licenca, documento)
  const me = useCurrentUser()?.id_usuario
  const admin = usePrivilegios()?.id_tipo_usuario === TIPO_USUARIO.admin && me !== id_usuario
  const [asking, setAsking] = useState(false)

  const onClick = (event: MouseEvent) => {
    if (!admin && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    event.preventDefault()
    if (admin) setAsking(true)
    else void abrirRelatorio(() => mint())
  }
  return (
    <>
      <a
        className={className}
        href={urlDoRelatorio(teste.nome_relatorio, documento)}
        target="_blank"
        rel="noopener"
        aria-label={`${children}${t('perfil.relatorioDe', { data: formatDate(teste.created) })}`}
        onClick={onClick}
      >
        {children}
      </a>
      {asking && (
        <Suspense>
          <MotivoDialog mint={mint} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
