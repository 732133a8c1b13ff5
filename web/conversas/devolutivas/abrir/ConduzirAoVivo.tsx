import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import type { DevolutivaListada } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { MODOS_DEVOLUTIVA, type ModoDevolutiva } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { SegmentedControl } from '../../../platform/ui/fields/SegmentedControl.tsx'
import { formatDate } from '../../../platform/ui/format.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Skeleton } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { abertasQuery, criar } from './devolutivas.queries.ts'

const { geral } = roteiro

/** Card on a client's page: the open devolutiva about the latest result, or a button to begin one. */
export default function ConduzirAoVivo({ id_licenca, nome }: { id_licenca: number; nome: string }) {
  const { data, error, refetch } = useQuery(abertasQuery({ id_licenca }))
  const aberta = data?.results[0]
  return (
    <section id="conduzir" className="card mt-6 grid gap-4" aria-labelledby="conduzir-ao-vivo">
      <div className="grid gap-1">
        <h2 id="conduzir-ao-vivo" className="text-lg">
          {t('conduzir.aoVivo')}
        </h2>
        <p className="measure text-sm text-ink-soft">{geral.apresentacao_consultor}</p>
      </div>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-28 w-full" />
        )
      ) : aberta ? (
        <Aberta {...aberta} />
      ) : (
        <Nova id_licenca={id_licenca} nome={nome} />
      )}
      <p className="text-sm">
        <Link className="act inline-flex min-h-11 items-center" to={to('/guias/:guia', { guia: 'conduzir' })}>
          {t('conduzir.comoConduzir')}
        </Link>
      </p>
    </section>
  )
}

/** Returns the state of an open devolutiva in one line. */
export const comoEsta = ({ situacao, etapa, ultima_atividade_em }: DevolutivaListada): string => {
  const data = formatDate(ultima_atividade_em)
  const nome = roteiro.etapas.find(({ id }) => id === etapa)?.nome ?? ''
  if (situacao === 'preparada') return t('conduzir.situacao.preparada', { data })
  if (situacao === 'pausada') return t('conduzir.situacao.pausada', { data, etapa: nome })
  if (situacao === 'adormecida') return t('conduzir.situacao.adormecida', { data, etapa: nome })
  return t('conduzir.situacao.em_andamento', { data, etapa: nome })
}

const Aberta = (devolutiva: DevolutivaListada) => (
  <>
    <p>{comoEsta(devolutiva)}</p>
    <div>
      <ButtonLink look="primary" to={to('/devolutiva/:id_devolutiva', { id_devolutiva: devolutiva.id_devolutiva })}>
        {t(devolutiva.situacao === 'preparada' ? 'conduzir.abrir' : 'conduzir.retomar')}
      </ButtonLink>
    </div>
  </>
)

function Nova({ id_licenca, nome }: { id_licenca: number; nome: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [modo, setModo] = useState<ModoDevolutiva>('presencial')
  // Made once: a second press is the same room.
  const [id] = useState(() => crypto.randomUUID())
  const [ocupado, setOcupado] = useState(false)
  async function comecar() {
    setOcupado(true)
    try {
      await criar(id, id_licenca, modo)
      await navigate(to('/devolutiva/:id_devolutiva', { id_devolutiva: id }))
    } catch (error) {
      toast.error(wordsOf(error))
      setOcupado(false)
    }
    // Another tab may have opened one meanwhile.
    await client.invalidateQueries({ queryKey: ['devolutivas'] })
  }
  return (
    <>
      <SegmentedControl<ModoDevolutiva>
        label={t('conduzir.comoSentam')}
        value={modo}
        options={MODOS_DEVOLUTIVA.map(value => ({ value, label: geral.modos[value].nome }))}
        onChange={value => setModo(value)}
      />
      <p className="measure text-sm text-ink-soft">{geral.modos[modo].ajuda}</p>
      <div>
        <Button look="primary" busy={ocupado} onClick={comecar}>
          {t('conduzir.prepararCom', { nome })}
        </Button>
      </div>
    </>
  )
}
