import { Suspense } from 'react'
import { LinhaDoTempo } from '../../../disc/perfil/evolucao/LinhaDoTempo.tsx'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { SemResultado } from '../../../disc/perfil/SemResultado.tsx'
import { LeituraSkeleton } from '../../../disc/relatorios/LeituraSkeleton.tsx'
import { LinkRelatorio } from '../../../disc/relatorios/open/LinkRelatorio.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import type { DadosDoCliente } from '../cliente.types.ts'
import { Fechado } from './Fechado.tsx'

const EmSelecao = lazyPart(() => import('./EmSelecao.tsx'))
const Leitura = lazyPart(() => import('../../../disc/relatorios/Leitura.tsx'))

/**
 * Section with every report of this person over time and the latest one to read; each also has a page of its own. An
 * admin, who has no section of the conversation, opens the annex here.
 */
export default function SecaoRelatorio(dados: DadosDoCliente) {
  const { usuario, cliente, testes, fechados, em_selecao, textosDa } = dados
  const { id_usuario } = usuario
  const nome = primeiroNome(usuario.nome)
  const [latest] = testes
  const deSelecao = em_selecao.length > 0 && (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <EmSelecao testes={em_selecao} nome={nome} />
    </Suspense>
  )
  if (!latest && deSelecao) return deSelecao
  if (!latest)
    return fechados > 0 ? (
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Fechado id_usuario={id_usuario} nome={nome} />
      </Suspense>
    ) : (
      <SemResultado own={false} nome={nome} />
    )
  return (
    <>
      {deSelecao}
      <LinhaDoTempo id_usuario={id_usuario} testes={testes} textosDa={textosDa} />
      {!cliente && (
        <p>
          <LinkRelatorio id_usuario={id_usuario} teste={latest} documento="anexo" className="btn btn-quiet">
            {t('perfil.abrirAnexo')}
          </LinkRelatorio>
        </p>
      )}
      <section className="perfil-leitura" aria-labelledby="leitura-titulo">
        <h2 id="leitura-titulo">{t('leitura.titulo')}</h2>
        <Suspense fallback={<LeituraSkeleton />}>
          <Leitura key={latest.id_licenca} id_licenca={latest.id_licenca} />
        </Suspense>
      </section>
    </>
  )
}
