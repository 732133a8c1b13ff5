import './cliente.css'
import '../perfil/perfil.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Usuario } from '#shared/contas/contas.contract.ts'
import { type Privilegios, TIPO_USUARIO } from '#shared/permissions.ts'
import { t } from '../i18n/i18n.ts'
import { Trilha } from '../layout/Trilha.tsx'
import { CabecalhoPerfil } from '../perfil/CabecalhoPerfil.tsx'
import { CarregandoColunas } from '../perfil/Carregando.tsx'
import { licencasQuery, textosQuery } from '../perfil/perfil.queries.ts'
import { MotivoDaLeitura } from '../relatorios/abrir/MotivoDaLeitura.tsx'
import { ComMotivo, useMotivo } from '../relatorios/abrir/motivo.tsx'
import { testesQuery } from '../relatorios/abrir/testes.queries.ts'
import { useAindaAbertos } from '../relatorios/abrir/useAindaAbertos.ts'
import { ErrorState } from '../ui/states.tsx'
import { CabecalhoCliente } from './CabecalhoCliente.tsx'
import { clienteQuery } from './cliente.queries.ts'
import { Secoes } from './Secoes.tsx'
import { useSecao } from './useSecao.ts'

interface Props {
  usuario: Usuario
  privilegios: Privilegios
}

/** A person's page as her consultor works with her; an admin looks for support, and says why once (behaviour §5). */
export default function Cliente({ usuario, privilegios }: Props) {
  const [motivo, setMotivo] = useState<string | undefined>(useLocation().state?.motivo)
  if (usuario.id_tipo_usuario !== TIPO_USUARIO.participante) return <CabecalhoPerfil usuario={usuario} own={false} />
  const asks = privilegios.id_tipo_usuario === TIPO_USUARIO.admin
  if (asks && !motivo)
    return (
      <>
        <CabecalhoPerfil usuario={usuario} own={false} />
        <MotivoDaLeitura onMotivo={setMotivo} />
      </>
    )
  return (
    <ComMotivo value={asks ? motivo : undefined}>
      {asks ? (
        <ComoAdmin usuario={usuario} privilegios={privilegios} />
      ) : (
        <Mesa usuario={usuario} privilegios={privilegios} />
      )}
    </ComMotivo>
  )
}

/** What every section needs, or how it failed. */
function useDados(usuario: Usuario) {
  const testes = useQuery(testesQuery(usuario.id_usuario, useMotivo()))
  const licencas = useQuery(licencasQuery({ de: usuario.id_usuario }))
  const textos = useQuery(textosQuery)
  const queries = [testes, licencas, textos]
  const failed = queries.find(query => query.isError && !query.data)
  const dados =
    testes.data && licencas.data && textos.data
      ? {
          testes: testes.data.results,
          fechados: testes.data.fechados,
          abertas: licencas.data.results.filter(licenca => !licenca.utilizada),
          textosDa: textos.data.textosDa,
        }
      : undefined
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  return { dados, failed, retry }
}

function Mesa({ usuario, privilegios }: Props) {
  const { filtro } = useSecao()
  const cliente = useQuery(clienteQuery(usuario.id_usuario, filtro))
  const { dados, failed, retry } = useDados(usuario)
  useAindaAbertos(
    usuario.id_usuario,
    dados?.testes.map(({ id_licenca }) => id_licenca),
  )
  const error = failed?.error ?? (cliente.data ? undefined : cliente.error)
  if (error)
    return (
      <>
        <Trilha items={[{ to: '/criar-cliente', label: t('layout.clientes') }]} />
        <ErrorState
          error={error}
          onRetry={() => {
            void cliente.refetch()
            retry()
          }}
        />
      </>
    )
  return (
    <>
      <CabecalhoCliente usuario={usuario} cliente={cliente.data} testes={dados?.testes} />
      {dados && cliente.data ? (
        <Secoes usuario={usuario} privilegios={privilegios} cliente={cliente.data} {...dados} />
      ) : (
        <CarregandoColunas />
      )}
    </>
  )
}

/** Result and report alone: notes, agenda and history are the consultor's own. */
function ComoAdmin({ usuario, privilegios }: Props) {
  const { dados, failed, retry } = useDados(usuario)
  return (
    <>
      <CabecalhoPerfil usuario={usuario} own={false} />
      {failed && <ErrorState error={failed.error} onRetry={retry} />}
      {dados ? <Secoes usuario={usuario} privilegios={privilegios} {...dados} /> : !failed && <CarregandoColunas />}
    </>
  )
}
