import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Cupom } from '#shared/licencas/compras/pedido.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { List } from '../../../platform/lists/List.tsx'
import type { Column } from '../../../platform/lists/rows/columns.ts'
import { useListState } from '../../../platform/lists/useListState.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { Administracao } from '../administracao/Administracao.tsx'
import { condicoesOf, descontoOf, situacaoOf, usosOf } from './cupom.words.ts'
import { cuponsQuery, useChangeCupom } from './cupons.queries.ts'

const CupomDialog = lazyPart(() => import('./CupomDialog.tsx'))

const columns = (): Column<Cupom>[] => [
  {
    id: 'codigo',
    title: t('cupons.codigo'),
    width: '24%',
    cell: cupom => (
      <>
        <span className="row-name">{cupom.codigo}</span>
        <span className="row-line">{descontoOf(cupom)}</span>
      </>
    ),
  },
  { id: 'condicoes', title: t('cupons.condicoes'), cell: condicoesOf },
  { id: 'usos', title: t('cupons.usosTitulo'), width: '22%', cell: usosOf },
  { id: 'situacao', title: t('cupons.situacao'), width: '12%', cell: cupom => <Situacao cupom={cupom} /> },
  { id: 'ato', title: t('cupons.acao'), width: '14%', cell: cupom => <Alterar cupom={cupom} /> },
]

/** Page of the coupons, for admins: create them, end them, see their use. Past purchases keep their price. */
export default function CuponsPage() {
  const [criando, setCriando] = useState(false)
  const control = useListState()
  const query = useQuery(cuponsQuery(control.state))
  const novo = (
    <Button look="primary" onClick={() => setCriando(true)}>
      {t('cupons.novo')}
    </Button>
  )
  return (
    <Administracao titulo={t('cupons.titulo')} intro={t('cupons.intro')} act={novo}>
      <List
        label={t('cupons.titulo')}
        control={control}
        query={query}
        keyOf={cupom => cupom.id_cupom}
        buscar={t('cupons.buscar')}
        found={{ noun: n => tn('lista.coisa.cupom', n) }}
        columns={{ name: 'cupons', all: columns() }}
        vazio={{ titulo: t('cupons.vazio'), texto: t('cupons.vazioTexto') }}
      >
        {cupom => <CupomRow cupom={cupom} />}
      </List>
      {criando && (
        <Suspense>
          <CupomDialog onClose={() => setCriando(false)} />
        </Suspense>
      )}
    </Administracao>
  )
}

const TONS = { vale: 'ok', vencido: 'neutral', esgotado: 'brand', encerrado: 'neutral' } as const

function Situacao({ cupom }: { cupom: Cupom }) {
  const situacao = situacaoOf(cupom, new Date())
  return <Pill tone={TONS[situacao]}>{t(`cupons.situacao.${situacao}`)}</Pill>
}

/**
 * Button that ends a coupon or puts it back into use; ending asks first, because people who have the code can no longer
 * use it.
 */
function Alterar({ cupom: { id_cupom, codigo, ativo } }: { cupom: Cupom }) {
  const { mutateAsync, isPending } = useChangeCupom()
  async function change() {
    const sure =
      !ativo ||
      (await confirm({
        titulo: t('cupons.encerrarTitulo', { codigo }),
        texto: t('cupons.encerrarTexto'),
        confirmar: t('cupons.encerrar'),
        perigo: true,
      }))
    if (!sure) return
    await attempt(async () => {
      await mutateAsync({ id_cupom, ativo: !ativo })
      toast.success({
        titulo: t('meus_dados.salvoTitulo'),
        mensagem: t(ativo ? 'cupons.encerrado' : 'cupons.reaberto', { codigo }),
      })
    })
  }
  return (
    <Button
      small
      busy={isPending}
      aria-label={t(ativo ? 'cupons.encerrarCodigo' : 'cupons.reabrirCodigo', { codigo })}
      onClick={() => void change()}
    >
      {t(ativo ? 'cupons.encerrar' : 'cupons.reabrir')}
    </Button>
  )
}

const CupomRow = ({ cupom }: { cupom: Cupom }) => (
  <>
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      <span className="min-w-0 break-words">{cupom.codigo}</span>
      <Situacao cupom={cupom} />
    </span>
    <span className="text-sm">{`${descontoOf(cupom)} · ${usosOf(cupom)}`}</span>
    <span className="text-sm text-ink-soft">{condicoesOf(cupom)}</span>
    <span className="rows-acts">
      <Alterar cupom={cupom} />
    </span>
  </>
)
