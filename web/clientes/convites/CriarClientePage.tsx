import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router'
import { queryClient } from '../../platform/api.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { readList, readTab, tabUrl } from '../../platform/lists/list.url.ts'
import { useTab } from '../../platform/lists/useListState.ts'
import { viewsQuery } from '../../platform/lists/views/views.queries.ts'
import { to } from '../../platform/screens/to.ts'
import { soon } from '../../platform/ui/screen/soon.ts'
import { Tabs } from '../../platform/ui/Tabs.tsx'
import { pessoasQuery, totalQuery } from '../pessoas/pessoas.queries.ts'
import { ConvitesTab } from './abas/ConvitesTab.tsx'
import { type Aba, consultaOf, FILTROS, TABS } from './lista/filtros.ts'
import { PessoasLista } from './lista/PessoasLista.tsx'
import './convites.css'
import { type ReactNode, Suspense, useState } from 'react'
import { LOW_STOCK } from '#shared/platform/emails/emails.rules.ts'
import { EstoqueFrase } from '../../licencas/licencas/estoque/EstoqueFrase.tsx'
import { licencasQuery } from '../../licencas/licencas/estoque/estoque.queries.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Pill } from '../../platform/ui/Pill.tsx'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { ConviteForm } from './ConviteForm.tsx'
import { ownRascunho } from './lote/lote.storage.ts'

/** Dialog for many invites; few people use it, so its code loads on opening. */
const ConvidarLote = lazyPart(() => import('./lote/ConvidarLote.tsx'))
const Empresarial = lazyPart(() => import('./Empresarial.tsx'))

/**
 * Form that invites one client. Licences of type 2 are spent in turmas, which their part shows (behaviour §18). The form for many
 * invites takes the full width, and opens by itself while a list is unfinished.
 */
function ConvidarCliente() {
  const [empresarial, setEmpresarial] = useState(false)
  const [varios, setVarios] = useState(() => ownRascunho() !== null)
  const tipo = <Tipo empresarial={empresarial} onChange={setEmpresarial} />
  if (empresarial)
    return (
      <Parte>
        {tipo}
        <div className="pt-2">
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <Empresarial />
          </Suspense>
        </div>
      </Parte>
    )
  const abrir = (
    <Button look="text" small className="max-md:px-1.5 max-md:text-xs" onClick={() => setVarios(!varios)}>
      {t(varios ? 'lote.fechar' : 'lote.abrir')}
    </Button>
  )
  if (varios)
    return (
      <Parte whole>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {tipo}
          {abrir}
        </div>
        <Suspense fallback={<SkeletonRows />}>
          <ConvidarLote />
        </Suspense>
      </Parte>
    )
  return (
    <Parte>
      <ConviteForm before={tipo} after={abrir} />
      <p className="text-xs text-ink-soft">{t('convites.intro')}</p>
    </Parte>
  )
}

const Parte = ({ whole = false, children }: { whole?: boolean; children: ReactNode }) => (
  <section className={whole ? 'card col-span-full grid gap-4' : 'grid gap-1'} aria-label={t('convites.convidar')}>
    {children}
  </section>
)

const Tipo = ({ empresarial, onChange }: { empresarial: boolean; onChange(empresarial: boolean): void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would add the browser's own frame to two buttons
  <div className="seg" role="group" aria-label={t('convites.tipo')}>
    <button type="button" aria-pressed={!empresarial} onClick={() => onChange(false)}>
      {t('convites.clienteIndividual')}
    </button>
    <button type="button" aria-pressed={empresarial} onClick={() => onChange(true)}>
      {t('convites.clienteEmpresarial')}
    </button>
  </div>
)

/** Loads the first rows of the list at an address, beside the page's code and before a tab is pressed. */
export function ahead(search: string): Promise<unknown> {
  const { filtro, ...state } = readList(search, FILTROS)
  const consulta = consultaOf(readTab(search, TABS), state.busca, filtro)
  return soon(
    Promise.all([
      queryClient.prefetchQuery(pessoasQuery(state, consulta)),
      queryClient.prefetchQuery(viewsQuery('clientes')),
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
  const [aba, setAba] = useTab(TABS)
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
        onAhead={next => void ahead(tabUrl(next as Aba, TABS[0]))} // cast: one of the tabs below
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

/** Line with the licences in stock, of both kinds (specification, Create client), and a link to buy more. */
function LicencaCounts() {
  const { data } = useQuery(licencasQuery)
  return (
    <div className="mt-1.5 flex flex-wrap items-baseline gap-x-3 text-ink-soft">
      <p>
        <span className="sr-only">{t('convites.licencas')}: </span>
        <EstoqueFrase both />
      </p>
      {data && <EstoqueBaixo n={data.individual} />}
      <Link className="link-solo text-sm" to={to('/preco')}>
        {t('convites.comprar')}
      </Link>
    </div>
  )
}

/** Warning that few licences are left, from the same number at which the mail is sent; nothing above it. */
function EstoqueBaixo({ n }: { n: number }) {
  if (n > LOW_STOCK) return null
  return <Pill tone="warn">{n === 0 ? t('convites.estoqueVazio') : tn('convites.estoqueBaixo', n)}</Pill>
}
