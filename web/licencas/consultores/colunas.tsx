import { Link } from 'react-router'
import type { ConsultorComNumeros } from '#shared/contas/administracao/administracao.contract.ts'
import { celular } from '#shared/contas/pessoa/celular.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { DaLista } from '../../contas/administracao/administracao.queries.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import type { Column } from '../../platform/lists/rows/columns.ts'
import { to } from '../../platform/screens/to.ts'
import { formatNear, formatNumber } from '../../platform/ui/format.ts'
import { Pill } from '../../platform/ui/Pill.tsx'
import { LancamentoButton } from '../licencas/LancamentoButton.tsx'
import { AtivacaoButton } from './AtivacaoButton.tsx'

/** Days without an access after which the day of the last one stands out. */
const HA_MUITO_DIAS = 30

/** Columns of the list of consultores. */
// whole: one column after another
export const colunas = (daLista: DaLista): Column<ConsultorComNumeros>[] => [
  {
    id: 'nome',
    title: t('consultores.coluna.nome'),
    cell: consultor => (
      <>
        <Quem {...consultor} daLista={daLista} />
        <Contato {...consultor} />
      </>
    ),
  },
  {
    id: 'clientes',
    title: t('consultores.coluna.clientes'),
    number: true,
    optional: true,
    width: '8%',
    order: { descending: 'clientes' },
    cell: ({ clientes }) => formatNumber(clientes),
  },
  {
    id: 'testes',
    title: t('consultores.coluna.testes'),
    number: true,
    optional: true,
    width: '9%',
    from: 'lg',
    order: { descending: 'testes' },
    cell: ({ testes_30_dias }) => formatNumber(testes_30_dias),
  },
  {
    id: 'livres',
    title: t('consultores.coluna.livres'),
    number: true,
    optional: true,
    width: '9%',
    order: { ascending: 'livres' },
    cell: ({ livres, id_tipo_usuario }) => (
      <span
        className={livres === 0 && id_tipo_usuario === USER_KIND.consultor ? 'text-error font-semibold' : undefined}
      >
        {formatNumber(livres)}
      </span>
    ),
  },
  {
    id: 'compra',
    title: t('consultores.coluna.compra'),
    number: true,
    optional: true,
    width: '11%',
    from: 'xl',
    cell: ({ ultima_compra }) =>
      ultima_compra ? `${formatNear(ultima_compra.em)} · ${formatNumber(ultima_compra.licencas)}` : '—',
  },
  {
    id: 'falhas',
    title: t('consultores.coluna.falhas'),
    number: true,
    optional: true,
    width: '9%',
    from: 'lg',
    order: { descending: 'falhas' },
    cell: consultor => <Falhas {...consultor} />,
  },
  {
    id: 'acesso',
    title: t('consultores.coluna.acesso'),
    optional: true,
    width: '11%',
    cell: consultor => <Acesso {...consultor} />,
  },
  { id: 'acoes', title: t('lista.acoes'), width: '1%', cell: consultor => <Acoes {...consultor} /> },
]

/** Name, as the link to the consultor's page, and what is special about the account. */
export const Quem = ({
  id_usuario,
  nome,
  id_tipo_usuario,
  ativo,
  daLista,
}: ConsultorComNumeros & { daLista: DaLista }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Link
      to={to('/consultor/:id_consultor', { id_consultor: id_usuario }, { query: daLista })}
      className="row-name min-w-0 break-words"
      data-row-link
    >
      {nome}
    </Link>
    {id_tipo_usuario === USER_KIND.admin && <Pill tone="brand">{t('consultores.tipoAdmin')}</Pill>}
    {!ativo && <Pill tone="warn">{t('consultores.inativo')}</Pill>}
  </span>
)

/** Links to the consultor's mail and WhatsApp. */
export const Contato = ({ nome, email, celular: digits }: ConsultorComNumeros) => (
  <span className="row-line flex flex-wrap gap-x-3">
    <a className="inline-flex items-center break-all max-lg:min-h-11" href={`mailto:${email}`}>
      {showEmail(email)}
    </a>
    {digits && (
      <a
        className="inline-flex items-center max-lg:min-h-11"
        href={celular.whatsapp(digits)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('consultores.whatsappDe', { nome })}
      >
        {t('consultores.whatsapp')}
      </a>
    )}
  </span>
)

/** Number of failed mails, as a link to them. */
function Falhas({ id_usuario, nome, emails_com_falha }: ConsultorComNumeros) {
  if (emails_com_falha === 0) return '—'
  return (
    <Link
      className="inline-flex items-center font-semibold text-error max-lg:min-h-11"
      to={to('/emails-com-falha', {}, { query: { consultor: String(id_usuario) } })}
      aria-label={tn('consultores.falhasDe', emails_com_falha, { nome })}
    >
      {formatNumber(emails_com_falha)}
    </Link>
  )
}

/** Day of the last access; one long ago is said in days. */
export function Acesso({ ultimo_acesso }: ConsultorComNumeros) {
  if (!ultimo_acesso) return <span className="text-ink-soft">{t('consultor.nuncaEntrou')}</span>
  const days = Math.floor((Date.now() - ultimo_acesso.getTime()) / DAY_MS)
  if (days < HA_MUITO_DIAS) return <span>{formatNear(ultimo_acesso)}</span>
  return <span className="font-semibold text-warn">{tn('consultores.haDias', days)}</span>
}

/** Acts on an account: its licences, and whether it may sign in. */
export const Acoes = ({ id_usuario, nome, ativo }: ConsultorComNumeros) => (
  <span className="rows-acts md:flex-nowrap md:justify-end md:py-0">
    <LancamentoButton id_usuario={id_usuario} nome={nome} />
    <AtivacaoButton id_usuario={id_usuario} nome={nome} ativo={ativo} />
  </span>
)
