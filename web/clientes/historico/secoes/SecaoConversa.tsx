import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { abertasQuery } from '../../../conversas/devolutivas/open/devolutivas.queries.ts'
import { encontrosOf } from '../../../conversas/encontros/encontros.queries.ts'
import { primeiroNome } from '../../../disc/perfil/nome.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { EmptyState } from '../../../platform/ui/states.tsx'
import type { DadosDoCliente } from '../cliente.types.ts'
import { encontrosAhead } from '../lado/encontrosAhead.ts'
import { useSecao } from '../useSecao.ts'
import { Fechado } from './Fechado.tsx'

const FrasesDaTela = lazyPart(() => import('../../../conversas/devolutivas/open/FrasesDaTela.tsx'))
const ParaAConversa = lazyPart(() => import('../../../conversas/conversas/ParaAConversa.tsx'))

/** Section of the conversation: to prepare, the script, and what was chosen. Its date stands on the card beside. */
export default function SecaoConversa({ usuario, testes, fechados }: DadosDoCliente) {
  const { id_usuario } = usuario
  const nome = primeiroNome(usuario.nome)
  const navigate = useNavigate()
  const { parte, teste, to, toParte } = useSecao()
  const { data: agenda } = useQuery(encontrosOf(id_usuario))
  const modo = encontrosAhead(agenda?.results ?? [])[0]?.modo === 'video' ? 'remota' : 'presencial'
  const sobre = testes.find(({ id_licenca }) => id_licenca === teste) ?? testes[0]
  const { data: salas } = useQuery({ ...abertasQuery({ id_licenca: sobre?.id_licenca ?? 0 }), enabled: !!sobre })
  const frases = salas?.results[0]?.frases
  const without =
    fechados > 0 ? (
      <Fechado id_usuario={id_usuario} nome={nome} conversa />
    ) : (
      <EmptyState titulo={t('cliente.semConversa')} texto={t('cliente.semConversaTexto', { nome })} />
    )
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      {testes.length > 0 ? (
        <ParaAConversa
          id_usuario={id_usuario}
          nome={nome}
          testes={testes}
          sobre={teste}
          parte={parte}
          toParte={toParte}
          toRelatorio={to('relatorio')}
          naTela={(id_licenca, objetivo) => (
            <FrasesDaTela key={id_licenca} {...{ id_licenca, nome, objetivo }} modo={modo} />
          )}
          frases={frases}
          onTeste={id_licenca => void navigate(toParte(parte, id_licenca), { replace: true })}
        />
      ) : (
        without
      )}
    </Suspense>
  )
}
