import type { CurrentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { Aviso } from './Aviso.tsx'

/** Asks a signed-in person to confirm before a registration replaces their session. */
const SessaoAberta = ({ user, onSair }: { user: CurrentUser; onSair(): void }) => (
  <Aviso
    titulo={t('participantes.sessaoTitulo')}
    texto={t('participantes.sessaoTexto', { email: user.email })}
    acts={
      <>
        <Button look="primary" onClick={onSair}>
          {t('participantes.sairEContinuar')}
        </Button>
        <ButtonLink to={to('/perfil-usuario/:id_usuario?', { id_usuario: user.id_usuario })}>
          {t('participantes.voltarAoPerfil')}
        </ButtonLink>
      </>
    }
  />
)
export default SessaoAberta
