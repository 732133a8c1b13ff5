import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { problema_com_licenca } from '#shared/disc/disc/disc.answers.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Skeleton } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { aberturaQuery } from './disc.queries.ts'
import { Questionnaire } from './Questionnaire.tsx'
import './teste.css'
import { to } from '../../platform/screens/to.ts'

/** Returns the licence that the address asks for (`?licenca=`); null for none. */
const pedidaEm = (search: string): number | null => {
  const licenca = new URLSearchParams(search).get('licenca') ?? ''
  return /^[1-9]\d{0,9}$/.test(licenca) ? Number(licenca) : null
}

/** Page of the individual test (behaviour §40); without a usable licence it redirects to the profile and says why. */
export default function TesteIndividualPage() {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const id_usuario = user?.id_usuario ?? 0
  const pedida = pedidaEm(useLocation().search)
  const abertura = useQuery({ ...aberturaQuery(id_usuario, pedida), enabled: user !== null })
  const closed = abertura.data === null
  const concluido = abertura.data && 'concluido' in abertura.data ? abertura.data.concluido : null

  useEffect(() => {
    if (!closed) return
    toast.error(problema_com_licenca)
    // A link names a test: it may be another account's.
    if (pedida !== null) toast.info({ titulo: t('teste.outraConta'), mensagem: t('teste.outraContaTexto') })
    navigate(to('/perfil-usuario/:id_usuario?', { id_usuario }), { replace: true })
  }, [closed, id_usuario, navigate, pedida])

  useEffect(() => {
    if (concluido !== null) navigate(to('/relatorio/:id_licenca', { id_licenca: concluido }), { replace: true })
  }, [concluido, navigate])

  if (abertura.data && 'teste' in abertura.data)
    return <Questionnaire key={abertura.data.teste.id_licenca} {...abertura.data} />
  if (!abertura.isError) return <Chegando />
  return (
    <main id="conteudo" className="teste pt-16">
      <ErrorState error={abertura.error} titulo={t('teste.naoAbriu')} onRetry={() => abertura.refetch()} />
    </main>
  )
}

/** Placeholder as high as the real screen, so that nothing jumps. */
function Chegando() {
  return (
    <main id="conteudo" className="teste pt-16">
      <div role="status" className="grid gap-2.5 pt-8">
        <span className="sr-only">{t('comum.carregando')}</span>
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="mb-10 h-12 w-full" />
        {[1, 2, 3, 4].map(row => (
          <Skeleton key={row} className="h-[68px] w-full" />
        ))}
      </div>
    </main>
  )
}
