import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { useCompartilhados } from '../../../contas/autorizacoes/useCompartilhados.ts'
import { Codigo } from '../../../disc/disc/Codigo.tsx'
import { DeliveryState } from '../../../platform/emails/DeliveryState.tsx'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import type { Chip } from '../../../platform/lists/chips/chip.types.ts'
import { List } from '../../../platform/lists/List.tsx'
import { useSelection } from '../../../platform/lists/select/useSelection.ts'
import { useListState } from '../../../platform/lists/useListState.ts'
import { to } from '../../../platform/screens/to.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { AcoesBar } from '../../acoes/AcoesBar.tsx'
import { EstadoDaPessoa } from '../../pessoas/EstadoDaPessoa.tsx'
import { CARTEIRA, contagensQuery, pessoasQuery, TODOS, totalQuery } from '../../pessoas/pessoas.queries.ts'
import type { ACorrigir } from '../acoes/CorrigirDialog.tsx'
import type { QrDe } from '../acoes/QrDialog.tsx'
import { Acoes } from './Acoes.tsx'
import { colunasOf, type DaPagina, Envio } from './colunas.tsx'
import { Exportar } from './Exportar.tsx'
import { type Aba, chipsOf, consultaOf, FILTROS, grupoOf, inLista, ordens } from './filtros.ts'
import { Nome } from './Nome.tsx'
import { useActsDaPagina } from './pessoa.acts.ts'
import { hasConvite, linhaOf, nomeOf, quandoOf } from './pessoa.words.ts'
import { DeSelecao, Fechado, RelatorioLink } from './Resultado.tsx'
import { useDetalhes } from './useDetalhes.ts'

const CorrigirDialog = lazyPart(async () => ({ default: (await import('../acoes/CorrigirDialog.tsx')).CorrigirDialog }))
const AcaoDialog = lazyPart(() => import('../../acoes/AcaoDialog.tsx'))
const QrDialog = lazyPart(async () => ({ default: (await import('../acoes/QrDialog.tsx')).QrDialog }))

const VAZIO = {
  clientes: ['convites.clientesVazio', 'convites.clientesVazioTexto'],
  convites: ['convites.convitesVazio', 'convites.convitesVazioTexto'],
  pendentes: ['convites.pendentesVazio', 'convites.pendentesVazioTexto'],
  todos: ['pessoas.vazio', 'pessoas.vazioTexto'],
} as const

const NOME = {
  clientes: 'convites.abaClientes',
  convites: 'convites.abaConvites',
  pendentes: 'convites.abaPendentes',
  todos: 'pessoas.todos',
} as const

/** Adds to the filter of labels a link to the page where labels are managed. */
const withFoot = (chip: Chip): Chip =>
  chip.kind === 'values' && chip.name === 'etiqueta'
    ? {
        ...chip,
        foot: (
          <Link className="pop-option no-underline" to={to('/etiquetas')}>
            {t('pessoas.cuidarEtiquetas')}
          </Link>
        ),
      }
    : chip

