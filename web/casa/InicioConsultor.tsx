import { CabecalhoPerfil } from '../perfil/CabecalhoPerfil.tsx'
import { PerfilDoConsultor } from '../perfil/PerfilDoConsultor.tsx'
import type { CasaProps } from './casa.ts'
import { PrimeirosPassos } from './PrimeirosPassos.tsx'

/** The home of a consultor. */
export default function InicioConsultor({ usuario, aceites }: CasaProps) {
  return (
    <>
      <CabecalhoPerfil usuario={usuario} own />
      {aceites}
      <PrimeirosPassos />
      <PerfilDoConsultor />
    </>
  )
}
