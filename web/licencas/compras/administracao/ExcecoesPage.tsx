import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Excecao } from '#shared/licencas/compras/compras.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { List } from '../../../platform/lists/List.tsx'
import { useListState, useTab } from '../../../platform/lists/useListState.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Tabs } from '../../../platform/ui/Tabs.tsx'
import { Administracao } from './Administracao.tsx'
import { excecoesAbertasQuery, excecoesQuery } from './administracao.queries.ts'
import { factsOf } from './excecao.words.ts'

const ResolverDialog = lazyPart(() => import('./ResolverDialog.tsx'))

/** Page of the payments that did not turn into licences automatically, for an admin to settle. */
export default function ExcecoesPage() {
  const [aba, setAba] = useTab(['abertas', 'resolvidas'])
  const abertas = useQuery(excecoesAbertasQuery).data
  return (
    <Administracao titulo={t('excecao.titulo')} intro={t('excecao.intro')}>
      <Tabs
        label={t('excecao.titulo')}
        value={aba}
        onChange={setAba}
        tabs={[
          { id: 'abertas', label: t('excecao.abertas'), count: abertas, content: <Excecoes resolvida={false} /> },
          { id: 'resolvidas', label: t('excecao.resolvidas'), content: <Excecoes resolvida /> },
        ]}
      />
    </Administracao>
  )
}

function Excecoes({ resolvida }: { resolvida: boolean }) {
  const control = useListState()
  const query = useQuery(excecoesQuery(control.state, resolvida))
  const [settling, setSettling] = useState<Excecao | null>(null)
  return (
    <>
      <List
        label={t(resolvida ? 'excecao.resolvidas' : 'excecao.abertas')}
        control={control}
        views="excecoes"
        query={query}
        keyOf={excecao => excecao.id_excecao}
        buscar={t('excecao.buscar')}
        vazio={
          resolvida
            ? { titulo: t('excecao.nenhumaResolvida'), texto: t('excecao.nenhumaResolvidaTexto') }
            : { titulo: t('excecao.nenhumaAberta'), texto: t('excecao.nenhumaAbertaTexto') }
        }
      >
        {excecao => <ExcecaoRow excecao={excecao} onSettle={() => setSettling(excecao)} />}
      </List>
      {settling && (
        <Suspense>
          <ResolverDialog excecao={settling} onClose={() => setSettling(null)} />
        </Suspense>
      )}
    </>
  )
}

function ExcecaoRow({ excecao, onSettle }: { excecao: Excecao; onSettle(): void }) {
  const { tipo, criada_em, resolvida_em, desfecho, motivo, nome_ator, numero_pagamento } = excecao
  return (
    <>
      <span className="font-semibold">{t(`excecao.tipo.${tipo}`)}</span>
      <span className="text-sm [overflow-wrap:anywhere]">{factsOf(excecao).join(' · ')}</span>
      <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        <time dateTime={criada_em.toISOString()}>{formatMinute(criada_em)}</time>
        {resolvida_em && desfecho && (
          <>
            {' · '}
            {t('excecao.resolvidaComo', {
              desfecho: t(`excecao.desfecho.${desfecho}`),
              data: formatMinute(resolvida_em),
              quem: nome_ator ?? t('extrato.ator.plataforma'),
            })}
            {motivo && ` · ${t('extrato.motivo', { motivo })}`}
          </>
        )}
      </span>
      {!resolvida_em && (
        <span className="rows-acts">
          <Button small aria-label={t('excecao.resolverPagamento', { numero: numero_pagamento })} onClick={onSettle}>
            {t('excecao.resolver')}
          </Button>
        </span>
      )}
    </>
  )
}
