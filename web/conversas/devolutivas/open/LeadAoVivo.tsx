import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import type { ListedDevolutiva } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import type { ModoDevolutiva } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { formatDate } from '../../../platform/ui/format.ts'
import { sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { AvisarPessoa } from './AvisarPessoa.tsx'
import { abertasQuery, create } from './devolutivas.queries.ts'

interface Props {
  id_licenca: number
  nome: string
  /** The next arranged conversation, whose mode the room begins with. */
  encontro?: Encontro | undefined
}

/** The open devolutiva about a result, or the button that opens its room, which tells nobody; part of a card on a client's page. */
export default function LeadAoVivo({ id_licenca, nome, encontro }: Props) {
  const { data, error, refetch } = useQuery(abertasQuery({ id_licenca }))
  const aberta = data?.results[0]
  return (
    <div className="grid gap-3">
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-11 w-full" />}
      {aberta && (
        <>
          <Aberta {...aberta} />
          <AvisarPessoa id_licenca={id_licenca} nome={nome} />
        </>
      )}
      {data && !aberta && (
        <Nova id_licenca={id_licenca} nome={nome} modo={encontro?.modo === 'video' ? 'remota' : 'presencial'} />
      )}
      <p className="text-sm">
        <Link className="act inline-flex min-h-11 items-center" to={to('/guias/:guia', { guia: 'conduzir' })}>
          {t('conduzir.comoConduzir')}
        </Link>
      </p>
    </div>
  )
}

/** Returns the state of an open devolutiva in one line. */
export const howItStands = ({ situacao, etapa, ultima_atividade_em }: ListedDevolutiva): string => {
  const data = formatDate(ultima_atividade_em)
  const nome = roteiro.etapas.find(({ id }) => id === etapa)?.nome ?? ''
  if (situacao === 'preparada') return t('conduzir.situacao.preparada', { data })
  if (situacao === 'pausada') return t('conduzir.situacao.pausada', { data, etapa: nome })
  if (situacao === 'adormecida') return t('conduzir.situacao.adormecida', { data, etapa: nome })
  return t('conduzir.situacao.em_andamento', { data, etapa: nome })
}

const Aberta = (devolutiva: ListedDevolutiva) => (
  <>
    <p className="text-sm">{howItStands(devolutiva)}</p>
    <ButtonLink look="primary" to={to('/devolutiva/:id_devolutiva', { id_devolutiva: devolutiva.id_devolutiva })}>
      {t(devolutiva.situacao === 'preparada' ? 'conduzir.abrir' : 'conduzir.retomar')}
    </ButtonLink>
  </>
)

function Nova({ id_licenca, nome, modo }: { id_licenca: number; nome: string; modo: ModoDevolutiva }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  // Made once: a second press is the same room.
  const [id] = useState(() => crypto.randomUUID())
  const [ocupado, setOcupado] = useState(false)
  async function start() {
    setOcupado(true)
    try {
      await create(id, id_licenca, modo)
      await navigate(to('/devolutiva/:id_devolutiva', { id_devolutiva: id }))
    } catch (error) {
      sayFailure(error)
      setOcupado(false)
    }
    // Another tab may have opened one meanwhile.
    await client.invalidateQueries({ queryKey: ['devolutivas'] })
  }
  return (
    <Button look="primary" busy={ocupado} onClick={start}>
      {t('conduzir.abrirSala', { nome })}
    </Button>
  )
}
