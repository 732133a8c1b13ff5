import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { Aviso } from '../../../contas/cadastro/fim/Aviso.tsx'
import { CodigoInvalido, ConviteInvalido } from '../../../contas/cadastro/fim/FimDoConvite.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { returnStateOf } from '../../../platform/session/return.ts'
import { ButtonLink } from '../../../platform/ui/Button.tsx'

const Login = ({ email = '' }: { email?: string }) => (
  <ButtonLink look="primary" to={to('/login')} state={returnStateOf({ email })}>
    {t('participantes.irParaLogin')}
  </ButtonLink>
)

/**
 * Page for an invitation that opens no registration: says what became of it; null when it is no invitation. Loaded only
 * when needed.
 */
export default function FimDoConviteConsultor({
  email,
  verificado,
}: {
  email: string
  verificado: { motivo: string; ja_cadastrado: boolean } | null
}) {
  if (!verificado || verificado.motivo === 'codigo_invalido') return <CodigoInvalido />
  if (verificado.motivo === 'expirado')
    return <Aviso titulo={t('consultores.expiradoTitulo')} texto={t('consultores.expiradoTexto')} acts={<Login />} />
  if (!verificado.ja_cadastrado) return <ConviteInvalido outra={undefined} />
  return (
    <Aviso
      titulo={t('participantes.jaCadastradoTitulo')}
      texto={t('consultores.jaCadastradoTexto', { email: showEmail(email) })}
      acts={<Login email={email} />}
    />
  )
}
