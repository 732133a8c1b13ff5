import { useQuery } from '@tanstack/react-query'
import type { Consultor } from '#shared/consultores/consultores.contract.ts'
import { celular } from '#shared/fields/celular.ts'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { useCurrentUser } from '../currentUser.ts'
import { t } from '../i18n/i18n.ts'
import { LancamentoButton } from '../licencas/LancamentoButton.tsx'
import { Lista } from '../lists/Lista.tsx'
import { useListState } from '../lists/useListState.ts'
import { usePrivilegios } from '../session/session.queries.ts'
import { Button, ButtonAnchor } from '../ui/Button.tsx'
import { Pill } from '../ui/Pill.tsx'
import { consultoresQuery } from './consultores.queries.ts'
import { useAtivarPerguntando } from './useAtivarPerguntando.ts'

/** Everyone with a consultor's or an admin's access, by name. */
export function ConsultoresTab() {
  const control = useListState()
  const query = useQuery(consultoresQuery(control.state))
  return (
    <Lista
      label={t('consultores.titulo')}
      control={control}
      query={query}
      keyOf={consultor => consultor.id_usuario}
      buscar={t('convites.buscarPessoa')}
      vazio={{ titulo: t('consultores.vazio'), texto: t('consultores.vazioTexto') }}
    >
      {consultor => <ConsultorRow {...consultor} />}
    </Lista>
  )
}

function ConsultorRow(consultor: Consultor) {
  const { id_usuario, nome, email, celular: digits, id_tipo_usuario, ativo } = consultor
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <span className="min-w-0 break-words">{nome}</span>
        {id_tipo_usuario === TIPO_USUARIO.admin && <Pill tone="brand">{t('consultores.tipoAdmin')}</Pill>}
        {!ativo && <Pill tone="warn">{t('consultores.inativo')}</Pill>}
      </span>
      <a className="justify-self-start text-sm break-all" href={`mailto:${email}`}>
        {email}
      </a>
      <span className="rows-acts">
        {digits && (
          <ButtonAnchor
            small
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
    </>
  )
}

/** Only for who may, and never for oneself: the server refuses that too. */
function AtivacaoButton({ id_usuario, nome, ativo }: Pick<Consultor, 'id_usuario' | 'nome' | 'ativo'>) {
  const me = useCurrentUser()?.id_usuario
  const privilegios = usePrivilegios()
  const { perguntar, isPending } = useAtivarPerguntando()
  if (me === id_usuario) return <Pill>{t('consultores.voce')}</Pill>
  if (!privilegios?.permite_inativar_consultor) return null
  return (
    <Button
      small
      look={ativo ? 'danger' : 'quiet'}
      busy={isPending}
      aria-label={t(ativo ? 'consultores.inativarNome' : 'consultores.ativarNome', { nome })}
      onClick={() => perguntar({ id_usuario, ativo: !ativo })}
    >
      {t(ativo ? 'consultores.inativar' : 'consultores.ativar')}
    </Button>
  )
}
