import { useState } from 'react'
import type { EtiquetaContada } from '#shared/clientes/etiquetas/etiquetas.contract.ts'
import {
  CORES_ETIQUETA,
  type CorEtiqueta,
  ETIQUETA_MAX,
  nomeDaEtiqueta,
} from '#shared/clientes/etiquetas/etiquetas.rules.ts'
import { useSend } from '../../platform/forms/useSend.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { SelectField } from '../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Cores } from './Etiqueta.tsx'
import { useChangeEtiqueta, useCreateEtiqueta, useMergeEtiquetas } from './etiquetas.queries.ts'

interface Props {
  etiqueta: EtiquetaContada | undefined
  todas: readonly EtiquetaContada[]
  onClose(): void
}

/** Holds the typed name and colour, the label it would be merged into, and the act that saves it. */
function useEdicao({ etiqueta, todas, onClose }: Props) {
  const [typed, setTyped] = useState(etiqueta?.nome ?? '')
  const [cor, setCor] = useState<CorEtiqueta>(etiqueta?.cor ?? 'cinza')
  const [destino, setDestino] = useState('')
  const [criar, alterar, unir] = [useCreateEtiqueta(), useChangeEtiqueta(), useMergeEtiquetas()]
  const others = todas.filter(each => each.id_etiqueta !== etiqueta?.id_etiqueta)
  const nome = nomeDaEtiqueta(typed)
  const taken = others.find(each => each.nome === nome)
  const into = others.find(each => String(each.id_etiqueta) === destino) ?? (etiqueta ? taken : undefined)

  async function save() {
    if (etiqueta && into && destino !== '')
      return unir.mutateAsync({ id_etiqueta: etiqueta.id_etiqueta, id_destino: into.id_etiqueta })
    if (nome === null) return
    if (!etiqueta) return criar.mutateAsync({ nome, cor })
    return alterar.mutateAsync({
      id_etiqueta: etiqueta.id_etiqueta,
      nome,
      ...(!into && { cor }),
      unir: into !== undefined,
    })
  }
  const { errors, busy, submit, mend } = useSend({
    fields: ['nome'],
    check() {
      if (nome === null && destino === '') return { nome: t('etiquetas.nomeErrado', { max: ETIQUETA_MAX }) }
      return !etiqueta && taken ? { nome: t('etiquetas.nomeTomado') } : {}
    },
    async send() {
      const saved = await save()
      if (saved) toast.success({ titulo: t('etiquetas.titulo'), mensagem: t('etiquetas.salva', { nome: saved.nome }) })
      onClose()
    },
  })
  function write(words: string) {
    setTyped(words)
    mend()
  }
  return { typed, write, cor, setCor, destino, setDestino, others, into, error: errors.nome, busy, submit }
}

/**
 * Dialog that creates a label, or changes its name and colour. Typing another label's name, or choosing another label,
 * merges the two after a warning.
 */
export default function EditEtiqueta(props: Props) {
  const { etiqueta, onClose } = props
  const { typed, write, cor, setCor, destino, setDestino, others, into, error, busy, submit } = useEdicao(props)
  return (
    <Dialog
      form
      open
      onClose={onClose}
      titulo={etiqueta ? t('etiquetas.editarTitulo', { nome: etiqueta.nome }) : t('etiquetas.nova')}
    >
      <form noValidate className="grid gap-3" onSubmit={event => void submit(event)}>
        <TextField
          label={t('etiquetas.nome')}
          required
          autoComplete="off"
          autoCapitalize="none"
          maxLength={60}
          value={typed}
          disabled={destino !== ''}
          error={error}
          hint={t('etiquetas.nomeDica', { max: ETIQUETA_MAX })}
          onChange={event => write(event.target.value)}
        />
        {!into && (
          <Cores legend={t('etiquetas.cor')} cores={CORES_ETIQUETA} value={cor} onChange={chosen => setCor(chosen)} />
        )}
        {etiqueta && others.length > 0 && (
          <SelectField
            label={t('etiquetas.unirCom')}
            value={destino}
            onChange={event => setDestino(event.target.value)}
          >
            <option value="">{t('etiquetas.naoUnir')}</option>
            {others.map(each => (
              <option key={each.id_etiqueta} value={each.id_etiqueta}>
                {each.nome}
              </option>
            ))}
          </SelectField>
        )}
        {etiqueta && into && (
          <p role="status" className="rounded-sm bg-warn-wash px-4 py-3 text-sm">
            {tn('etiquetas.unirTexto', etiqueta.pessoas, { de: etiqueta.nome, para: into.nome })}
          </p>
        )}
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.cancelar')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t(etiqueta && into ? 'etiquetas.unir' : 'etiquetas.salvar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
