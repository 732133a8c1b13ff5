import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Encontro } from '#shared/conversas/encontros/encontros.contract.ts'
import { coincide, MODOS, TIPOS_ENCONTRO } from '#shared/conversas/encontros/encontros.rules.ts'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { SelectField } from '../../../platform/ui/fields/SelectField.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { horariosQuery } from '../../horarios/horarios.queries.ts'
import { agendaQuery, useSaveEncontro } from '../encontros.queries.ts'
import { diaOf, hora } from '../semana.ts'
import {
  DURATIONS,
  type Erros,
  type Rascunho,
  rascunhoNovo,
  rascunhoOf,
  rascunhoPadrao,
  readRascunho,
} from './combinado.ts'
import { type Com, EscolherCliente } from './EscolherCliente.tsx'
import { FusoDaHora } from './FusoDaHora.tsx'

interface Props {
  /** The client; without it the dialog asks. */
  com?: Com | undefined
  /** Meeting to change; without it a new one is arranged. */
  encontro?: Encontro | undefined
  /** First value of the day field of a new meeting; without it the next free hour is proposed. */
  dia?: string | undefined
  onClose(): void
}

/** Holds the typed values, the chosen person, the errors, and the act that saves them. */
function useMarcacao({ com, encontro, dia, onClose }: Props) {
  const [id_encontro] = useState(() => encontro?.id_encontro ?? crypto.randomUUID())
  const [rascunho, setRascunho] = useState<Rascunho>(() =>
    encontro ? rascunhoOf(encontro) : rascunhoNovo(dia ?? diaOf(new Date())),
  )
  const [written, setWritten] = useState(false)
  const { data: horarios } = useQuery({ ...horariosQuery, enabled: !encontro })
  const proposto = !written && !encontro && horarios ? rascunhoPadrao(rascunho, dia, horarios) : rascunho
  const [escolhido, setEscolhido] = useState<Com | undefined>(com ?? encontro)
  const guardar = useSaveEncontro()
  const lido = readRascunho(proposto)
  const { errors, busy, submit, mend } = useSend<keyof Erros | 'com'>({
    fields: [],
    check: () => ({ ...('erros' in lido && lido.erros), ...(!escolhido && { com: t('agenda.faltaPessoa') }) }),
    async send() {
      if ('erros' in lido || !escolhido) return
      const { id_participante, nome } = escolhido
      const sequencia = encontro?.sequencia ?? null
      await guardar.mutateAsync({ combinado: lido.dados, id_encontro, id_participante, sequencia })
      toast.success({
        titulo: t(encontro ? 'agenda.mudada' : 'agenda.marcada'),
        mensagem: t(lido.dados.avisar ? 'agenda.avisada' : 'agenda.naoAvisada', { nome }),
      })
      onClose()
    },
  })
  const write = (change: Partial<Rascunho>) => {
    setWritten(true)
    setRascunho({ ...proposto, ...change })
    mend()
  }
  return { id_encontro, rascunho: proposto, write, escolhido, setEscolhido, erros: errors, busy, submit }
}

