import { useQuery } from '@tanstack/react-query'
import type { Consultor } from '#shared/contas/consultores/consultores.contract.ts'
import { celular } from '#shared/platform/fields/pessoa/celular.ts'
import { TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { consultoresQuery } from '../../contas/consultores/consultores.queries.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import type { Chip } from '../../platform/lists/chips/chip.types.ts'
import { Lista } from '../../platform/lists/Lista.tsx'
import type { Column } from '../../platform/lists/rows/columns.ts'
import { useListState } from '../../platform/lists/useListState.ts'
import { usePrivilegios } from '../../platform/session/session.queries.ts'
import { Button, ButtonAnchor } from '../../platform/ui/Button.tsx'
import { Pill } from '../../platform/ui/Pill.tsx'
import { LancamentoButton } from '../licencas/LancamentoButton.tsx'
import { useConfirmAtivar } from './useConfirmAtivar.ts'

const FILTROS = { tipo: ['1', '2'], situacao: ['ativos', 'inativos'] } as const

const chips = (): Chip[] => [
  {
    kind: 'values',
    single: true,
    name: 'situacao',
    label: t('consultores.situacao'),
    options: FILTROS.situacao.map(value => ({ value, label: t(`consultores.situacao.${value}`) })),
  },
  {
    kind: 'values',
    single: true,
    name: 'tipo',
    label: t('consultores.tipo'),
    options: [
      { value: String(TIPO_USUARIO.consultor), label: t('consultores.tipoConsultor') },
      { value: String(TIPO_USUARIO.admin), label: t('consultores.tipoAdmin') },
    ],
  },
]

const columns = (): Column<Consultor>[] => [
  { id: 'nome', title: t('consultores.coluna.nome'), cell: consultor => <Quem {...consultor} /> },
  { id: 'email', title: t('consultores.coluna.email'), optional: true, cell: ({ email }) => <Email email={email} /> },
  { id: 'acoes', title: t('lista.acoes'), width: '1%', cell: consultor => <Acoes {...consultor} /> },
]

/** List of everyone with a consultor's or an admin's access, by name. */
export function ConsultoresTab() {
  const control = useListState(FILTROS)
  const query = useQuery(consultoresQuery(control.state, control.filtro))
  return (
    <Lista
      label={t('consultores.titulo')}
      control={control}
      views="consultores"
      query={query}
      keyOf={consultor => consultor.id_usuario}
      buscar={t('convites.buscarPessoa')}
      chips={chips()}
      found={{ noun: n => tn('lista.coisa.pessoa', n) }}
      columns={{ name: 'consultores', all: columns() }}
      vazio={{ titulo: t('consultores.vazio'), texto: t('consultores.vazioTexto') }}
    >
      {consultor => (
        <>
          <Quem {...consultor} />
          <Email email={consultor.email} />
          <Acoes {...consultor} />
        </>
      )}
    </Lista>
  )
}

const Quem = ({ nome, id_tipo_usuario, ativo }: Consultor) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold">
    <span className="min-w-0 break-words">{nome}</span>
    {id_tipo_usuario === TIPO_USUARIO.admin && <Pill tone="brand">{t('consultores.tipoAdmin')}</Pill>}
    {!ativo && <Pill tone="warn">{t('consultores.inativo')}</Pill>}
  </span>
)

const Email = ({ email }: { email: string }) => (
  <a className="justify-self-start text-sm break-all" href={`mailto:${email}`}>
    {email}
  </a>
)

function Acoes({ id_usuario, nome, celular: digits, ativo }: Consultor) {
  return (
    <span className="rows-acts md:justify-end md:py-0">
      {digits && (
        <ButtonAnchor
          small
          look="text"
          href={celular.whatsapp(digits)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('consultores.whatsappDe', { nome })}
        >
          {t('consultores.whatsapp')}
        </ButtonAnchor>
      )}
      <LancamentoButton id_usuario={id_usuario} nome={nome} />
      <AtivacaoButton id_usuario={id_usuario} nome={nome} ativo={ativo} />
    </span>
  )
}

/**
 * Button that activates or deactivates an account; hidden without the privilege and for one's own account. The server
 * enforces both.
 */
function AtivacaoButton({ id_usuario, nome, ativo }: Pick<Consultor, 'id_usuario' | 'nome' | 'ativo'>) {
  const me = useCurrentUser()?.id_usuario
  const privilegios = usePrivilegios()
  const { perguntar, isPending } = useConfirmAtivar()
  if (me === id_usuario) return <Pill>{t('consultores.voce')}</Pill>
  if (!privilegios?.permite_inativar_consultor) return null
  return (
    <Button
      small
      look="text"
      className={ativo ? 'text-error' : undefined}
      busy={isPending}
      aria-label={t(ativo ? 'consultores.inativarNome' : 'consultores.ativarNome', { nome })}
      onClick={() => perguntar({ id_usuario, ativo: !ativo })}
    >
      {t(ativo ? 'consultores.inativar' : 'consultores.ativar')}
    </Button>
  )
}