/** One view of the list of people that the consultor deals with. */
export function PessoasLista({ aba, aside }: { aba: Aba; aside?: ReactNode }) {
  const control = useListState(FILTROS)
  const { filtro, state } = control
  const consulta = consultaOf(aba, state.busca, filtro)
  const query = useQuery(pessoasQuery(state, consulta))
  const pessoas = query.data?.results ?? []
  const { ordem: _, ...semOrdem } = consulta
  const contagens = useQuery({ ...contagensQuery(semOrdem), enabled: query.data !== undefined })
  const total = useQuery(totalQuery(grupoOf(aba))).data
  const detalhes = useDetalhes(pessoas)
  const selection = useSelection({ ...TODOS, ...semOrdem })
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ queryKey: [CARTEIRA] })
  useCompartilhados(readAgain)
  function done() {
    selection.clear()
    readAgain()
  }
  const { acts, dialogs } = useDialogs(done)
  const para = inLista(consulta)
  const [titulo, texto] = VAZIO[aba]
  return (
    <>
      <List<Pessoa>
        label={t(NOME[aba])}
        control={control}
        views="clientes"
        query={query}
        keyOf={({ id_pessoa }) => id_pessoa}
        buscar={t(aba === 'convites' ? 'convites.buscarEmail' : 'convites.buscarCliente')}
        aside={aside}
        chips={chipsOf(aba, contagens.data, filtro).map(withFoot)}
        found={{ noun: n => tn('lista.coisa.pessoa', n), of: total }}
        orders={ordens()}
        end={<Exportar filtro={consulta} />}
        columns={{
          name: aba,
          all: colunasOf(aba, { detalhes, acts, para }).filter(
            ({ id }) => id !== 'etiquetas' || pessoas.some(({ etiquetas }) => etiquetas.length > 0),
          ),
        }}
        row={{ idOf: ({ id_pessoa }) => id_pessoa, nameOf: nomeOf, selection }}
        bar={
          <>
            <AcoesBar selecao={selection.wire} total={selection.count(query.data?.total ?? 0)} onDone={done} />
            <Exportar filtro={consulta} selecao={selection.wire} />
          </>
        }
        vazio={{ titulo: t(titulo), texto: t(texto) }}
      >
        {pessoa => <Cartao pessoa={pessoa} detalhes={detalhes} acts={acts} para={para} aba={aba} />}
      </List>
      {dialogs}
    </>
  )
}

/** Acts of a row's menu, and the dialog that one of them has opened; `onDone` is called after a label was changed. */
function useDialogs(onDone: () => void) {
  const [qr, setQr] = useState<QrDe | null>(null)
  const [corrigir, setCorrigir] = useState<ACorrigir | null>(null)
  const [etiquetar, setEtiquetar] = useState<Pessoa | null>(null)
  const acts = useActsDaPagina({ onQr: setQr, onCorrigir: setCorrigir, onEtiquetar: setEtiquetar })
  const dialogs = (
    <Suspense>
      {qr && <QrDialog de={qr} onClose={() => setQr(null)} />}
      {corrigir && <CorrigirDialog convite={corrigir} onClose={() => setCorrigir(null)} />}
      {etiquetar && (
        <AcaoDialog
          tipo="etiquetar"
          selecao={{ ids: [etiquetar.id_pessoa] }}
          onClose={changed => {
            setEtiquetar(null)
            if (changed) onDone()
          }}
        />
      )}
    </Suspense>
  )
  return { acts, dialogs }
}

/**
 * Card of a person, for phones: name, letters of the result, state, latest event with its day, and in the lists of
 * invites and tests under way the dates of what was sent.
 */
function Cartao({ pessoa, detalhes, acts, para, aba }: DaPagina & { pessoa: Pessoa; aba: Aba }) {
  const open = aba === 'convites' || aba === 'pendentes'
  const convite = detalhes.conviteDe(pessoa)
  const waits = hasConvite(pessoa) || pessoa.id_licenca_aberta !== null
  return (
    <>
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-3">
          <Nome pessoa={pessoa} para={para} />
          {pessoa.codigo && <Codigo codigo={pessoa.codigo} />}
        </span>
        {pessoa.nome && <span className="row-line break-all">{linhaOf(pessoa)}</span>}
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <EstadoDaPessoa {...pessoa} />
          <DeSelecao pessoa={pessoa} />
          {convite && <DeliveryState convite={convite} />}
          {pessoa.codigo ? <RelatorioLink pessoa={pessoa} /> : <Fechado pessoa={pessoa} />}
        </span>
        {!(convite && open) && <span className="row-line">{quandoOf(pessoa)}</span>}
        {waits && open && <Envio pessoa={pessoa} detalhes={detalhes} />}
      </span>
      <Acoes pessoa={pessoa} detalhes={detalhes} acts={acts} open={false} />
    </>
  )
}
