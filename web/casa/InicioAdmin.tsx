import { CabecalhoPerfil } from '../perfil/CabecalhoPerfil.tsx'
import { PerfilDoConsultor } from '../perfil/PerfilDoConsultor.tsx'
import type { CasaProps } from './casa.ts'

/** The home of an admin. */
export default function InicioAdmin({ usuario, aceites }: CasaProps) {
  return (
    <>
      <CabecalhoPerfil usuario={usuario} own />
      {aceites}
      <PerfilDoConsultor />
    </>
  )
}
