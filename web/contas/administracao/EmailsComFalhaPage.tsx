import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EmailNaLista } from '#shared/contas/administracao/administracao.contract.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { List } from '../../platform/lists/List.tsx'
import type { Column } from '../../platform/lists/rows/columns.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { to } from '../../platform/screens/to.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { formatMinute } from '../../platform/ui/format.ts'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { CONSULTOR, useConsultorChip } from '../consultores/useConsultorChip.ts'
import { emailsComFalhaQuery, useResendEmail } from './administracao.queries.ts'
import { tipoDeEmail } from './tipoDeEmail.ts'

const FILTROS = { consultor: CONSULTOR } as const

const columns = (): Column<EmailNaLista>[] => [
  {
    id: 'email',
    title: t('emailsComFalha.coluna.email'),
    width: '26%',
    cell: email => (
      <>
        <span className="row-name">{tipoDeEmail(email.tipo)}</span>
        <span className="row-line break-all">{forWho(email)}</span>
      </>
    ),
  },
  { id: 'erro', title: t('emailsComFalha.coluna.erro'), cell: email => <Erro {...email} /> },
  { id: 'de', title: t('emailsComFalha.coluna.consultor'), width: '18%', from: 'lg', cell: email => <De {...email} /> },
  { id: 'em', title: t('emailsComFalha.coluna.em'), width: '13%', cell: email => <Quando {...email} /> },
  { id: 'acoes', title: t('lista.acoes'), width: '1%', cell: email => <Reenviar {...email} /> },
]

/** Page of the mails that were given up, for admins: kind, recipient, error, and sending again. */
export default function EmailsComFalhaPage() {
  const control = useListState(FILTROS)
  const query = useQuery(emailsComFalhaQuery(control.state, control.filtro))
  const consultor = useConsultorChip(query.data !== undefined)
  return (
    <main id="conteudo" tabIndex={-1} className="wrap min-h-[70dvh] pt-2 pb-12">
      <h1>{t('emailsComFalha.titulo')}</h1>
      <p className="mt-2 mb-2 measure text-ink-soft">{t('emailsComFalha.intro')}</p>
      <List
        label={t('emailsComFalha.titulo')}
        control={control}
        query={query}
        keyOf={email => email.id_email}
        buscar={t('emailsComFalha.buscar')}
        chips={[consultor]}
        found={{ noun: n => tn('lista.coisa.email', n) }}
        columns={{ name: 'emails_com_falha', all: columns() }}
        vazio={{ titulo: t('emailsComFalha.vazio'), texto: t('emailsComFalha.vazioTexto') }}
      >
        {email => (
          <>
            <span className="font-semibold">{tipoDeEmail(email.tipo)}</span>
            <span className="text-sm break-all">{forWho(email)}</span>
            <span className="text-sm text-ink-soft">
              <Erro {...email} />
            </span>
            <span className="text-sm text-ink-soft">
              <Quando {...email} /> {email.id_consultor !== null && <De {...email} />}
            </span>
            <span className="rows-acts">
              <Reenviar {...email} />
            </span>
          </>
        )}
      </List>
    </main>
  )
}

const forWho = ({ destinatario }: EmailNaLista): string => destinatario || t('emailsComFalha.semEndereco')

const Erro = ({ motivo, erro, tentativas }: EmailNaLista) => (
  <>
    {motivo ? t(`emailsComFalha.motivo.${motivo}`) : t('emailsComFalha.semMotivo')}
    <span className="row-line [overflow-wrap:anywhere]">
      {[tn('emailsComFalha.tentativas', tentativas), erro].filter(Boolean).join(' · ')}
    </span>
  </>
)

const De = ({ id_consultor, nome_consultor }: EmailNaLista) =>
  id_consultor === null ? (
    '—'
  ) : (
    <Link to={to('/consultor/:id_consultor', { id_consultor })}>
      {nome_consultor ?? t('auditoria.alvo.usuario', { id: id_consultor })}
    </Link>
  )

const Quando = ({ criado_em }: EmailNaLista) => (
  <time dateTime={criado_em.toISOString()}>{formatMinute(criado_em)}</time>
)

/** Button that sends the mail again; there is none once its address was erased. */
function Reenviar({ id_email, destinatario }: EmailNaLista) {
  const { mutateAsync, isPending } = useResendEmail()
  if (!destinatario) return null
  async function send() {
    await attempt(async () => {
      const { mensagem } = await mutateAsync(id_email)
      toast.success({ titulo: t('comum.sucesso'), mensagem })
    })
  }
  return (
    <Button
      small
      busy={isPending}
      aria-label={t('emailsComFalha.reenviarPara', { email: destinatario })}
      onClick={() => void send()}
    >
      {t('emailsComFalha.reenviar')}
    </Button>
  )
}
