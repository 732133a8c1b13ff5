import { Link } from 'react-router'
import type { MovimentoDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import { to } from '../../platform/screens/to.ts'

/** The client by name, with a link to the profile; any other person by the typed address. */
export function PessoaDaLicenca({
  id_participante,
  nome_participante,
  email_participante,
}: Pick<MovimentoDoExtrato, 'id_participante' | 'nome_participante' | 'email_participante'>) {
  if (id_participante !== null && nome_participante)
    return (
      <>
        {' · '}
        <Link to={to('/perfil-usuario/:id_usuario?', { id_usuario: id_participante })}>{nome_participante}</Link>
      </>
    )
  return email_participante ? ` · ${email_participante}` : null
}
