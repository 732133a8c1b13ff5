import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { DeliveryState, sendingOf } from '../../../platform/emails/DeliveryState.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import type { Column } from '../../../platform/lists/rows/columns.ts'
import { formatDateTime, formatNear } from '../../../platform/ui/format.ts'
import { EstadoDaPessoa } from '../../pessoas/EstadoDaPessoa.tsx'
import { EtiquetasDaPessoa } from '../../pessoas/EtiquetasDaPessoa.tsx'
import { Acoes } from './Acoes.tsx'
import type { Aba } from './filtros.ts'
import { Nome } from './Nome.tsx'
import type { ActsDaPagina } from './pessoa.acts.ts'
import { linhaOf, novidadeOf } from './pessoa.words.ts'
import { DeSelecao, Resultado } from './Resultado.tsx'
import type { Detalhes } from './useDetalhes.ts'

export interface DaPagina {
  detalhes: Detalhes
  acts: ActsDaPagina
  /** Query of the current list, given to the page of the person that is opened. */
  para: string
}

type Nomes = 'pessoa' | 'resultado' | 'estado' | 'empresa' | 'etiquetas' | 'novidade' | 'envio' | 'acoes'

/** Columns of each view, in order. */
const COLUNAS: Record<Aba, readonly Nomes[]> = {
  clientes: ['pessoa', 'resultado', 'estado', 'empresa', 'etiquetas', 'novidade', 'acoes'],
  convites: ['pessoa', 'estado', 'envio', 'etiquetas', 'acoes'],
  pendentes: ['pessoa', 'estado', 'envio', 'empresa', 'etiquetas', 'acoes'],
  todos: ['pessoa', 'resultado', 'estado', 'empresa', 'etiquetas', 'novidade', 'acoes'],
}

/** Returns the columns of a view. */
// whole: a table of columns
export function colunasOf(aba: Aba, { detalhes, acts, para }: DaPagina): Column<Pessoa>[] {
  // Whoever still has to answer gets the link: there its two ways stand open.
  const open = aba === 'convites' || aba === 'pendentes'
  const all: Record<Nomes, Column<Pessoa>> = {
    pessoa: {
      id: 'pessoa',
      title: t('pessoas.coluna.pessoa'),
      order: { ascending: 'nome', descending: '-nome' },
      width: open ? '30%' : '21%',
      cell: pessoa => (
        <>
          <Nome pessoa={pessoa} para={para} />
          <span className="row-line">{linhaOf(pessoa)}</span>
        </>
      ),
    },
    resultado: {
      id: 'resultado',
      title: t('pessoas.coluna.resultado'),
      order: { descending: 'resultado' },
      optional: true,
      cell: pessoa => <Resultado pessoa={pessoa} />,
    },
    estado: {
      id: 'estado',
      title: t('pessoas.coluna.estado'),
      cell: pessoa => {
        const convite = detalhes.conviteDe(pessoa)
        return (
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <EstadoDaPessoa {...pessoa} />
            <DeSelecao pessoa={pessoa} />
            {aba === 'convites' && convite && <DeliveryState convite={convite} />}
          </span>
        )
      },
    },
    empresa: {
      id: 'empresa',
      title: t('pessoas.coluna.empresa'),
      width: '17%',
      from: 'lg',
      optional: true,
      cell: ({ nome_empresa, turmas }) => (
        <>
          {nome_empresa ? (
            <UmaLinha texto={nome_empresa} />
          ) : (
            <span className="text-ink-soft">{turmas.length > 0 ? '' : '—'}</span>
          )}
          {turmas[0] && <UmaLinha className="row-line" texto={turmas.map(({ nome }) => nome).join(', ')} />}
        </>
      ),
    },
    etiquetas: {
      id: 'etiquetas',
      title: t('pessoas.coluna.etiquetas'),
      from: 'xl',
      optional: true,
      cell: pessoa => <EtiquetasDaPessoa {...pessoa} />,
    },
    novidade: {
      id: 'novidade',
      title: t('pessoas.coluna.novidade'),
      order: { descending: '' },
      from: 'lg',
      optional: true,
      cell: pessoa => (
        <>
          <time dateTime={pessoa.novidade_em.toISOString()} title={formatDateTime(pessoa.novidade_em)}>
            {formatNear(pessoa.novidade_em)}
          </time>
          <span className="row-line">{novidadeOf(pessoa)}</span>
        </>
      ),
    },
    envio: {
      id: 'envio',
      title: t('pessoas.coluna.envio'),
      width: '270px',
      order: { ascending: 'prazo' },
      cell: pessoa => <Envio pessoa={pessoa} detalhes={detalhes} />,
    },
    acoes: {
      id: 'acoes',
      title: t('lista.acoes'),
      width: '1%',
      cell: pessoa => <Acoes pessoa={pessoa} detalhes={detalhes} acts={acts} open={open} />,
    },
  }
  return COLUNAS[aba].map(name => all[name])
}

/** Date of sending, last day, and the reason when the mail did not arrive. */
export function Envio({ pessoa, detalhes }: { pessoa: Pessoa; detalhes: Detalhes }) {
  const convite = detalhes.conviteDe(pessoa)
  const teste = detalhes.testeDe(pessoa)
  if (convite)
    return (
      <span className="text-xs text-ink-soft">
        <span className="block">{sendingOf(convite)}</span>
        <span className="block">{t('convites.valeAte', { data: formatDateTime(convite.validade_convite) })}</span>
        {convite.entrega_motivo && <span className="block">{t(`convites.motivo.${convite.entrega_motivo}`)}</span>}
      </span>
    )
  return (
    teste && (
      <span className="text-xs text-ink-soft">{t('entrega.enviadoEm', { data: formatDateTime(teste.created) })}</span>
    )
  )
}

/** A name on one line; what is cut stands whole in its title. */
const UmaLinha = ({ texto, className = '' }: { texto: string; className?: string }) => (
  <span className={`line-clamp-1 wrap-anywhere ${className}`} title={texto}>
    {texto}
  </span>
)
