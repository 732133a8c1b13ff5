import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ACOES } from '#shared/contas/auditoria/acoes.ts'
import type { Registro } from '#shared/contas/auditoria/auditoria.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import type { Chip } from '../../platform/lists/chips/chip.types.ts'
import { DAY } from '../../platform/lists/chips/period.ts'
import { List } from '../../platform/lists/List.tsx'
import type { Column } from '../../platform/lists/rows/columns.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { formatDateTime } from '../../platform/ui/format.ts'
import { CONSULTOR, useConsultorChip } from '../consultores/useConsultorChip.ts'
import { acaoEmPalavras, alvoEmPalavras, detalhesEmPalavras, enderecoDoAlvo, enderecoDoAtor } from './acoes.ts'
import { auditoriaQuery } from './auditoria.queries.ts'

/**
 * Filters of the audit as the address writes them. Any act name is accepted: rows of an act that no longer exists are
 * still found.
 */
const FILTROS = { acao: /^\w{1,60}$/, consultor: CONSULTOR, de: DAY, ate: DAY } as const

const chips = (consultor: Chip): Chip[] => [
  {
    kind: 'values',
    single: true,
    name: 'acao',
    label: t('auditoria.filtro'),
    options: ACOES.map(value => ({ value, label: acaoEmPalavras(value) })),
  },
  consultor,
  { kind: 'period', name: ['de', 'ate'], label: t('lista.periodo') },
]

const quemFez = ({ nome_ator, id_ator }: Registro): string =>
  nome_ator ?? (id_ator === null ? t('auditoria.ninguem') : t('auditoria.alvo.usuario', { id: id_ator }))

/** Person who acted, as a link. */
const Quem = (registro: Registro) => <Ligado to={enderecoDoAtor(registro)}>{quemFez(registro)}</Ligado>

/** Target of the act, as a link, and the rest of the record. */
function Notas(registro: Registro) {
  const { alvo, nome_alvo, detalhes } = registro
  const resto = detalhesEmPalavras(detalhes).join(' · ')
  if (!alvo) return resto
  return (
    <>
      <Ligado to={enderecoDoAlvo(registro)}>{alvoEmPalavras(alvo, nome_alvo)}</Ligado>
      {resto && ` · ${resto}`}
    </>
  )
}

const Ligado = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? <Link to={to}>{children}</Link> : children

const Quando = ({ em }: Registro) => <time dateTime={em.toISOString()}>{formatDateTime(em)}</time>

const columns = (): Column<Registro>[] => [
  {
    id: 'acao',
    title: t('auditoria.coluna.acao'),
    width: '26%',
    cell: ({ acao }) => <span className="row-name">{acaoEmPalavras(acao)}</span>,
  },
  { id: 'quem', title: t('auditoria.coluna.quem'), width: '20%', cell: registro => <Quem {...registro} /> },
  { id: 'alvo', title: t('auditoria.coluna.alvo'), optional: true, cell: registro => <Notas {...registro} /> },
  { id: 'em', title: t('auditoria.coluna.em'), width: '16%', cell: registro => <Quando {...registro} /> },
]

/** People that the filter offers: consultores and admins, and whoever the shown records name. */
function withPessoasOf(consultor: Chip, registros: readonly Registro[]): Chip {
  if (consultor.kind !== 'values') return consultor
  const options = new Map(consultor.options.map(option => [option.value, option]))
  const offer = (id: string | number, label: string | null) => {
    if (label !== null && !options.has(String(id))) options.set(String(id), { value: String(id), label })
  }
  for (const { id_ator, nome_ator, alvo, nome_alvo } of registros) {
    if (id_ator !== null) offer(id_ator, nome_ator)
    if (alvo?.startsWith('usuario:')) offer(alvo.slice('usuario:'.length), nome_alvo)
  }
  return { ...consultor, label: t('auditoria.pessoa'), options: [...options.values()] }
}

/** Page of the audit log, for admins: who did what, and when (behaviour §5). */
export default function AuditoriaPage() {
  const control = useListState(FILTROS)
  const query = useQuery(auditoriaQuery(control.state, control.filtro))
  const consultor = useConsultorChip(query.data !== undefined)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-8 pb-12 md:pt-12">
      <h1>{t('auditoria.titulo')}</h1>
      <p className="mt-2 mb-2 measure text-ink-soft">{t('auditoria.intro')}</p>
      <List
        label={t('auditoria.titulo')}
        control={control}
        views="auditoria"
        query={query}
        keyOf={registro => registro.id_auditoria}
        buscar={t('auditoria.buscar')}
        chips={chips(withPessoasOf(consultor, query.data?.results ?? []))}
        found={{ noun: n => tn('lista.coisa.registro', n) }}
        columns={{ name: 'auditoria', all: columns() }}
        vazio={{ titulo: t('auditoria.vazio'), texto: t('auditoria.vazioTexto') }}
      >
        {registro => (
          <>
            <span className="font-semibold">{acaoEmPalavras(registro.acao)}</span>
            <span className="text-sm [overflow-wrap:anywhere] text-ink-soft">
              <Quem {...registro} /> · <Notas {...registro} />
            </span>
            <span className="rows-acts text-sm text-ink-soft">
              <Quando {...registro} />
            </span>
          </>
        )}
      </List>
    </main>
  )
}
