import { useState } from 'react'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { formatEquipes } from '../nomes.ts'
import type { Mudanca } from './Linhas.tsx'

interface Props {
  /** People who leave. */
  saem: readonly Mudanca[]
  busy: boolean
  onConfirm(): void
  onClose(): void
}

/** Asks to type how many people leave, before a file takes out more than a few. */
export default function TirarDialog({ saem, busy, onConfirm, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const equipes = [...new Set(saem.flatMap(({ deixa = [] }) => deixa))]
  const n = String(saem.length)
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      titulo={`${tn('equipesArquivo.tirar', saem.length)} ${tn('equipesArquivo.deEquipes', equipes.length)}`}
      texto={`${formatEquipes(equipes)}. ${t('equipesArquivo.quemSai')}`}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          if (typed.trim() === n) return onConfirm()
          setWrong(true)
          event.currentTarget.querySelector('input')?.focus()
        }}
      >
        <TextField
          label={t('equipesArquivo.digiteQuantas', { n })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={wrong ? t('equipesArquivo.numeroErrado', { n }) : undefined}
          onChange={event => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="danger" type="submit" busy={busy}>
            {tn('equipesArquivo.tirar', saem.length)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
