import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TIPO_USUARIO } from '#shared/permissions.ts'
import { usePrivilegios } from '../session/session.queries.ts'
import { leituraQuery } from './leitura.queries.ts'

/** A report to read. An admin, who never is the person it speaks of, says why first (ruling 16). */
export function useLeitura(id_licenca: number) {
  const privilegios = usePrivilegios()
  const [motivo, setMotivo] = useState<string>()
  const admin = privilegios?.id_tipo_usuario === TIPO_USUARIO.admin
  const pedirMotivo = admin && !motivo
  const { data, error, refetch } = useQuery({
    ...leituraQuery(id_licenca, motivo),
    enabled: privilegios !== undefined && !pedirMotivo,
  })
  return { data, error, refetch: () => void refetch(), pedirMotivo, setMotivo }
}
