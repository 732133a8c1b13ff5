import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useState } from 'react'
import type { PessoaNaLista } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { data_nascimento as dia } from '#shared/contas/pessoa/data_nascimento.ts'
import type { Conversa } from '#shared/conversas/conversas/conversas.contract.ts'
import { dataDaConversaValida, dayInSaoPaulo } from '#shared/conversas/conversas/conversas.rules.ts'
import { conversaQuery, saveDia } from '../../../conversas/conversas/conversas.queries.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { formatDate } from '../../../platform/ui/format.ts'
import { attempt, sayFailure } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { useConversado } from '../historico.queries.ts'

interface Props {
  id_participante: number
  nome: string
  cliente: PessoaNaLista
  /** Latest result that the consultor may read; null while there is none. */
  id_licenca: number | null
  /** Whether a conversation with an hour is ahead; it is shown above. */
  marcada: boolean
}

/** Day of the conversation without an hour, or that they have talked, with the acts that note either. */
export function DiaAnotado({ id_participante, nome, cliente, id_licenca, marcada }: Props) {
  const { mutateAsync, isPending } = useConversado(id_participante)
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...conversaQuery(id_licenca ?? 0), enabled: id_licenca !== null })
  const talked = cliente.estado === 'conversado'
  const noted = id_licenca === null ? null : (data?.data_conversa ?? null)
  async function conversado() {
    await attempt(async () => {
      await mutateAsync(!talked)
      toast.success({
        titulo: t('cliente.anotado'),
        mensagem: t(talked ? 'cliente.naoConversadoTexto' : 'cliente.conversadoTexto', { nome }),
      })
    })
  }
  return (
    <>
      {!marcada && (
        <p className={noted ? 'cliente-quando' : 'text-ink-soft'}>
          {noted
            ? dia.format(noted)
            : t(cliente.conversado_em ? 'cliente.conversadoEm' : 'cliente.nenhumaMarcada', {
                data: cliente.conversado_em ? formatDate(cliente.conversado_em) : '',
              })}
        </p>
      )}
      {cliente.resultado_em && (
        <p className="flex flex-wrap gap-x-4">
          <Button look="text" small busy={isPending} onClick={() => void conversado()}>
            {t(talked ? 'cliente.naoConversado' : 'cliente.conversado')}
          </Button>
          {data && !marcada && (
            <Button look="text" small aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(noted ? 'cliente.mudarDia' : 'cliente.anotarDia')}
            </Button>
          )}
        </p>
      )}
      {open && data && <Dia conversa={data} />}
    </>
  )
}

/** Field of the noted day; saved when a day that fits stands in it. */
function Dia({ conversa }: { conversa: Conversa }) {
  const client = useQueryClient()
  // What stands in the field while it is no day that fits: half typed, or before the test.
  const [unfit, setUnfit] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  async function take({ target: { value, validity } }: ChangeEvent<HTMLInputElement>) {
    const { finalizado_em } = conversa
    const fits = !validity.badInput && (value === '' || (dataDaConversaValida(value, finalizado_em) && value < '2200'))
    setUnfit(fits ? null : value)
    setLeft(false)
    if (!fits) return
    try {
      await saveDia(client, conversa, value || null)
    } catch (error) {
      setUnfit(value)
      sayFailure(error)
    }
  }
  return (
    <TextField
      type="date"
      label={t('conversas.data')}
      hint={t('conversas.dataDica')}
      error={left && unfit !== null ? t('conversas.dataAntes') : undefined}
      min={dayInSaoPaulo(conversa.finalizado_em)}
      max="2199-12-31"
      value={unfit ?? conversa.data_conversa ?? ''}
      onChange={event => void take(event)}
      onBlur={() => setLeft(true)}
    />
  )
}
