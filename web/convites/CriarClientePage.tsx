import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { t } from '../i18n/i18n.ts'
import { useAba } from '../lists/useListState.ts'
import { PageTitle } from '../ui/screen/PageTitle.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ClientesTab } from './abas/ClientesTab.tsx'
import { ConvitesTab } from './abas/ConvitesTab.tsx'
import { PendentesTab } from './abas/PendentesTab.tsx'
import { Contadores } from './Contadores.tsx'
import { ConvidarCliente } from './ConvidarCliente.tsx'
import { clientesQuery, convitesQuery, pendentesQuery } from './convites.queries.ts'

/** Licences, inviting, and everyone already invited (behaviour §40). */
export default function CriarClientePage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap">
      <PageTitle>{t('convites.titulo')}</PageTitle>
      <div className="grid items-end gap-6 pt-8 pb-6 md:grid-cols-[minmax(0,1fr)_auto] md:pt-12">
        <div>
          <h1>{t('convites.titulo')}</h1>
          <p className="mt-2 max-w-[56ch] text-ink-soft">{t('convites.intro')}</p>
        </div>
        <Contadores />
      </div>
      <ConvidarCliente />
      <Listas />
    </main>
  )
}

const FIRST = { pagina: 1, busca: '' }
const totalOf = ({ total }: { total: number }) => total

/** Where a mail about invites that expired leads, and where they stand. */
const VENCIDOS = '#vencidos'
const ABA_VENCIDOS = '/criar-cliente?aba=convites&situacao=expirados'

/** The three tabs, each with how many it holds. */
function Listas() {
  const toExpirados = useLocation().hash === VENCIDOS
  const [aba, setAba] = useAba(['clientes', 'convites', 'pendentes'])
  const clientes = useQuery({ ...clientesQuery(FIRST), select: totalOf })
  const convites = useQuery({ ...convitesQuery(FIRST), select: totalOf })
  const pendentes = useQuery({ ...pendentesQuery(FIRST), select: totalOf })
  if (toExpirados) return <Navigate replace to={ABA_VENCIDOS} />
  return (
    <section className="mt-10 min-h-[420px] pb-12">
      <Tabs
        label={t('convites.listas')}
        value={aba}
        onChange={setAba}
        tabs={[
          { id: 'clientes', label: t('convites.abaClientes'), count: clientes.data, content: <ClientesTab /> },
          {
            id: 'convites',
            label: t('convites.abaConvites'),
            count: convites.data,
            content: <ConvitesTab />,
          },
          { id: 'pendentes', label: t('convites.abaPendentes'), count: pendentes.data, content: <PendentesTab /> },
        ]}
      />
    </section>
  )
}
