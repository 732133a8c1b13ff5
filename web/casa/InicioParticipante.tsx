import { CabecalhoPerfil } from '../perfil/CabecalhoPerfil.tsx'
import { PerfilDoParticipante } from '../perfil/PerfilDoParticipante.tsx'
import type { CasaProps } from './casa.ts'

/** The home of a participante. */
export default function InicioParticipante({ usuario, privilegios, aceites }: CasaProps) {
  return (
    <>
      <CabecalhoPerfil usuario={usuario} own />
      {aceites}
      <PerfilDoParticipante usuario={usuario} own privilegios={privilegios} />
    </>
  )
}
