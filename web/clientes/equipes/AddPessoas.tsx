import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Equipe } from '#shared/clientes/equipes/equipes.contract.ts'
import { ADD_MAX } from '#shared/clientes/equipes/equipes.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { attempt } from '../../platform/ui/overlays/attempt.ts'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { SkeletonRows } from '../../platform/ui/Skeleton.tsx'
import { ErrorState } from '../../platform/ui/states.tsx'
import { clientesParaQuery, useAtosDaEquipe } from './equipes.queries.ts'

/** Chooses clients to put into an equipe; of a company, those who are in it. */
// whole: one dialog, whose choice and list share their state
export default function AddPessoas({ equipe, onClose }: { equipe: Equipe; onClose(): void }) {
  const { id_equipe, id_empresa } = equipe
  const [busca, setBusca] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map())
  const { data, error, refetch } = useQuery(clientesParaQuery({ id_empresa, busca }))
  const { adicionar } = useAtosDaEquipe()
  const n = chosen.size

  function toggle(id: number, nome: string) {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, nome)
    setChosen(next)
  }
  const add = () =>
    attempt(async () => {
      const { adicionados } = await adicionar.mutateAsync({ id_equipe, ids: [...chosen.keys()] })
      toast.success({ titulo: t('comum.sucesso'), mensagem: tn('equipes.adicionadas', adicionados) })
      onClose()
    })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      titulo={t('equipes.adicionarTitulo')}
      texto={t('equipes.adicionarTexto')}
      acts={
        <>
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button
            look="primary"
            disabled={n === 0 || n > ADD_MAX}
            busy={adicionar.isPending}
            onClick={() => void add()}
          >
            {n === 0 ? t('equipes.adicionar') : tn('equipes.adicionarN', n)}
          </Button>
        </>
      }
    >
      <TextField
        type="search"
        label={t('equipes.buscar')}
        value={busca}
        maxLength={100}
        onChange={event => setBusca(event.target.value)}
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data?.results.length === 0 && (
        <p className="text-ink-soft">{t(id_empresa === null ? 'equipes.ninguem' : 'equipes.ninguemNaEmpresa')}</p>
      )}
      <ul className="max-h-72 overflow-y-auto">
        {data?.results.map(({ id_participante, nome, email }) =>
          id_participante == null ? null : (
            <li key={id_participante}>
              <CheckField
                reserve={false}
                checked={chosen.has(id_participante)}
                onChange={() => toggle(id_participante, nome ?? '')}
                label={[nome, email].filter(Boolean).join(' · ')}
              />
            </li>
          ),
        )}
      </ul>
      {n > ADD_MAX && (
        <p role="alert" className="text-sm text-error">
          {tn('equipes.noMaximo', ADD_MAX)}
        </p>
      )}
    </Dialog>
  )
}
