import type { Usuario } from '#shared/contas/contas.contract.ts'
import { type Privilegios, TIPO_USUARIO } from '#shared/permissions.ts'
import { CabecalhoPerfil } from '../perfil/CabecalhoPerfil.tsx'
import { PerfilDoParticipante } from '../perfil/PerfilDoParticipante.tsx'

/** A person's page, as her consultor or an admin sees it. */
export default function Cliente({ usuario, privilegios }: { usuario: Usuario; privilegios: Privilegios }) {
  return (
    <>
      <CabecalhoPerfil usuario={usuario} own={false} />
      {usuario.id_tipo_usuario === TIPO_USUARIO.participante && (
        <PerfilDoParticipante usuario={usuario} own={false} privilegios={privilegios} />
      )}
    </>
  )
}
