import { Suspense } from 'react'
import { LinhaDoTempo } from '../../../disc/perfil/evolucao/LinhaDoTempo.tsx'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { Resultado } from '../../../disc/perfil/Resultado.tsx'
import { SemResultado } from '../../../disc/perfil/SemResultado.tsx'
import { SeusTestes } from '../../../disc/perfil/testes/SeusTestes.tsx'
import { t } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import type { DadosDoCliente } from '../cliente.types.ts'
import { Fechado } from './Fechado.tsx'

const Evolucao = lazyPart(() => import('../../../disc/perfil/evolucao/Evolucao.tsx'))
const evolucaoChegando = <Skeleton className="h-[1540px] w-full lg:h-[800px]" />

/** Section with the latest result, the person's tests, and the changes between them. */
export function SecaoResultado({ usuario, privilegios, testes, fechados, abertas, textosDa }: DadosDoCliente) {
  const { id_usuario } = usuario
  const nome = primeiroNome(usuario.nome)
  const [latest] = testes
  return (
    <>
      {latest ? (
        <Resultado id_usuario={id_usuario} teste={latest} textos={textosDa(latest.versao_textos)} primary />
      ) : fechados > 0 ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Fechado id_usuario={id_usuario} nome={nome} />
        </Suspense>
      ) : (
        <SemResultado own={false} nome={nome} />
      )}
      <div className="cliente-pares">
        <SeusTestes
          id_usuario={id_usuario}
          titulo={t('perfil.testesDe', { nome })}
          licencas={abertas}
          testes={testes}
          own={false}
          privilegios={privilegios}
        />
        {latest && <LinhaDoTempo id_usuario={id_usuario} testes={testes} textosDa={textosDa} />}
      </div>
      {testes.length > 1 && (
        <Suspense fallback={evolucaoChegando}>
          <Evolucao testes={testes} textosDa={textosDa} />
        </Suspense>
      )}
    </>
  )
}
