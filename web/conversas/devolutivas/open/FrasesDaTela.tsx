import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModoDevolutiva } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { SkeletonRows } from '../../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../../platform/ui/states.tsx'
import { NaPagina } from './choose/NaPagina.tsx'
import { abertasQuery, create, salaQuery } from './devolutivas.queries.ts'

interface Props {
  id_licenca: number
  nome: string
  /** How the two are going to sit, for a room that is made here. */
  modo: ModoDevolutiva
  /** Purpose of the conversation; empty when nothing is written. */
  objetivo: string
}

/** The sentences for both screens, chosen on the client's page; without an open room, the button that opens one. */
export default function FrasesDaTela({ id_licenca, nome, modo, objetivo }: Props) {
  const abertas = useQuery(abertasQuery({ id_licenca }))
  const id = abertas.data?.results[0]?.id_devolutiva
  const sala = useQuery({ ...salaQuery(id ?? ''), enabled: id !== undefined })
  if (sala.data?.cadeira === 'consultor') return <NaPagina nome={nome} sala={sala.data} objetivo={objetivo} />
  const error = abertas.error ?? sala.error
  return (
    <section aria-labelledby="na-tela">
      <div className="cliente-secao-titulo">
        <h2 id="na-tela">{t('conversas.naTela', { nome })}</h2>
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void (abertas.error ? abertas : sala).refetch()} />
      ) : !abertas.data || id ? (
        <SkeletonRows rows={3} />
      ) : (
        <SemSala id_licenca={id_licenca} modo={modo} />
      )}
    </section>
  )
}

/** Says that the sentences belong to a room, and opens one without leaving the page; nobody is told. */
function SemSala({ id_licenca, modo }: Pick<Props, 'id_licenca' | 'modo'>) {
  const client = useQueryClient()
  // Made once: a second press is the same room.
  const [id] = useState(() => crypto.randomUUID())
  const [busy, setBusy] = useState(false)
  async function prepare() {
    setBusy(true)
    await attempt(() => create(id, id_licenca, modo))
    // Another tab may have opened one meanwhile.
    await client.invalidateQueries({ queryKey: ['devolutivas'] })
    setBusy(false)
  }
  return (
    <>
      <p className="measure pt-4 pb-3 text-ink-soft">{t('conversas.semSala')}</p>
      <Button busy={busy} onClick={() => void prepare()}>
        {t('conversas.prepararEEscolher')}
      </Button>
    </>
  )
}
