import { TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { usePrivilegios } from '../../../platform/session/session.queries.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { Excluir } from './Excluir.tsx'

/** Page for deleting the account, separate so that nobody reaches it by accident. */
export default function ExcluirPage() {
  const tipo = usePrivilegios()?.id_tipo_usuario
  return (
    <main
      id="conteudo"
      tabIndex={-1}
      className="mx-auto grid w-[min(760px,100%-2*var(--gut))] gap-6 pt-8 pb-12 md:pt-10"
    >
      <h1>{t('meus_dados.excluirPagina')}</h1>
      {tipo ? <Excluir participante={tipo === TIPO_USUARIO.participante} /> : <Skeleton className="h-40 w-full" />}
    </main>
  )
}