/** Dialog 'Marcar conversa': day, duration, mode and place. What was typed stays until saving succeeded. */
export default function MarcarDialog(props: Props) {
  const { com, encontro, onClose } = props
  const { id_encontro, rascunho, write, escolhido, setEscolhido, erros, busy, submit } = useMarcacao(props)
  return (
    <Dialog
      form
      wide
      open
      onClose={onClose}
      titulo={t(encontro ? 'agenda.mudarTitulo' : 'agenda.marcarTitulo')}
      texto={com && t('agenda.com', { nome: com.nome })}
    >
      <form noValidate className="grid gap-2" onSubmit={event => void submit(event)}>
        {!com && !encontro && <EscolherCliente escolhido={escolhido} onChange={setEscolhido} error={erros.com} />}
        <Quando rascunho={rascunho} erros={erros} onWrite={write} />
        <FusoDaHora quando={quandoOuAgora(rascunho)} />
        <ComoESobreOQue rascunho={rascunho} onWrite={write} />
        <TextField
          label={t(`agenda.local.${rascunho.modo}`)}
          hint={t(`agenda.localDica.${rascunho.modo}`)}
          value={rascunho.local}
          maxLength={300}
          inputMode={rascunho.modo === 'video' ? 'url' : 'text'}
          error={erros.local}
          onChange={event => write({ local: event.target.value })}
        />
        <CheckField
          reserve={false}
          label={t('agenda.avisar')}
          checked={rascunho.avisar}
          onChange={event => write({ avisar: event.target.checked })}
        />
        <Coincidencia rascunho={rascunho} id_encontro={id_encontro} />
        <div className="dialog-acts">
          <Button onClick={onClose}>{t('comum.fechar')}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {t(encontro ? 'agenda.guardar' : 'agenda.marcar')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The instant that is typed; now while it is not whole. */
function quandoOuAgora({ dia, hora }: Rascunho): Date {
  const quando = new Date(`${dia}T${hora}`)
  return Number.isNaN(quando.getTime()) ? new Date() : quando
}

/** Warning that another meeting of the consultor overlaps; it does not prevent saving. */
function Coincidencia({ rascunho, id_encontro }: { rascunho: Rascunho; id_encontro: string }) {
  const quando = new Date(`${rascunho.dia}T${rascunho.hora}`)
  const known = !Number.isNaN(quando.getTime())
  const { data } = useQuery({ ...agendaQuery([known ? diaOf(quando) : diaOf(new Date())]), enabled: known })
  const others = known
    ? (data?.results ?? []).filter(
        other =>
          other.id_encontro !== id_encontro &&
          other.estado === 'marcado' &&
          coincide(other, { quando, minutos: rascunho.minutos }),
      )
    : []
  return (
    <p
      role="status"
      className={others.length > 0 ? 'py-3 px-4 rounded-sm bg-warn-wash text-warn text-(length:--text-sm)' : 'sr-only'}
    >
      {others.map(other => t('agenda.coincide', { nome: other.nome, hora: hora(other.quando) })).join(' ')}
    </p>
  )
}

interface PartProps {
  rascunho: Rascunho
  onWrite(change: Partial<Rascunho>): void
}

/** Day, hour and duration. */
const Quando = ({ rascunho, erros, onWrite: write }: PartProps & { erros: Erros }) => (
  <div className="grid gap-x-4 sm:grid-cols-3">
    <TextField
      type="date"
      required
      label={t('agenda.dia')}
      value={rascunho.dia}
      max="2199-12-31"
      error={erros.dia}
      onChange={event => write({ dia: event.target.value })}
    />
    <TextField
      type="time"
      required
      label={t('agenda.hora')}
      value={rascunho.hora}
      error={erros.hora}
      onChange={event => write({ hora: event.target.value })}
    />
    <SelectField
      label={t('agenda.duracao')}
      value={rascunho.minutos}
      onChange={event => write({ minutos: Number(event.target.value) })}
    >
      {[...new Set([...DURATIONS, rascunho.minutos])].map(n => (
        <option key={n} value={n}>
          {t('agenda.minutos', { n })}
        </option>
      ))}
    </SelectField>
  </div>
)

/** Fields for how the two meet (video, in person, by phone) and for the kind of conversation. */
const ComoESobreOQue = ({ rascunho, onWrite: write }: PartProps) => (
  <div className="grid gap-x-4 sm:grid-cols-2">
    <SelectField
      label={t('agenda.como')}
      value={rascunho.modo}
      onChange={event => write({ modo: MODOS.find(each => each === event.target.value) ?? 'video' })}
    >
      {MODOS.map(each => (
        <option key={each} value={each}>
          {t(`agenda.modo.${each}`)}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={t('agenda.assunto')}
      value={rascunho.tipo}
      onChange={event => write({ tipo: TIPOS_ENCONTRO.find(each => each === event.target.value) ?? 'devolutiva' })}
    >
      {TIPOS_ENCONTRO.map(each => (
        <option key={each} value={each}>
          {t(`agenda.tipo.${each}`)}
        </option>
      ))}
    </SelectField>
  </div>
)
