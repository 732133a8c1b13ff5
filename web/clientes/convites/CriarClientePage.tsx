import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { queryClient } from '../../platform/api.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { readAba, readList, tabUrl } from '../../platform/lists/list.url.ts'
import { useAba } from '../../platform/lists/useListState.ts'
import { visoesQuery } from '../../platform/lists/views/views.queries.ts'
import { to } from '../../platform/screens/to.ts'
import { soon } from '../../platform/ui/screen/soon.ts'
import { Tabs } from '../../platform/ui/Tabs.tsx'
import { pessoasQuery, totalQuery } from '../pessoas/pessoas.queries.ts'
import { ConvitesTab } from './abas/ConvitesTab.tsx'
import { ConvidarCliente } from './ConvidarCliente.tsx'
import { LicencaCounts } from './LicencaCounts.tsx'
import { ABAS, type Aba, consultaOf, FILTROS } from './lista/filtros.ts'
import { PessoasLista } from './lista/PessoasLista.tsx'

/** Loads the first rows of the list at an address, beside the page's code and before a tab is pressed. */
export function ahead(search: string): Promise<unknown> {
  const { filtro, ...state } = readList(search, FILTROS)
  const consulta = consultaOf(readAba(search, ABAS), state.busca, filtro)
  return soon(
    Promise.all([
      queryClient.prefetchQuery(pessoasQuery(state, consulta)),
      queryClient.prefetchQuery(visoesQuery('clientes')),
    ]),
  )
}

/** Page with the licences, the invite form, and the lists of people (behaviour §40). */
export default function CriarClientePage() {
  return (
    <main id="conteudo" tabIndex={-1} className="wrap">
      <div className="grid gap-x-10 gap-y-4 pt-6 pb-5 md:pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,660px)] lg:items-start lg:justify-between">
        <div>
          <h1>{t('convites.titulo')}</h1>
          <LicencaCounts />
        </div>
        <ConvidarCliente />
      </div>
      <Listas />
    </main>
  )
}

/** Hash used by the mail about expired invites; redirects to the list of expired invites. */
const VENCIDOS = '#vencidos'
const ABA_VENCIDOS = to('/criar-cliente', {}, { query: { aba: 'convites', situacao: 'expirados' } })

/** The specification's three tabs and a tab of everybody; each is a filtered view of the same list, with its count. */
function Listas() {
  const toExpirados = useLocation().hash === VENCIDOS
  const [aba, setAba] = useAba(ABAS)
  const clientes = useQuery(totalQuery('clientes')).data
  const convites = useQuery(totalQuery('convites')).data
  const pendentes = useQuery(totalQuery('pendentes')).data
  const todos = useQuery(totalQuery(undefined)).data
  if (toExpirados) return <Navigate replace to={ABA_VENCIDOS} />
  return (
    <section className="min-h-[420px] pb-12">
      <Tabs
        label={t('convites.listas')}
        value={aba}
        onChange={setAba}
        onAhead={next => void ahead(tabUrl(next as Aba, ABAS[0]))}
        tabs={[
          {
            id: 'clientes',
            label: t('convites.abaClientes'),
            count: clientes,
            content: <PessoasLista key="clientes" aba="clientes" />,
          },
          { id: 'convites', label: t('convites.abaConvites'), count: convites, content: <ConvitesTab /> },
          {
            id: 'pendentes',
            label: t('convites.abaPendentes'),
            count: pendentes,
            content: <PessoasLista key="pendentes" aba="pendentes" />,
          },
          {
            id: 'todos',
            label: t('pessoas.todos'),
            count: todos,
            content: <PessoasLista key="todos" aba="todos" />,
          },
        ]}
      />
    </section>
  )
}
