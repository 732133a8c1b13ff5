import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { VerifiedConvite } from '#shared/clientes/convites/verificacao.contract.ts'
import { codigo_invalido } from '#shared/contas/contas/contas.answers.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import type { CurrentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { returnStateOf } from '../../../platform/session/return.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Verifying } from '../avisos.tsx'
import { clearCadastro } from '../convite.ts'
import { Aviso } from './Aviso.tsx'

interface Props {
  token: string
  email: string
  /** The server's answer about an invite that opens no registration; null when there was none. */
  verificado: VerifiedConvite | null
  /** Another person who is signed in, and how to sign them out. */
  outra?: { user: CurrentUser; onSair(): void } | undefined
}

/**
 * Page for an invite that opens no registration: says what became of the invite and what the invited person can do.
 * Loaded only when needed.
 */
export default function FimDoConvite({ token, email, verificado, outra }: Props) {
  // Back to this link once its person is signed in: it leads on from there.
  const retorno = { de: to('/cadastro-cliente/:token?', { token }), email }
  if (!verificado || verificado.motivo === 'codigo_invalido') return <CodigoInvalido />
  const { situacao, ja_cadastrado, motivo, nome_consultor } = verificado
  if (situacao === 'aceito' && !ja_cadastrado)
    return (
      <Aviso
        titulo={t('participantes.contaExcluidaTitulo')}
        texto={t('participantes.contaExcluidaTexto')}
        acts={<Inicio outra={outra} />}
      />
    )
  if (situacao === 'aceito' && outra)
    return (
      <Aviso
        titulo={t('participantes.usadoTitulo')}
        texto={t('participantes.usadoTexto', { email, outra: outra.user.email })}
        acts={
          <>
            <Button look="primary" onClick={outra.onSair}>
              {t('participantes.sairEEntrar')}
            </Button>
            <ButtonLink to={to('/perfil-usuario/:id_usuario?', { id_usuario: outra.user.id_usuario })}>
              {t('participantes.voltarAoPerfil')}
            </ButtonLink>
          </>
        }
      />
    )
  if (situacao === 'aceito')
    return <Navigate to={to('/login')} replace state={returnStateOf({ ...retorno, motivo: 'convite_usado' })} />
  if (motivo === 'valido')
    // The invited address has an account: its person signs in and accepts there (behaviour §16).
    return (
      <Aviso
        titulo={t('participantes.jaCadastradoTitulo')}
        texto={t(verificado.turma ? 'participantes.jaCadastradoTurma' : 'participantes.jaCadastradoTexto', {
          email: showEmail(email),
          consultor: nome_consultor ?? '',
        })}
        acts={
          <ButtonLink look="primary" to={to('/login')} state={returnStateOf(retorno)}>
            {t('participantes.entrarParaAceitar')}
          </ButtonLink>
        }
      />
    )
  return <ConviteInvalido outra={outra} />
}

const Inicio = ({ outra }: Pick<Props, 'outra'>) => (
  <ButtonLink
    look="primary"
    to={outra ? to('/perfil-usuario/:id_usuario?', { id_usuario: outra.user.id_usuario }) : to('/login')}
  >
    {t(outra ? 'participantes.voltarAoPerfil' : 'participantes.irParaLogin')}
  </ButtonLink>
)

/** Page for an invite that was cancelled, has expired or no longer exists (behaviour §15). */
export const ConviteInvalido = ({ outra }: Pick<Props, 'outra'>) => (
  <Aviso
    titulo={t('participantes.invalidoTitulo')}
    texto={t('participantes.invalidoTexto')}
    acts={<Inicio outra={outra} />}
  />
)

/** Says in a toast that the address holds no valid invite, and redirects to sign-in, where a line goes on saying it. */
export function CodigoInvalido() {
  const navigate = useNavigate()
  useEffect(() => {
    clearCadastro()
    toast.error(codigo_invalido)
    void navigate(to('/login'), { replace: true, state: returnStateOf({ motivo: 'convite_invalido' }) })
  }, [navigate])
  return <Verifying />
}
