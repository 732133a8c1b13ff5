import { Suspense } from 'react'
import { Link } from 'react-router'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { Resultado } from '../../../disc/perfil/Resultado.tsx'
import { SemResultado } from '../../../disc/perfil/SemResultado.tsx'
import { SeusTestes } from '../../../disc/perfil/testes/SeusTestes.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { Skeleton, SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import type { DadosDoCliente } from '../cliente.types.ts'
import { useSecao } from '../useSecao.ts'
import { Fechado } from './Fechado.tsx'

const ParaLevar = lazyPart(() => import('../../../conversas/conversas/ParaLevar.tsx'))
const EmSelecao = lazyPart(() => import('./EmSelecao.tsx'))
const Evolucao = lazyPart(() => import('../../../disc/perfil/evolucao/Evolucao.tsx'))
const evolucaoChegando = <Skeleton className="h-[1540px] w-full lg:h-[800px]" />

/**
 * Section with the latest result, what to take to the conversation, open tests, and the changes between results. Reports
 * stand in their own section.
 */
export function SecaoResultado(dados: DadosDoCliente) {
  const { usuario, privilegios, cliente, testes, fechados, em_selecao, abertas, textosDa } = dados
  const { id_usuario } = usuario
  const { to } = useSecao()
  const nome = primeiroNome(usuario.nome)
  const [latest] = testes
  return (
    <>
      {em_selecao.length > 0 && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <EmSelecao testes={em_selecao} nome={nome} />
        </Suspense>
      )}
      {latest && (
        <Resultado id_usuario={id_usuario} teste={latest} textos={textosDa(latest.versao_textos)}>
          <Link className="link-solo text-sm" to={to('relatorio')}>
            {t('perfil.relatorio')}
          </Link>
        </Resultado>
      )}
      {!latest && fechados > 0 && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Fechado id_usuario={id_usuario} nome={nome} />
        </Suspense>
      )}
      {!latest && fechados === 0 && em_selecao.length === 0 && <SemResultado own={false} nome={nome} />}
      {latest && cliente && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <ParaLevar key={latest.id_licenca} id_licenca={latest.id_licenca} />
        </Suspense>
      )}
      {abertas.length > 0 && (
        <SeusTestes
          id_usuario={id_usuario}
          titulo={t('perfil.testesDe', { nome })}
          licencas={abertas}
          testes={[]}
          own={false}
          privilegios={privilegios}
        />
      )}
      {testes.length > 1 && (
        <Suspense fallback={evolucaoChegando}>
          <Evolucao testes={testes} textosDa={textosDa} />
        </Suspense>
      )}
    </>
  )
}
